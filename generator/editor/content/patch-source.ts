import {
  Document,
  isMap,
  isSeq,
  parse,
  parseDocument,
  type ParsedNode,
  stringify,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** Replaces the text between two offsets. */
type Edit = { start: number; end: number; text: string };

type Values = Record<string, unknown>;

const LINE_WIDTH = 120;

/** The values that a form shows of a content file: those of its YAML, and the Markdown below it as `body`. */
export function readSource(text: string): Values {
  const { yaml, body } = partsOf(text.replaceAll('\r\n', '\n'));
  return { ...(parse(yaml) as Values), ...(body !== undefined && { body: body.trim() }) };
}

/** The file with the values that a form returns. Only changed values are written, so that comments, folded lines and order stay. */
export function patchSource(text: string, { body: given, ...values }: Values): string {
  // Git writes the line ends of Windows there; files that are not changed keep them as well.
  if (text.includes('\r\n')) {
    const patched = patchSource(text.replaceAll('\r\n', '\n'), { body: given, ...values });
    return patched.replaceAll('\n', '\r\n');
  }
  const { yaml, body } = partsOf(text);
  const { contents } = parseDocument(yaml);
  const patched = isMap(contents) ? apply(yaml, mapEdits(contents, values, yaml)) : stringify(values);
  if (body === undefined) return patched;
  const isChanged = typeof given === 'string' && given.trim() !== body.trim();
  return `---\n${patched}---\n${isChanged ? `\n${given.trim()}\n` : body}`;
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

function apply(source: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source);
}

function mapEdits(map: YAMLMap.Parsed, values: Values, source: string): Edit[] {
  const keys = map.items.map(({ key }) => String(key));
  const column = columnOf(source, map.range[0]);
  const added = Object.entries(values).filter(([key, value]) => !keys.includes(key) && !isEmpty(value));
  const text = added.map(([key, value]) => `\n${' '.repeat(column)}${key}:${blockText({ k: value }, column)}`).join('');
  const end = endOf(map, source);
  const edits = map.items.flatMap(({ key, value: node }, index): Edit[] => {
    const value = values[keys[index] ?? ''];
    const colon = key.range[1] + 1;
    if (isSame(node?.toJSON(), value)) return [];
    // A key on the line of a list's dash is emptied instead of removed, so that the dash stays.
    const isAlone = source.slice(key.range[0] - column, key.range[0]).trim() === '';
    if (isEmpty(value) && isAlone) return [wholeLines(key.range[0], node ? endOf(node, source) : colon, source)];
    return valueEdits(node, { k: value ?? '' }, { start: colon, column, source });
  });
  return text === '' ? edits : [...edits, { start: end, end, text }];
}

/** Removes items that are gone, and adds new ones at the end. */
function listEdits(list: YAMLSeq.Parsed, values: unknown[], source: string): Edit[] {
  const column = columnOf(source, list.range[0]);
  let next = 0;
  const edits = list.items.flatMap((item, index): Edit[] => {
    const start = source.lastIndexOf('-', item.range[0] - 1) + 1;
    const isKept = isSame(item.toJSON(), values[next]);
    if (!isKept && list.items.length - index > values.length - next)
      return [wholeLines(start, endOf(item, source), source)];
    return valueEdits(item, [values[next++]], { start, column, source });
  });
  const end = endOf(list, source);
  const text = values.slice(next).map((value) => `\n${' '.repeat(column)}-${blockText([value], column)}`);
  return [...edits, { start: end, end, text: text.join('') }];
}

/** A value, inside a map or list as in the file: `stringify` needs it to choose a form. */
type Container = { k: unknown } | unknown[];

type Place = {
  /** Behind the colon or the dash. */
  start: number;
  /** Where the key or the dash begins. */
  column: number;
  source: string;
};

function valueEdits(node: ParsedNode | null, container: Container, { start, column, source }: Place): Edit[] {
  const [value] = Object.values(container);
  if (isSame(node?.toJSON(), value)) return [];
  const isFlow = (isMap(node) || isSeq(node)) && node.flow === true;
  if (isMap(node) && !isFlow && isValues(value)) return mapEdits(node, value, source);
  if (isSeq(node) && !isFlow && Array.isArray(value) && value.length > 0) return listEdits(node, value, source);
  return [{ start, end: node ? endOf(node, source) : start, text: blockText(container, column, isFlow) }];
}

/** The text of a value after `key:` or `-`, which begins at a column. */
function blockText(container: Container, column: number, isFlow = false): string {
  const [value] = Object.values(container);
  const flow = { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: !Array.isArray(value) } as const;
  const inOneLine = stringify(value, flow).trim();
  if (isFlow && !inOneLine.includes('\n') && column + inOneLine.length < LINE_WIDTH) return ` ${inOneLine}`;
  const lineWidth = LINE_WIDTH - column;
  const document = new Document(container);
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string' && scalar.value.length > lineWidth - 20) scalar.type = 'BLOCK_FOLDED';
    },
  });
  const text = document
    .toString({ lineWidth })
    .trimEnd()
    .slice(Array.isArray(container) ? '-'.length : 'k:'.length);
  return text.replaceAll(/\n(?!\n)/g, `\n${' '.repeat(column)}`);
}

/** Removes an item with its whole lines. */
function wholeLines(start: number, end: number, source: string): Edit {
  return { start: start - columnOf(source, start), end: source.indexOf('\n', end) + 1, text: '' };
}

/** The end of a node, without the line ends of a block of text. */
function endOf(node: ParsedNode, source: string): number {
  let [, end] = node.range;
  while (source[end - 1] === '\n') end -= 1;
  return end;
}

function columnOf(source: string, offset: number): number {
  return offset - (source.lastIndexOf('\n', offset - 1) + 1);
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for the values that a form returns for fields that nobody filled in. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isValues(value)) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === '' || value === false;
}

/** True if two values are equal, apart from spaces around texts and empty fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return true;
  if (typeof a === 'string' && typeof b === 'string') return a.trim() === b.trim();
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (!isValues(a) || !isValues(b)) return a === b;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}
