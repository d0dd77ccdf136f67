import { expect, test } from 'vitest';
import { copyLines, findings, wholeWords } from './copy-lines.ts';

test('a number in Serbian has a space before its unit', () => {
  expect(findings(copyLines('sr'), /(?:\d|\})(?:h|min|s|km|KB|MB)(?![\p{L}\p{N}])/u)).toEqual([]);
});

test('people in English use contractions: no "I am", "do not", "you will" in running copy', () => {
  const stiff = wholeWords([
    '(?:do|does|did|is|are|was|were|has|have|would|could|should) not',
    'I (?:am|have been|will)',
    'you will',
  ]);
  // The words in two images, a note on a computer, and a promise of the privacy page that is stressed on purpose.
  const meant = /I will get it|did not answer|it does not\.|DO NOT SWITCH OFF/;
  const lines = copyLines('en').filter(({ text }) => !meant.test(text));
  expect(findings(lines, stiff)).toEqual([]);
});
