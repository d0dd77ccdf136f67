import { load, YAMLException } from 'js-yaml';
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Position } from '../../check/problems.ts';
import { type Excerpt, offsetOf } from '../../text/excerpt.ts';
import { textsOf } from '../values.ts';
import { faultyAlias, firstAlias, inFull, misreadTexts, type YamlFault, yamlFaults } from './yaml-faults.ts';

/** A YAML text, read: its values, what is wrong with it, and where everything in it stands. */
export type ParsedYaml = {
  /** Plain values; undefined where the text cannot be read. */
  data?: unknown;
  faults: (Position & Omit<YamlFault, 'offset'>)[];
  /** Where the value (or, with `key`, its key) at a path stands. Falls back to the nearest parent. */
  positionOf: (path: readonly PropertyKey[], part?: 'key' | 'value') => Position;
  /** Where an excerpt of the text at a path stands; the text itself where the excerpt is not found. */
  positionIn: (path: readonly PropertyKey[], excerpt: Excerpt) => Position;
};

/**
 * Reads a YAML text. Positions are lines and columns of the text, from 1. The document that knows them is seven times as dear
 * as the values alone, and is only made where something is wrong (docs/decisions/021).
 */
export function parseYaml(yaml: string): ParsedYaml {
  let parsed: ParsedYaml | undefined;
  const exact = (): ParsedYaml => (parsed ??= parseExactly(yaml));
  const quick = parseQuickly(yaml);
  if (!quick) return exact();
  return {
    ...quick,
    faults: [],
    positionOf: (...parameters) => exact().positionOf(...parameters),
    positionIn: (...parameters) => exact().positionIn(...parameters),
  };
}

/**
 * The values of a text that is right; undefined where it is not, where parsers may differ (anchors, old line ends, `...`), or where
 * something may be misread: `#1` behind a space, and a `- ` that has become part of a text.
 */
export function parseQuickly(yaml: string): { data: unknown } | undefined {
  if (/(?:^|[\s,[{:])[&*](?=\S)|\r|^\.\.\.|[ \t]#[^\s#]/m.test(yaml)) return undefined;
  try {
    // No front matter at all is one without fields.
    const data = load(yaml) ?? {};
    return textsOf(data).some(({ text }) => /\s- /.test(text)) ? undefined : { data };
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
}

/** The same by `yaml`, which knows what is wrong, and where. */
export function parseExactly(yaml: string): ParsedYaml {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const positionOf: ParsedYaml['positionOf'] = (path, part = 'value') => {
    for (let length = path.length; length > 0; length -= 1) {
      const offset = offsetAt(document, path.slice(0, length), part);
      if (offset !== undefined) return place(offset);
    }
    return place((isNode(document.contents) ? document.contents.range?.[0] : undefined) ?? yaml.length);
  };
  const positionIn: ParsedYaml['positionIn'] = (path, excerpt) => {
    const node = document.getIn(path, true);
    const [start, end] = (isNode(node) && node.range) || [];
    const offset = start === undefined ? undefined : offsetOf(yaml.slice(start, end), excerpt);
    return start === undefined || offset === undefined ? positionOf(path) : place(start + offset);
  };
  const { data, faults } = valuesOf(document, yaml);
  return {
    data,
    faults: faults.map(({ offset, ...words }) => ({ ...place(offset), ...words })),
    positionOf,
    positionIn,
  };
}

function valuesOf(document: Document.Parsed, yaml: string): { data?: unknown; faults: YamlFault[] } {
  if (document.errors.length > 0) return { faults: yamlFaults(document, yaml) };
  const alias = faultyAlias(document);
  if (alias) return { faults: [alias] };
  const misread = misreadTexts(document, yaml);
  if (misread.length > 0) return { faults: misread };
  try {
    return { data: (document.toJS({ maxAliasCount: 50 }) as unknown) ?? {}, faults: [] };
  } catch (error) {
    // A cast: yaml throws nothing but errors, here of aliases that multiply.
    const found = `the YAML cannot be read (${(error as Error).message})`;
    return { faults: [{ offset: firstAlias(document) ?? 0, found, fix: inFull }] };
  }
}

function offsetAt(document: Document, path: readonly PropertyKey[], part: 'key' | 'value'): number | undefined {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (part === 'key' && isMap(parent)) {
    const pair = parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === path.at(-1));
    if (pair && isScalar(pair.key)) return pair.key.range?.[0];
  }
  const node = document.getIn(path, true);
  return isNode(node) ? node.range?.[0] : undefined;
}
