import { globSync, readFileSync } from 'node:fs';
import type { Language } from '#contract/language.ts';

/** One line of copy. In `text`, everything that visitors do not read is replaced by spaces, so that columns stay the same. */
export type CopyLine = { file: string; line: number; text: string };

/** Fields without copy: addresses, file names, names of facts, lists of categories. */
const noCopy =
  /^\s*(- )?(?:(?:slug|emoji|image|src|link|price|from|service|id|order|project|updated): +\S+|(?:aliases|category): +\[.*\])\s*$/;
const key = /^\s*(- )?\{? ?[A-Za-z]\w*:(?=\s|$)/;

/** Every line of copy in a language: entries of all collections, and the dictionary. */
export function copyLines(language: Language): CopyLine[] {
  const files = globSync([`content/*/*/${language}.mdx`, `content/dictionary/${language}.yaml`]).toSorted();
  return files.flatMap((file) => linesOf(file.replaceAll('\\', '/')));
}

/** Every match, as `file:line: match in "line"`, for the message of a failing test. */
export function findings(lines: CopyLine[], pattern: RegExp): string[] {
  return lines.flatMap(({ file, line, text }) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(
      (match) => `${file}:${line}: ${match[0]} in "${text.trim()}"`,
    ),
  );
}

/** A pattern that matches these as whole words, in any case. Each may be a regular expression. */
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
