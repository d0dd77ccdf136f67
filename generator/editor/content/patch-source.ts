import { Document, isMap, isSeq, type Node, Pair, type ParsedNode, parse, parseDocument, visit, YAMLMap } from 'yaml';
import { fileProblem } from '#model/problems/problems.ts';
import { sourceOf, type SourceResult } from '#model/source/source-file.ts';
import { isGroup } from '#model/source/values.ts';

export type Values = Record<string, unknown>;

const LINE_WIDTH = 120;

/** The values of a content file, for a form: its YAML fields, and the Markdown below them as `body`. */
export function sourceValues(text: string): Values {
  const { yaml, body } = splitSource(text);
  return { ...(parse(yaml) as Values), ...(body !== undefined && { body: body.trim() || undefined }) };
}

/** Parses the YAML of a file. Problems have their line in the whole file. */
export function parseSource(path: string, text: string): SourceResult {
  const { yaml, body } = splitSource(text);
  const isEmptyFile = text.trim() === '';
  const hasYaml = body !== undefined || !path.endsWith('.mdx');
  // The line break replaces the line of the first ---, so that line numbers stay right.
  if (hasYaml && !isEmptyFile) return sourceOf(path, body === undefined ? yaml : `\n${yaml}`);
  const found = isEmptyFile ? 'the file is empty or missing' : 'the file has no front matter';
  return { problems: [fileProblem(path, found, 'begin it with a line ---, the fields, and a line ---')] };
}

/** Writes the values that a form returns into a file. Unchanged fields keep their lines, with comments, quotes and order. */
export function patchSource(text: string, values: Values): string {
  const { yaml, body } = splitSource(text);
  const { body: typed = '', ...fields } = values;
  const { contents } = parseDocument(yaml);
  const patched = isMap(contents)
    ? patchMap(yaml, contents, body === undefined ? values : fields)
    : yaml + (isEmpty(fields) ? '' : new Document(fields).toString());
  const newBody = typeof typed === 'string' && typed.trim() !== '' ? `\n${typed.trim()}\n` : '';
  const file = body === undefined ? patched : `---\n${patched}---\n${newBody.trim() === body.trim() ? body : newBody}`;
  // Keeps CRLF line ends, which git writes on Windows. A stray one may come from a pasted line.
  return /^.*\r\n/.test(text) ? file.replaceAll('\n', '\r\n') : file;
}

/** Splits a file into YAML and body, with \n line ends and without a byte order mark. A file without front matter is all YAML. */
function splitSource(source: string): { yaml: string; body?: string } {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [, yaml, body = ''] = /^---[ \t]*\n([^]*?\n)---[ \t]*(?:\n|$)([^]*)$/.exec(text) ?? [];
  return yaml === undefined ? { yaml: text } : { yaml, body };
}

/** Writes the changed fields of a group, from the last to the first, so that the offsets of fields before them stay valid. */
function patchMap(source: string, map: YAMLMap.Parsed, values: Values): string {
  const column = map.range[0] - (source.lastIndexOf('\n', map.range[0] - 1) + 1);
  const newFields = Object.entries(values).filter(([key, value]) => !map.has(key) && !isEmpty(value));
  // A new field has braces or brackets if another field of the group has. A list of groups has an entry on each line.
  const isFlow = (value: unknown): boolean =>
    !(Array.isArray(value) && value.some(isGroup)) &&
    map.items.some(({ value: node }) => (isGroup(value) ? isMap(node) && node.flow : isSeq(node) && node.flow));
  const textOf = ([key, value]: [string, unknown]) => pairText(key, nodeOf(value, null, isFlow(value)), column);
  const newLines = newFields.map((field) => `\n${' '.repeat(column)}${textOf(field)}`);
  const mapEnd = endOf(map.range, source);
  let text = source.slice(0, mapEnd) + newLines.join('') + source.slice(mapEnd);
  for (const { key, value: node } of map.items.toReversed()) {
    const name = String(key);
    const [start, end] = [key.range[0], node ? endOf(node.range, source) : key.range[1] + 1];
    const value = values[name];
    if (isSame(node?.toJSON(), value)) continue;
    // `sample: true` alone does not keep a quote whose words were removed.
    const isCleared = isEmpty(isGroup(value) ? { ...value, sample: false } : value);
    // A form returns '' or [] for an empty required field, which keeps its line. Other empty fields are removed.
    if (isCleared && typeof value !== 'string' && !(isSeq(node) && Array.isArray(value)))
      text = text.slice(0, start - column) + text.slice(end).replace(/^.*\n?/, '');
    else
      text =
        patchBlock(text, node, value) ??
        text.slice(0, start) + pairText(name, nodeOf(value, node), column) + text.slice(end);
  }
  return text;
}

