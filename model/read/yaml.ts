import { load } from 'js-yaml';
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import { offsetOf, type Piece } from '../text/excerpt.ts';
import type { Position } from '../check/problems.ts';
import { firstAlias, unknownAlias, type YamlFault, yamlFaults } from './yaml-faults.ts';

/** Where the values of a YAML text stand in it. */
export type YamlPlaces = {
  /** Where the value (or, with `key`, its key) at a path stands. Falls back to the nearest parent. */
  positionOf: (path: readonly PropertyKey[], part?: 'key' | 'value') => Position;
  /** Where a piece of the text at a path stands, or the text itself where the piece is not found. */
  positionIn: (path: readonly PropertyKey[], piece: Piece) => Position;
};

/** Plain values, undefined where the text cannot be read, and what is wrong with it. */
export type YamlValues = { data?: unknown; faults: (Position & Omit<YamlFault, 'offset'>)[] };

/**
 * Reads a YAML text. Its document with the places of all values is seven times as dear as the values alone, and is only made
 * where something is wrong (docs/decisions/021).
 */
export function readYaml(yaml: string): YamlValues & YamlPlaces {
  let document: YamlDocument | undefined;
  const exact = (): YamlDocument => (document ??= new YamlDocument(yaml));
  return {
    ...(readQuickly(yaml) ?? exact().values()),
    positionOf: (path, part) => exact().positionOf(path, part),
    positionIn: (path, piece) => exact().positionIn(path, piece),
  };
}

/** The values of a text that is right; undefined where it is not, or where parsers may differ: anchors, old line ends, `...`. */
export function readQuickly(yaml: string): YamlValues | undefined {
  if (/(?:^|[\s,[{:])[&*](?=\S)|\r|^\.\.\./m.test(yaml)) return undefined;
  try {
    return { data: load(yaml) ?? {}, faults: [] };
  } catch {
    return undefined;
  }
}

/** A YAML text with the place of everything in it. */
export class YamlDocument implements YamlPlaces {
  readonly #yaml: string;
  readonly #lines = new LineCounter();
  readonly #document: Document.Parsed;

  constructor(yaml: string) {
    this.#yaml = yaml;
    this.#document = parseDocument(yaml, { lineCounter: this.#lines, prettyErrors: false });
  }

  values(): YamlValues {
    const { data, faults } = valuesOf(this.#document, this.#yaml);
    return { data, faults: faults.map(({ offset, ...words }) => ({ ...this.#placeOf(offset), ...words })) };
  }

  positionOf(path: readonly PropertyKey[], part: 'key' | 'value' = 'value'): Position {
    for (let length = path.length; length > 0; length -= 1) {
      const offset = offsetAt(this.#document, path.slice(0, length), part);
      if (offset !== undefined) return this.#placeOf(offset);
    }
    const { contents } = this.#document;
    return this.#placeOf((isNode(contents) && contents.range?.[0]) || 0);
  }

  positionIn(path: readonly PropertyKey[], piece: Piece): Position {
    const node = this.#document.getIn(path, true);
    const [start, end] = (isNode(node) && node.range) || [];
    const offset = start === undefined ? undefined : offsetOf(this.#yaml.slice(start, end), piece);
    return start === undefined || offset === undefined ? this.positionOf(path) : this.#placeOf(start + offset);
  }

  #placeOf(offset: number): Position {
    const { line, col } = this.#lines.linePos(offset);
    return { line, column: col };
  }
}

function valuesOf(document: Document.Parsed, yaml: string): { data?: unknown; faults: YamlFault[] } {
  if (document.errors.length > 0) return { faults: yamlFaults(document, yaml) };
  const alias = unknownAlias(document);
  if (alias) return { faults: [alias] };
  try {
    // No front matter at all is one without fields.
    return { data: (document.toJS({ maxAliasCount: 50 }) as unknown) ?? {}, faults: [] };
  } catch (error) {
    // A cast: yaml throws nothing but errors, here of aliases that multiply.
    const found = `the YAML cannot be read (${(error as Error).message})`;
    return { faults: [{ offset: firstAlias(document) ?? 0, found, fix: 'write the values out, without & and *' }] };
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
