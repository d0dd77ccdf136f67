import { Document, isMap, isSeq, type Node, Pair, parse, parseDocument, stringify, visit, YAMLMap } from 'yaml';
import { fileProblem } from '#model/problems/problems.ts';
import { sourceOf, type SourceResult } from '#model/source/source-file.ts';
import { isGroup } from '#model/source/values.ts';

export type Values = Record<string, unknown>;

const LINE_WIDTH = 120;

/** The values that a form shows of a content file: those of its YAML, and the Markdown below it as `body`. */
export function readSource(text: string): Values {
  const { yaml, body } = partsOf(text);
  return { ...(parse(yaml) as Values), ...(body !== undefined && { body: body.trim() }) };
}

/** The YAML of a text as a source, and its faults, with their lines in the file. */
export function sourceIn(path: string, text: string): SourceResult {
  const { yaml, body } = partsOf(text);
  const isEmptyFile = text.trim() === '';
  const hasYaml = body !== undefined || !path.endsWith('.mdx');
  // The line break takes the place of the first ---.
  if (hasYaml && !isEmptyFile) return sourceOf(path, body === undefined ? yaml : `\n${yaml}`);
  const found = isEmptyFile ? 'the file is empty or missing' : 'the file has no front matter';
  return { problems: [fileProblem(path, found, 'begin it with a line ---, the fields, and a line ---')] };
}

/** The file with the values that a form returns. Fields that did not change keep their lines, with comments, quotes and order. */
export function patchSource(text: string, { body: typed, ...values }: Values): string {
  const { yaml, body } = partsOf(text);
  const { contents } = parseDocument(yaml);
  const patched = isMap(contents) ? patchMap(yaml, contents, values) : stringify(values);
  const isChanged = typeof typed === 'string' && typed.trim() !== body?.trim();
  const file = body === undefined ? patched : `---\n${patched}---\n${isChanged ? `\n${typed.trim()}\n` : body}`;
  // Git writes the line ends of Windows there; files that are not changed keep them as well.
  return text.includes('\r\n') ? file.replaceAll('\n', '\r\n') : file;
}

/** A file without front matter is all YAML. Lines end with \n alone. */
function partsOf(source: string): { yaml: string; body?: string } {
  const text = source.replaceAll('\r\n', '\n');
  const [, yaml, body = ''] = /^---\n([^]*?\n)---(?:\n|$)([^]*)$/.exec(text) ?? [];
  return yaml === undefined ? { yaml: text } : { yaml, body };
}

/** Writes the fields of a group that changed. Goes from the last to the first, so that the offsets of the others stay right. */
function patchMap(source: string, map: YAMLMap.Parsed, values: Values): string {
  const column = columnOf(source, map.range[0]);
  const added = Object.entries(values).filter(([key, value]) => !map.has(key) && !isEmpty(value));
  const lines = added.map(([key, value]) => `\n${' '.repeat(column)}${pairText(key, nodeOf(value), column)}`);
  const last = endOf(map.range, source);
  let text = replaced(source, last, last, lines.join(''));
  for (const { key, value: node } of map.items.toReversed()) {
    const name = String(key);
    const [start, end] = [key.range[0], node ? endOf(node.range, source) : key.range[1] + 1];
    if (isSame(node?.toJSON(), values[name])) continue;
    // A form has '' or [] for what must be there: its line stays.
    if (isEmpty(values[name]) && values[name] !== '' && !(isSeq(node) && Array.isArray(values[name])))
      text = replaced(text, start - column, text.indexOf('\n', end) + 1, '');
    else if (isMap(node) && !node.flow && isGroup(values[name])) text = patchMap(text, node, values[name]);
    else text = replaced(text, start, end, pairText(name, nodeOf(values[name], node), column));
  }
  return text;
}

/** A value as YAML. What `before` has of it stays as it is written there. */
function nodeOf(value: unknown, before?: Node | null): Node {
  if (before && isSame(before.toJSON(), value)) return before;
  if (isMap<unknown, Node>(before) && isGroup(value)) {
    const fields = Object.entries(value).filter(([, field]) => !isEmpty(field));
    before.items = fields.map(([key, field]) => {
      const pair = before.items.find((one) => String(one.key) === key) ?? new Pair<unknown, Node>(key);
      return Object.assign(pair, { value: nodeOf(field, pair.value) });
    });
    return before;
  }
  if (isSeq<Node>(before) && Array.isArray(value)) {
    // An entry that is still there keeps its lines wherever it is; a new one takes the place of one that is gone.
    const { items } = before;
    const gone = items.filter((item) => !value.some((one) => isSame(item.toJSON(), one)));
    before.items = value.map((one) => items.find((item) => isSame(item.toJSON(), one)) ?? nodeOf(one, gone.shift()));
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
function endOf([, end]: readonly number[], source: string): number {
  return source.slice(0, end).replace(/\n+$/, '').length;
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
