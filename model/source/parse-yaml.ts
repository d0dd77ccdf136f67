import { type Document, isMap, isNode, isScalar, parseDocument } from 'yaml';
import { type FaultAtOffset, locateFaults, type Position, positionAt } from '../problems/problems.ts';
import { offsetInRaw } from '../text/excerpt.ts';
import { documentFaults, multipliedAliases } from './yaml-faults.ts';

/** The name of a field, or its value. */
export type Part = 'key' | 'value';

/** Parses a YAML text. Never throws: an invalid text has `faults`, in a writer's words, and no `data`. */
export function parseYaml(yaml: string) {
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'error' });
  const { data, faults } = dataOf(document, yaml);

  /** The position of the value at a path (with `key`, of its key). Falls back to the nearest parent. */
  const positionOf = (path: readonly PropertyKey[], part: Part = 'value'): Position => {
    const offset = offsetAt(document, path, part);
    if (offset === undefined && path.length > 0) return positionOf(path.slice(0, -1), part);
    return positionAt(yaml, offset ?? yaml.length);
  };

  /** The position of an excerpt of the text at a path. Falls back to the start of that text if escapes hide the excerpt. */
  const positionIn = (path: readonly PropertyKey[], text: string, offset: number, length: number): Position => {
    const [start, end] = rangeOf(document.getIn(path, true)) ?? [yaml.length];
    const offsetInYaml = offsetInRaw(yaml.slice(start, end), text, offset, length);
    return offsetInYaml === undefined ? positionOf(path) : positionAt(yaml, start + offsetInYaml);
  };

  return { data, faults: locateFaults(yaml, faults), positionOf, positionIn };
}

function dataOf(document: Document.Parsed, yaml: string): { data?: unknown; faults: FaultAtOffset[] } {
  const faults = documentFaults(document, yaml);
  if (faults.length > 0) return { faults };
  try {
    const data: unknown = document.toJS({ maxAliasCount: 50 });
    // An empty file counts as a group without fields.
    return { data: data ?? {}, faults };
  } catch {
    return { faults: [multipliedAliases(yaml)] };
  }
}

function offsetAt(document: Document, path: readonly PropertyKey[], part: Part): number | undefined {
  const parent = document.getIn(path.slice(0, -1), true);
  if (part === 'key' && isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && key.source === path.at(-1));
    if (pair) return rangeOf(pair.key)?.[0];
  }
  return rangeOf(document.getIn(path, true))?.[0];
}

function rangeOf(node: unknown) {
  return isNode(node) ? node.range : undefined;
}