/** Patches a group, or a list of the same groups as before. Returns undefined for other values, which are written anew. */
function patchBlock(source: string, node: ParsedNode | null, value: unknown): string | undefined {
  if (isMap(node) && !node.flow && isGroup(value)) return patchMap(source, node, value);
  if (!isSeq(node) || !Array.isArray(value) || value.length !== node.items.length) return undefined;
  return node.items.reduceRight<string | undefined>((text, item, index) => {
    const entry: unknown = value[index];
    if (text === undefined || isSame(item.toJSON(), entry)) return text;
    // The line of the first field begins with the - of the entry, so that it cannot be removed alone.
    const isPatched = isMap(item) && isGroup(entry) && !isEmpty(entry[String(item.items[0]?.key)]);
    const isMoved = node.items.some((other) => isSame(other.toJSON(), entry));
    return isPatched && !isMoved ? patchBlock(text, item, entry) : undefined;
  }, source);
}

/** A value as a YAML node. Parts of it that did not change stay as they are written in `before`. `flow`: without a line break. */
function nodeOf(value: unknown, before?: Node | null, flow = false): Node {
  if (before && isSame(before.toJSON(), value)) return before;
  if (isMap<unknown, Node>(before) && isGroup(value)) {
    const fields = Object.entries(value).filter(([, field]) => !isEmpty(field));
    before.items = fields.map(([key, field]) => {
      const pair = before.items.find((item) => String(item.key) === key) ?? new Pair<unknown, Node>(key);
      return Object.assign(pair, { value: nodeOf(field, pair.value) });
    });
    return before;
  }
  if (isSeq<Node>(before) && Array.isArray(value)) {
    // An entry that is still in the list keeps its lines even if it moved. A new entry takes the node of a removed one.
    const { items } = before;
    const gone = items.filter((node) => !value.some((item) => isSame(node.toJSON(), item)));
    before.items = value.map((item) => items.find((node) => isSame(node.toJSON(), item)) ?? nodeOf(item, gone.shift()));
    return before;
  }
  const { comment, commentBefore, spaceBefore } = before ?? {};
  return Object.assign(new Document().createNode(value, { flow }), { comment, commentBefore, spaceBefore });
}

/** A field as YAML, formatted as by Prettier. The first line starts at `column`, and the others are indented to it. */
function pairText(name: string, value: Node, column: number): string {
  const map = new YAMLMap();
  map.add(new Pair(name, value));
  visit(map, {
    Scalar(_, scalar) {
      if (scalar.range !== undefined || typeof scalar.value !== 'string') return;
      const text = scalar.value.trim();
      // A space before a long folded text would become a line break.
      Object.assign(scalar, { value: text }, text.length > LINE_WIDTH - 20 - column && { type: 'BLOCK_FOLDED' });
    },
    Collection(_, node) {
      const text = JSON.stringify(node);
      if ((!node.range && text.length > LINE_WIDTH - column) || text.includes('\\n')) node.flow = false;
      const nodeToString = node.toString.bind(node);
      // Spaces within braces, none within brackets: { a: b }, [a, b]
      node.toString = (context, ...others) =>
        nodeToString(context && { ...context, flowCollectionPadding: isMap(node) ? ' ' : '' }, ...others);
    },
  });
  const text = new Document(map).toString({ lineWidth: LINE_WIDTH - column, trailingComma: true }).trimEnd();
  return text.replaceAll(/\n(?!\n)/g, `\n${' '.repeat(column)}`);
}

/** The end of a node and its comment, without the line breaks that end a block of text. */
function endOf([, , end]: readonly [number, number, number], source: string): number {
  return source.slice(0, end).replace(/\n+$/, '').length;
}

/** True for values that a form returns for fields that are not filled in. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isGroup(value)) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '');
}

/** True if two values are equal, apart from spaces around texts and empty fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return true;
  if (typeof a === 'string' && typeof b === 'string') return a.trim() === b.trim();
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  if (!isGroup(a) || !isGroup(b)) return a === b;
  return Object.keys({ ...a, ...b }).every((key) => isSame(a[key], b[key]));
}
