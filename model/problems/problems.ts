import { closest, distance } from 'fastest-levenshtein';
import { LineCounter } from 'yaml';
import { UserError } from '#contract/user-error.ts';

/** A place in a file. Line and column count from 1. */
export type Position = { line: number; column: number };

/** A mistake in a writer's words: what was found and expected, and how to fix it. */
export type Fault = { found: string; fix: string };

/** The longest quotation of a writer's text in a problem. */
export const QUOTED_CHARACTERS = 40;
const FOUND_CHARACTERS_IN_LINE = 320;

/** A fault whose place is an offset in a text, not yet a line and a column. */
export type FaultAtOffset = Fault & { offset: number };

export type Problem = Position &
  Fault & {
    /** Path from the project's root, with slashes. */
    file: string;
    /** The field of the front matter with the problem. */
    path?: readonly PropertyKey[];
    /** The other file, if the two files of an entry disagree. */
    twin?: string;
  };

export const startOfFile: Position = { line: 1, column: 1 };

/** A problem of a whole file or folder, or of one line. */
export function fileProblem(file: string, found: string, fix: string, line = 1): Problem {
  return { file, line, column: 1, found, fix };
}

/** The last text and the starts of its lines, kept because one text may have thousands of problems. */
let lastText: string | undefined;
const lines = new LineCounter();

export function positionAt(text: string, offset: number): Position {
  if (text !== lastText) lines.lineStarts = [0, ...text.matchAll(/\n/g).map(({ index }) => index + 1)];
  lastText = text;
  const { line, col: column } = lines.linePos(offset);
  return { line, column };
}

export function locateFaults(text: string, faults: readonly FaultAtOffset[]): (Position & Fault)[] {
  return faults.map(({ offset, ...fault }) => ({ ...positionAt(text, offset), ...fault }));
}

/** `content/projects/07-basement/sr.mdx:12:3 stats has 2 entries, en.mdx has 3: add the missing one`; always one short line. */
export function problemLine({ file, line, column, found, fix }: Problem): string {
  return `${file}:${line}:${column} ${found.slice(0, FOUND_CHARACTERS_IN_LINE)}: ${fix}`.replaceAll(/\s+/g, ' ');
}

/** `3 problems in 2 files` */
export function problemCount(problems: readonly Problem[]): string {
  const files = new Set(problems.map((problem) => problem.file)).size;
  return `${counted(problems.length, 'problem')} in ${counted(files, 'file')}`;
}

/** `1 file`, `3 files`, `3 entries` */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** Sorts problems by file, then by place, and drops repeated ones. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const byLine = new Map(problems.map((problem) => [problemLine(problem), problem]));
  return [...byLine.values()].toSorted(
    (a, b) => compareTexts(a.file, b.file) || a.line - b.line || a.column - b.column || compareTexts(a.found, b.found),
  );
}

const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** The name that was probably meant; undefined if none is close. */
export function nearestName(found: string, expected: readonly string[]): string | undefined {
  if (expected.length === 0) return undefined;
  const lowerCaseNames = expected.map((name) => name.toLowerCase());
  const best = closest(found.toLowerCase(), lowerCaseNames);
  const editDistance = distance(found.toLowerCase(), best);
  const isClose = editDistance <= Math.max(2, Math.floor(found.length / 3)) && editDistance < found.length;
  return isClose ? expected[lowerCaseNames.indexOf(best)] : undefined;
}

/** `did you mean "title"?` if a name is close, or else the advice `otherwise`. */
export function didYouMean(found: string, expected: readonly string[], otherwise: string): string {
  const meant = nearestName(found, expected);
  return meant === undefined ? otherwise : `did you mean "${meant}"?`;
}

/** `unknown`: names that were not expected, each with the name that was probably meant. `missing`: expected names that nobody meant. */
export function compareNames(found: readonly string[], expected: readonly string[]) {
  const absent = expected.filter((name) => !found.includes(name));
  const unknown = found
    .filter((name) => !expected.includes(name))
    .map((name) => ({ name, meant: nearestName(name, absent) }));
  return { unknown, missing: absent.filter((name) => !unknown.some(({ meant }) => meant === name)) };
}

const MOST_LINES = 48;
const moreOnceFixed = (count: number): string => `… and ${count} more, once these are fixed`;

/** The first `most` lines. If there are more, a last line says how many, in the words of `others`. */
export function firstLines(lines: readonly string[], most: number, others = moreOnceFixed): string[] {
  const hidden = lines.length - most;
  return hidden > 0 ? [...lines.slice(0, most), others(hidden)] : [...lines];
}

/** The error that ends a command because of problems: one line for each, up to 48, then their count. */
export function contentError(problems: readonly Problem[]): UserError {
  return new UserError([...firstLines(problems.map(problemLine), MOST_LINES), problemCount(problems)].join('\n'));
}
