import { expect, test } from 'vitest';
import { copyLines, findings, wholeWords } from './copy-lines.ts';

/** Words and phrases that promise much and say little. */
const banned = wholeWords([
  String.raw`unlock\w*`,
  String.raw`elevat(?:e|es|ed|ing)`,
  String.raw`seamless\w*`,
  'cutting[- ]edge',
  String.raw`leverag\w*`,
  String.raw`in today['’]s digital world`,
  'look no further',
  String.raw`take your business to the next level`,
  'to the next level',
  String.raw`delv\w*`,
  String.raw`empower\w*`,
  String.raw`robust\w*`,
]);

/** The only texts with an exclamation mark: product §2 and §8 give them, and D6 their Serbian. */
const given =
  /^(.*)(Oops! Page not found|Ups! Stranica nije pronađena|Thank you! Check your email for confirmation|Hvala Vam! Potvrda stiže)/;

test('the words that are searched for are found where they stand', () => {
  const line = { file: 'x', line: 1, text: 'Unlock a robust, cutting-edge site and elevate it.' };
  expect(findings([line], banned)).toHaveLength(4);
  expect(findings([{ ...line, text: 'The elevator is robusta coffee-free.' }], wholeWords(['robust']))).toEqual([]);
});

test('no English text has a worn-out phrase', () => {
  expect(findings(copyLines('en'), banned)).toEqual([]);
});

test.each(['en', 'sr'] as const)('no text in %s has an em dash, or two hyphens in its place', (language) => {
  expect(findings(copyLines(language), /—|(?<=\s)--(?=\s)/u)).toEqual([]);
});

test.each(['en', 'sr'] as const)('no text in %s has an exclamation mark but those of product §2 and §8', (language) => {
  const lines = copyLines(language).map((line) => ({ ...line, text: line.text.replace(given, '$1') }));
  expect(findings(lines, /!/u)).toEqual([]);
});

test('there are texts to search, and their fields and addresses are not among them', () => {
  const lines = copyLines('en');
  expect(new Set(lines.map(({ file }) => file)).size).toBeGreaterThan(45);
  expect(findings(lines, /website-development\.|\/en\/(?:home|pricing)|\.webp/u)).toEqual([]);
});
