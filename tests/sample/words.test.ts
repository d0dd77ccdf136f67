import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Language } from '#contract/language.ts';
import { copyLines, findings, wholeWords } from './copy-lines.ts';

/** Which column of "One word per thing" in content/README.md holds the words that a language does not use. */
const columns = { en: 1, sr: 3 } as const;

/** Names that stand as they are: addresses, the words of a query, and the one search title that says plugin in brackets. */
const given = /wordpress-(?:custom-)?plugin|\(plugina\)/g;

test.each(['en', 'sr'] as const)('the copy in %s calls each thing by the word of content/README.md', (language) => {
  const lines = copyLines(language).map((line) => ({ ...line, text: line.text.replaceAll(given, '') }));
  expect(findings(lines, refusedWords(language))).toEqual([]);
});

test('the list has words to look for, and finds them with any ending', () => {
  const line = { file: 'x', line: 1, text: 'Send your texts, and somebody answers inquiries.' };
  expect(findings([line], refusedWords('en'))).toHaveLength(3);
  expect(findings([{ ...line, text: 'Taj mejl ima frazu i pismo.' }], refusedWords('sr'))).toHaveLength(3);
  expect(findings([{ ...line, text: 'Taj imejl je napismeno.' }], refusedWords('sr'))).toEqual([]);
});

test('a number in Serbian has a space before its unit', () => {
  expect(findings(copyLines('sr'), /(?:\d|\})(?:h|min|s|km|KB|MB)(?![\p{L}\p{N}])/u)).toEqual([]);
});

test('people in English use contractions: no "I am", "do not", "you will" in running copy', () => {
  const stiff = wholeWords([
    '(?:do|does|did|is|are|was|were|has|have|would|could|should) not',
    'I (?:am|have been|will)',
    'you will',
  ]);
  // What two images show in words, a note on a computer, and one promise of the privacy page that is stressed.
  const meant = /I will get it|did not answer|it does not\.|DO NOT SWITCH OFF/;
  const lines = copyLines('en').filter(({ text }) => !meant.test(text));
  expect(findings(lines, stiff)).toEqual([]);
});

function refusedWords(language: Language): RegExp {
  const [, list = ''] = readFileSync('content/README.md', 'utf8').split('## One word per thing');
  const rows = (list.split('\n## ')[0] ?? '').split('\n').filter((row) => row.startsWith('| '));
  const words = rows.flatMap((row) =>
    [...(row.split('|').slice(1)[columns[language]] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) =>
      word.replace('*', String.raw`[\p{L}-]*`),
    ),
  );
  return wholeWords(words);
}
