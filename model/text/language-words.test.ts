import { expect, test } from 'vitest';
import { isWrittenIn, needsTranslation, proseWords, wordsWithoutDiacritics } from './language-words.ts';

test.each([
  'I answer within a day, and you always speak to me.',
  'Why the old site had to go',
  'Ask for a quote. We can talk when you have time.',
])('recognises English: %s', (text) => {
  expect(isWrittenIn('en', proseWords(text))).toBe(true);
  expect(isWrittenIn('sr', proseWords(text))).toBe(false);
});

test.each([
  'Sajt je brz, a formular radi i bez JavaScript-a.',
  'Zašto je stari sajt morao da ode',
  'Alat "Best of the Web" i „Terms of Service and the like” ostaju kako jesu, na engleskom.',
  'Google Search Console, Core Web Vitals',
  'Pogledajte https://the.example/from/the/and/with ili pišite na you@from.example',
])('does not take this for English: %s', (text) => {
  expect(isWrittenIn('en', proseWords(text))).toBe(false);
});

test('names, figures and abbreviations may be the same in both languages', () => {
  expect(needsTranslation(proseWords('Next.js, web-vitals, Search Console, 9 h 20 min → 38 min'))).toBe(false);
  expect(needsTranslation(proseWords('SEO audit'))).toBe(false);
  expect(needsTranslation(proseWords('WordPress with custom blocks'))).toBe(true);
});

test('finds words without their diacritics, and no correct words', () => {
  const bare = 'Zelim da znam sta je vec ukljuceno u cenu, i zasto.';
  expect(wordsWithoutDiacritics(proseWords(bare))).toEqual(['Zelim', 'sta', 'vec', 'ukljuceno', 'zasto']);
  const misread = 'Sve je uraðeno, i veæ na¹lo kuæu.';
  expect(wordsWithoutDiacritics(proseWords(misread))).toEqual(['uraðeno', 'veæ', 'na¹lo', 'kuæu']);
  expect(wordsWithoutDiacritics(proseWords('Firma Sigurðsson, Hafnarfjörður, 100 m², sajt¹ i ¾ posla.'))).toEqual([]);
  const right = 'Želim da znam šta je već uključeno: sto sajtova, usluga, nas dvoje i kuca. Oznaka CE i „sta vise”.';
  expect(wordsWithoutDiacritics(proseWords(right))).toEqual([]);
});
