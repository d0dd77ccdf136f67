import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { load, YAMLException } from 'js-yaml';
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import { type Position, type Problem, startOfFile } from '../problems/problems.ts';
import { type Excerpt, offsetOf } from '../text/excerpt.ts';
import { textsOf } from './values.ts';
import { faultyAlias, firstAlias, inFull, misreadTexts, type YamlFault, yamlFaults } from './yaml-faults.ts';

/** One content file, read and split. Positions are those of the file as the writer sees it. */
export type Source = Omit<ParsedYaml, 'faults'> & {
  file: string;
  /** The text after the front matter, under as many empty lines as the front matter took, so that line numbers stay true. */
  body: string;
  /** The line that closes the front matter. */
  closingLine: number;
};

export type SourceResult = { source?: Source; problems: Problem[] };

/** A case study has about 10 KB; what is larger by far was pasted by accident, and slows every build. */
const FRONT_MATTER_LIMIT_BYTES = 64 * 1024;
const FILE_LIMIT_BYTES = 512 * 1024;

/**
 * Reads a .mdx or .yaml file. A byte order mark and CRLF are read as if they were not there, and a letter that is written as two
 * characters (š as s and a caron, as macOS and PDF give it) as one: fonts have it so, and words are compared.
 */
export function readSource(root: string, file: string): SourceResult {
  const bytes = readOrReason(join(root, file));
  if (typeof bytes === 'string') return { problems: [{ file, ...startOfFile, ...unreadable(bytes) }] };
  if (bytes.length > FILE_LIMIT_BYTES && file.endsWith('.yaml'))
    return { problems: [tooLarge(file, 'the file', bytes.length, FILE_LIMIT_BYTES)] };
  const text = bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .normalize();
  if (text.includes('\uFFFD')) return { problems: [notUtf8(file, text)] };
  const conflicts = mergeConflicts(file, text);
  if (conflicts.length > 0) return { problems: conflicts };
  return file.endsWith('.yaml') ? sourceOf(file, text) : readMdx(file, text);
}

/** What a file holds, or the system's reason for not giving it: ENOENT, EISDIR, EACCES. */
export function readOrReason(path: string): Buffer | string {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}

function unreadable(code: string): { found: string; fix: string } {
  const fix = 'restore it from the history of the repository';
  if (code === 'ENOENT') return { found: 'the file is missing', fix };
  if (code === 'EISDIR') return { found: 'this is a folder, expected a file', fix };
  return { found: `the file cannot be read (${code})`, fix: 'allow it to be read' };
}

/** gray-matter splits the file; an engine that does nothing keeps it from reading the YAML, or running JavaScript. */
const split = { engines: Object.fromEntries(['yaml', 'json', 'js', 'javascript'].map((name) => [name, () => ({})])) };

function readMdx(file: string, text: string): SourceResult {
  const refuse = (found: string, fix: string, line = 1): SourceResult => ({
    problems: [{ file, line, column: 1, found, fix }],
  });
  if (!/^---(?!-)/.test(text) || !text.includes('\n'))
    return refuse('the file does not start with front matter', 'begin it with a line ---, the fields, and a line ---');
  const { name: language } = matter.language(text);
  if (language !== '' && language !== 'yaml')
    return refuse(`front matter in "${language}", expected YAML`, 'write --- alone on the first line');
  if (!text.includes('\n---', 3))
    return refuse('the front matter is not closed', 'put a line --- after its last field');
  const { matter: yaml, content } = matter(text, split);
  if (yaml.length > FRONT_MATTER_LIMIT_BYTES)
    return { problems: [tooLarge(file, 'the front matter', yaml.length, FRONT_MATTER_LIMIT_BYTES)] };
  if (content.length > FILE_LIMIT_BYTES)
    return { problems: [tooLarge(file, 'the body', content.length, FILE_LIMIT_BYTES)] };
  // The YAML begins with the line break behind the first ---, so that its lines are those of the file.
  const closingLine = lineBreaks(yaml) + 2;
  const closing = text.split('\n', closingLine).at(-1) ?? '';
  if (closing.trim() !== '---')
    return refuse(`"${closing}" does not close the front matter`, 'write --- alone on that line', closingLine);
  const linesAbove = lineBreaks(text.slice(0, text.length - content.length));
  // Front matter without a line counts as an empty one.
  return sourceOf(file, yaml || '\n', { body: '\n'.repeat(linesAbove) + content, closingLine });
}

/** A source of these fields, and of this body. */
export function sourceOf(
  file: string,
  yaml: string,
  rest = { body: '', closingLine: 1 },
): { source: Source; problems: Problem[] } {
  const { faults, ...parsed } = parseYaml(yaml);
  return { source: { file, ...parsed, ...rest }, problems: faults.map((fault) => ({ file, ...fault })) };
}

function tooLarge(file: string, what: string, bytes: number, limit: number): Problem {
  const size = bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
  const found = `${what} has ${size}, expected at most ${limit / 1024} KB`;
  return { file, ...startOfFile, found, fix: 'take out what does not belong there' };
}

/** What git leaves in a file where two people changed the same lines. */
function mergeConflicts(file: string, text: string): Problem[] {
  return [...text.matchAll(/^<{7} .*$/gm)].map(({ index }) => {
    const line = lineBreaks(text.slice(0, index)) + 1;
    const end = /^>{7} .*$/m.exec(text.slice(index))?.index;
    const lines =
      end === undefined ? 'from here on' : `from here to line ${line + lineBreaks(text.slice(index, index + end))}`;
    const fix = 'keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>';
    return { file, line, column: 1, found: `a merge conflict is not resolved, ${lines}`, fix };
  });
}

function notUtf8(file: string, text: string): Problem {
  const before = text.slice(0, text.indexOf('\uFFFD'));
  const at = { line: lineBreaks(before) + 1, column: before.length - before.lastIndexOf('\n') };
  return { file, ...at, found: 'the letter here is not written in UTF-8', fix: 'save the file again as UTF-8' };
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

/** A YAML text, read: its values, what is wrong with it, and where everything in it stands. */
type ParsedYaml = {
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
    const data: unknown = document.toJS({ maxAliasCount: 50 });
    return { data: data ?? {}, faults: [] };
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
