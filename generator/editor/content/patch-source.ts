import {
  Document,
  isMap,
  isSeq,
  type Node,
  Pair,
  parse,
  type ParsedNode,
  parseDocument,
  stringify,
  visit,
  YAMLMap,
} from 'yaml';
import { isGroup } from '#model/source/values.ts';

export type Values = Record<string, unknown>;

const LINE_WIDTH = 120;

/** The values that a form shows of a content file: those of its YAML, and the Markdown below it as `body`. */
export function readSource(text: string): Values {
  const { yaml, body } = partsOf(text.replaceAll('\r\n', '\n'));
  return { ...(parse(yaml) as Values), ...(body !== undefined && { body: body.trim() }) };
}

/** The file with the values that a form returns. Fields that did not change keep their lines, with comments, quotes and order. */
export function patchSource(text: string, { body: typed, ...values }: Values): string {
  // Git writes the line ends of Windows there; files that are not changed keep them as well.
  if (text.includes('\r\n')) {
    const patched = patchSource(text.replaceAll('\r\n', '\n'), { body: typed, ...values });
    return patched.replaceAll('\n', '\r\n');
  }
  const { yaml, body } = partsOf(text);
  const { contents } = parseDocument(yaml);
  const patched = isMap(contents) ? patchMap(yaml, contents, values) : stringify(values);
  if (body === undefined) return patched;
  const isChanged = typeof typed === 'string' && typed.trim() !== body.trim();
  return `---\n${patched}---\n${isChanged ? `\n${typed.trim()}\n` : body}`;
}

/** The YAML of a .yaml file, or of the front matter: below an empty line in place of the `---`. Undefined if there is none. */
export function yamlOf(path: string, text: string): string | undefined {
  const { yaml, body } = partsOf(text.replaceAll('\r\n', '\n'));
  if (body !== undefined) return `\n${yaml}`;
  return path.endsWith('.mdx') ? undefined : yaml;
}

/** A file without front matter is all YAML. */
function partsOf(text: string): { yaml: string; body?: string } {
  const [, yaml, body = ''] = /^---\n([^]*?\n)---(?:\n|$)([^]*)$/.exec(text) ?? [];
  return yaml === undefined ? { yaml: text } : { yaml, body };
}

/** Writes the fields of a group that changed. Goes from the last to the first, so that the offsets of the others stay right. */
function patchMap(source: string, map: YAMLMap.Parsed, values: Values): string {
  const column = columnOf(source, map.range[0]);
  const added = Object.entries(values).filter(([key, value]) => !map.has(key) && !isEmpty(value));
  const lines = added.map(([key, value]) => `\n${' '.repeat(column)}${pairText(key, nodeOf(value), column)}`);
  const last = endOf(map, source);
  let text = replaced(source, last, last, lines.join(''));
  for (const { key, value: node } of map.items.toReversed()) {
    const name = String(key);
    const [start, end] = [key.range[0], node ? endOf(node, source) : key.range[1] + 1];
    if (isSame(node?.toJSON(), values[name])) continue;
    if (isEmpty(values[name])) text = replaced(text, start - column, text.indexOf('\n', end) + 1, '');
    else if (isMap(node) && !node.flow && isGroup(values[name])) text = patchMap(text, node, values[name]);
    else text = replaced(text, start, end, pairText(name, nodeOf(values[name], node), column));
  }
  return text;
}

/** A value as YAML. What `before` has of it stays as it is written there. */
function nodeOf(value: unknown, before?: Node | null): Node {
  if (isMap<unknown, Node>(before) && isGroup(value)) {
    for (const key of new Set([...before.items.map((pair) => String(pair.key)), ...Object.keys(value)])) {
      const node = before.get(key, true);
      if (isSame(node?.toJSON(), value[key])) continue;
      if (isEmpty(value[key])) before.delete(key);
      else before.set(key, nodeOf(value[key], node));
    }
    return before;
  }
  if (isSeq<Node>(before) && Array.isArray(value)) {
    // An entry that is still there keeps its lines wherever it is; a new one takes the place of one that is gone.
    const gone = before.items.filter((item) => !value.some((one) => isSame(item.toJSON(), one)));
    before.items = value.map(
      (one) => before.items.find((item) => isSame(item.toJSON(), one)) ?? nodeOf(one, gone.shift()),
    );
    return before;
  }
  const { comment, commentBefore, spaceBefore } = before ?? {};
  return Object.assign(new Document().createNode(value), { comment, commentBefore, spaceBefore });
}

/** A field as lines of YAML, as Prettier writes them; the first begins at a column. */
function pairText(name: string, value: Node, column: number): string {
  const map = new YAMLMap();
  map.add(new Pair(name, value));
  // The comment behind it is not a part of what is replaced.
  value.comment = null;
  visit(map, {
    Scalar(_, scalar) {
      const isNew = scalar.range === undefined;
      if (isNew && typeof scalar.value === 'string' && scalar.value.length > LINE_WIDTH - 20 - column)
        scalar.type = 'BLOCK_FOLDED';
    },
    Collection(_, node) {
      const text = JSON.stringify(node);
      if (text.length > LINE_WIDTH - column || text.includes('\\n')) node.flow = false;
      const write = node.toString.bind(node);
      // { a: b }, but [a, b]
      node.toString = (context, ...others) =>
        write(context && { ...context, flowCollectionPadding: isMap(node) ? ' ' : '' }, ...others);
    },
  });
  const text = new Document(map).toString({ lineWidth: LINE_WIDTH - column }).trimEnd();
  return text.replaceAll(/\n(?!\n)/g, `\n${' '.repeat(column)}`);
}

function replaced(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

/** The end of a node, without the line ends of a block of text. */
function endOf({ range }: ParsedNode, source: string): number {
  return source.slice(0, range[1]).replace(/\n+$/, '').length;
}

function columnOf(source: string, offset: number): number {
  return offset - (source.lastIndexOf('\n', offset - 1) + 1);
}

/** True for the values that a form returns for fields that nobody filled in. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isGroup(value)) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === '' || value === false;
}

/** True if two values are equal, apart from spaces around texts and empty fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return true;
  if (typeof a === 'string' && typeof b === 'string') return a.trim() === b.trim();
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (!isGroup(a) || !isGroup(b)) return a === b;
  return Object.keys({ ...a, ...b }).every((key) => isSame(a[key], b[key]));
}
