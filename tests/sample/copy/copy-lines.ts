import { globSync, readFileSync } from 'node:fs';
import type { Language } from '#contract/language.ts';

/** One line of what a writer wrote; `text` keeps its columns, with everything that is not read blanked out. */
export type CopyLine = { file: string; line: number; text: string };

/** Fields that hold no sentence: addresses, file names, names of facts, lists of categories. */
const noCopy =
  /^\s*(- )?(?:(?:slug|emoji|image|src|link|price|from|service|id|order|project|updated): +\S+|(?:aliases|category): +\[.*\])\s*$/;
const key = /^\s*(- )?\{? ?[A-Za-z]\w*:(?=\s|$)/;

/** Every line of every text in a language: pages, services, questions, projects, and the words of the interface. */
export function copyLines(language: Language): CopyLine[] {
  const files = globSync([`content/*/*/${language}.mdx`, `content/dictionary/${language}.yaml`]).toSorted();
  return files.flatMap((file) => linesOf(file.replaceAll('\\', '/')));
}

/** The lines that match, as `file:line: what matched, where`; for the message of a failing test. */
export function findings(lines: CopyLine[], pattern: RegExp): string[] {
  return lines.flatMap(({ file, line, text }) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(
      (match) => `${file}:${line}: ${match[0]} in "${text.trim()}"`,
    ),
  );
}

/** A pattern that finds these words as whole words, in any case. */
export function wholeWords(words: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`, 'iu');
}

function linesOf(file: string): CopyLine[] {
  let isFields = true;
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((source, index) => {
      if (source === '---' && index > 0) isFields = false;
      return { file, line: index + 1, text: isFields ? blank(source, /^\s*#.*$/, noCopy, key) : source };
    })
    .map((line) => ({ ...line, text: blank(line.text, /\]\([^)]*\)/, /<[^>]*>/, /\{[a-z.-]+\}/, /!(?=\[)/) }));
}

function blank(source: string, ...patterns: RegExp[]): string {
  const blanked = (text: string, pattern: RegExp): string =>
    text.replaceAll(new RegExp(pattern, 'g'), (match) => ' '.repeat(match.length));
  return patterns.reduce(blanked, source);
}
