import { lstatSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { type Fault, fileProblem, locateFaults, positionAt, type Problem, startOfFile } from '../problems/problems.ts';
import { letterFaults } from '../text/letters.ts';
import { type Part, parseYaml } from './parse-yaml.ts';
import { textsOf } from './values.ts';

/** One content file, split into front matter and body. Positions are those that the writer sees in the file. */
export type Source = Omit<ReturnType<typeof parseYaml>, 'faults'> & {
  file: string;
  /** The text after the front matter. Empty lines replace the front matter, so that line numbers match the file. */
  body: string;
  /** The number of the line that closes the front matter. */
  closingLine: number;
};

export type SourceResult = { source?: Source; problems: Problem[] };

/** A page has no room for 40 KB of prose; the longest body has 10 KB, 214 lines. Larger files may take a minute to parse. */
const MDX_LIMIT = { kilobytes: 40, lines: 2000 };
const LIMIT = { kilobytes: 128, lines: 8000 };

/** Signs of a wrong encoding: U+FFFD, UTF-16 without a mark (zero bytes), š or ’ read as Windows-1252 (Å¡, â€™) or 1250 (Ĺˇ). */
const notUtf8 = /\uFFFD|[^\0]\0[^\0]\0|Ä[‘‡†ŒŤ]|Å[¡¾½]|Ĺ[ˇľ˝]|â(?:€.|‚¬)|Ã[©¨¼¶¤±§]|Â[\u00a0«»°€]/;

export function readSource(root: string, file: string): SourceResult {
  const { text, problems: textProblems } = readText(root, file);
  if (text === undefined) return { problems: textProblems };
  const { source, problems } = file.endsWith('.yaml') ? sourceOf(file, text) : readMdx(file, text);
  // readText() checks letters, but not those that are written as escapes, such as "\u202e" in YAML.
  if (!source || !text.includes('\\')) return { ...(source && { source }), problems };
  const escaped = textsOf(source.data).flatMap(({ path, text: typed }) =>
    letterFaults(typed).map(({ found, fix }) => fieldProblem(source, path, found, fix)),
  );
  return { source, problems: [...problems, ...escaped] };
}

/**
 * The text of a file, or why it cannot be used. Removes a byte order mark, turns CRLF into LF, and composes letters (in macOS and
 * PDF files, š is s and a caron), because fonts and comparisons of words need composed letters.
 */
export function readText(root: string, file: string): { text?: string; problems: Problem[] } {
  const bytes = readOrReason(join(root, file));
  if (typeof bytes === 'string') return { problems: [{ file, ...startOfFile, ...unreadableFault(bytes) }] };
  const size = sizeFault(bytes, file.endsWith('.mdx') ? MDX_LIMIT : LIMIT);
  if (size) return { problems: [fileProblem(file, size, 'remove everything that does not belong in it')] };
  const text = bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .normalize();
  const [invalid] = text.match(notUtf8) ?? [];
  if (invalid !== undefined) {
    const fault = { found: 'the letter here is not written in UTF-8', fix: 'save the file again as UTF-8' };
    if (/[ÂÃÄÅâĹ]/.test(invalid)) fault.fix += `, and retype ${invalid}, which a program has garbled`;
    return { problems: [{ file, ...positionAt(text, text.indexOf(invalid)), ...fault }] };
  }
  const withoutComments = file.endsWith('.yaml') ? text.replaceAll(/^[^\S\n]*#.*$/gm, '') : text;
  if (withoutComments.trim() === '') {
    const found = text.trim() === '' ? 'the file is empty' : 'the file has only comments';
    return { problems: [fileProblem(file, found, 'restore it from the history of the repository, or remove it')] };
  }
  const conflicts = mergeConflicts(file, text);
  if (conflicts.length > 0) return { problems: conflicts };
  const problems = locateFaults(text, letterFaults(text)).map((fault) => ({ file, ...fault }));
  return problems.length > 0 ? { problems } : { text, problems };
}

/** A problem at a field of the front matter: at its value, or with `key` at its name. */
export function fieldProblem(source: Source, path: PropertyKey[], found: string, fix: string, part?: Part): Problem {
  return { file: source.file, ...source.positionOf(path, part), path, found, fix };
}

/** The content of a plain file; otherwise why it cannot be read: ENOENT, EACCES, or the kind of file, such as `a link`. */
export function readOrReason(path: string): Buffer | string {
  try {
    const stats = lstatSync(path);
    if (!stats.isFile()) return fileKind(stats);
    const bytes = readFileSync(path);
    const start = bytes.toString('latin1', 0, 99);
    if (start.startsWith('version https://git-lfs.')) return 'a pointer of Git LFS (git lfs pull brings the file)';
    const isDocument = /^(?:PK[^ -~]|\{\\rtf|%PDF|\s*<(?:!doctype html|html))/i.test(start);
    return isDocument ? 'a document of another program' : bytes;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}

/** The kind of a path that is not a plain file. Only plain files are read, because reading a pipe would wait for ever. */
export function fileKind(entry: Pick<Stats, 'isDirectory' | 'isSymbolicLink' | 'isFIFO' | 'isSocket'>): string {
  if (entry.isDirectory()) return 'a folder';
  if (entry.isSymbolicLink()) return 'a link';
  if (entry.isFIFO()) return 'a pipe';
  return entry.isSocket() ? 'a socket' : 'a device';
}

/** True for `a link` or `a pipe`; false for ENOENT and the other system errors that `readOrReason` returns. */
export function isFileKind(reason: string): boolean {
  return reason.startsWith('a ');
}

export function kindFault(kind: string): Fault {
  return { found: `this is ${kind}, expected a plain file`, fix: 'put the file itself here' };
}

function unreadableFault(reason: string): Fault {
  const fix = 'restore it from the history of the repository';
  if (reason === 'ENOENT' || reason === 'ENOTDIR') return { found: 'the file is missing', fix };
  if (reason === 'a folder') return { found: 'this is a folder, expected a file', fix };
  if (reason.endsWith('program')) return { found: `this is ${reason}, expected text`, fix: 'save it as plain text' };
  if (isFileKind(reason)) return kindFault(reason);
  return { found: `the file cannot be read (${reason})`, fix: 'give this user permission to read it' };
}

function readMdx(file: string, text: string): SourceResult {
  const refuse = (found: string, fix: string, line = 1) => ({ problems: [fileProblem(file, found, fix, line)] });
  if (/^[^-]/.test(text) && /^[ \t]*---\n\w+:/m.test(text))
    return refuse(`${/^\s/.test(text) ? 'white space' : 'text'} is above the front matter`, 'remove it');
  if (!/^---(?!-)/.test(text) || !text.includes('\n'))
    return refuse('the file does not start with front matter', 'begin it with a line ---, the fields, and a line ---');
  // The language is `js` in a file that begins with `---js`.
  const { name: language } = matter.language(text);
  if (!['', 'yaml'].includes(language))
    return refuse(`front matter in "${language}", expected YAML`, 'write only --- on the first line');
  if (!text.includes('\n---')) return refuse('the front matter is not closed', 'put a line --- after its last field');
  const { matter: yaml, content: body } = matter(text, { engines });
  // The YAML begins with the line break after the first ---, so its line numbers match the file.
  const closingLine = yaml.split('\n').length + 1;
  const closing = text.split('\n', closingLine).at(-1) ?? '';
  if (closing.trim() !== '---')
    return refuse(`"${closing}" does not close the front matter`, 'write only --- on that line', closingLine);
  // Fields directly below are a second front matter, and so is the first field again, in a file that was pasted twice.
  const fieldsBelow = /^\n*(?=---[ \t]*\n[a-z]\w*:[^]*?\n---[ \t]*(?:\n|$))/;
  const [firstField = ':'] = /^\w+:/m.exec(yaml) ?? [];
  const pasted = new RegExp(String.raw`^(?:|[^]*?\n)(?=---[ \t]*\n(?:#.*\n)*${firstField}[^]*?\n---[ \t]*(?:\n|$))`);
  const above = (fieldsBelow.exec(body) ?? pasted.exec(body))?.[0].split('\n');
  if (above) return refuse('a second front matter begins here', 'keep one of the two', closingLine + above.length);
  // A --- among the fields closes the front matter too early, so the body begins with a field.
  if (/^(?:[a-z]\w*:|  +\S)[^]*?\n---[ \t]*\n/.test(body))
    return refuse('this --- is among the fields', 'remove it, because another one is below them', closingLine);
  // Empty front matter becomes an empty line, so that its problems have a position in the file.
  return sourceOf(file, yaml || '\n', { body: '\n'.repeat(closingLine) + body, closingLine });
}

/** gray-matter only splits the file. These engines stop it from parsing YAML itself, and from running JavaScript. */
const engines = Object.fromEntries(['yaml', 'json', 'js', 'javascript'].map((name) => [name, () => ({})]));

/** The source of a YAML text, with the body below it if there is one. */
export function sourceOf(file: string, yaml: string, belowYaml = { body: '', closingLine: 1 }) {
  const { faults, ...parsed } = parseYaml(yaml);
  return { source: { file, ...parsed, ...belowYaml }, problems: faults.map((fault) => ({ file, ...fault })) };
}

function sizeFault(bytes: Buffer, limit: typeof LIMIT): string | undefined {
  const kilobytes = Math.ceil(bytes.length / 1024);
  if (kilobytes > limit.kilobytes) return `the file has ${kilobytes} KB, expected at most ${limit.kilobytes} KB`;
  const lines = bytes.toString('latin1').split(/\r\n?|\n/).length;
  return lines > limit.lines ? `the file has ${lines} lines, expected at most ${limit.lines}` : undefined;
}

/** Markers that git leaves where two people changed the same lines: whole conflicts, and single markers left behind. */
function mergeConflicts(file: string, text: string): Problem[] {
  const conflicts = text.matchAll(/^(?:<{7} .*(?:\n(?![<>]{7} ).*)*(?:\n>{7} .*)?|={7}|[|>]{7} .*)$/gm);
  return [...conflicts].map(({ 0: marked, index }) => {
    const lastLine = positionAt(text, index + marked.length).line;
    const lines = marked.includes('\n>>>>>>> ') ? `from here to line ${lastLine}` : 'from here on';
    const fix = 'keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>';
    return { file, ...positionAt(text, index), found: `a merge conflict is not resolved, ${lines}`, fix };
  });
}
