import { expect, test } from 'vitest';
import { languageOfPath, languages, locales, otherLanguage } from './language.ts';

test.each([
  ['/', 'en'],
  ['/sr', 'sr'],
  ['/sr/', 'sr'],
  ['/sr/kontakt', 'sr'],
  ['/srpski', 'en'],
  ['/sr-latn/kontakt', 'en'],
  ['/SR/kontakt', 'en'],
  ['/en/sr', 'en'],
  ['/viber', 'en'],
])('%s is in %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

test('there are two languages, each the other of the other', () => {
  expect(languages).toEqual(['en', 'sr']);
  expect(languages.map(otherLanguage)).toEqual(['sr', 'en']);
  for (const language of languages) expect(otherLanguage(otherLanguage(language))).toBe(language);
});

test('figures and dates have European formats, and Serbian ones are in Latin script', () => {
  const written = languages.map((language) => [
    new Intl.NumberFormat(locales[language]).format(1499.5),
    new Intl.DateTimeFormat(locales[language], { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 22)),
  ]);
  expect(written).toEqual([
    ['1,499.5', 'November'],
    ['1.499,5', 'novembar'],
  ]);
});
