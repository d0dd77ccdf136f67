import { expect, test } from 'vitest';
import { copyLines, findings } from './copy-lines.ts';

/** The only texts that may have an exclamation mark. They are from product §2 and §8, and in Serbian from D6. */
const exclamations =
  /^(.*)(Oops! Page not found|Ups! Stranica nije pronađena|Thank you! Check your email for confirmation|Hvala Vam! Potvrda stiže)/;

test.each(['en', 'sr'] as const)('no text in %s has an em dash, or two hyphens in its place', (language) => {
  expect(findings(copyLines(language), /—|(?<=\s)--(?=\s)/u)).toEqual([]);
});

test.each(['en', 'sr'] as const)('only the texts of product §2 and §8 have an exclamation mark in %s', (language) => {
  const lines = copyLines(language).map((line) => ({ ...line, text: line.text.replace(exclamations, '$1') }));
  expect(findings(lines, /!/u)).toEqual([]);
});

test('there are texts to search, and their fields and addresses are not among them', () => {
  const lines = copyLines('en');
  expect(new Set(lines.map(({ file }) => file)).size).toBeGreaterThan(45);
  expect(findings(lines, /website-development\.|\/en\/(?:home|pricing)|\.webp/u)).toEqual([]);
});
