import { expect, test } from 'vitest';
import type { Language } from '#contract/language.ts';
import { fileOfText } from '../../tests/content/entry-of-text.ts';
import { languageProblems } from './language.ts';

async function problemLines(language: Language, [yaml, body = '']: string[], twin?: string[]): Promise<string[]> {
  const file = await fileOfText(language, yaml ?? '', body);
  const other = twin && (await fileOfText(language === 'en' ? 'sr' : 'en', twin[0] ?? '', twin[1]));
  return languageProblems(file, language, other).map(({ line, column, found }) => `${line}:${column} ${found}`);
}

const english = 'This is the page that you were sent.';
const serbian = 'Ovo je strana koju ste dobili od nas.';

test('accepts texts in the language of the file, and texts in no language, such as names', async () => {
  expect(await problemLines('en', [`q: ${english}`, english])).toEqual([]);
  expect(await problemLines('sr', [`q: ${serbian}`, serbian])).toEqual([]);
  expect(await problemLines('sr', ['q: Next.js, 9 h → 38 min, SEO', '`the code that you have`'])).toEqual([]);
  expect(await problemLines('sr', ['', ''])).toEqual([]);
});

test('a file in the other language is one problem, at its first text', async () => {
  expect(await problemLines('sr', [`title: A\nq: ${english}`, `${english}\n\n${english}`])).toEqual([
    '2:4 q and 2 more texts are in English, expected Serbian',
  ]);
  expect(await problemLines('en', ['', `${serbian}\n\n## Naslov\n\n${serbian}`])).toEqual([
    `1:1 "${serbian}" and 1 more text is in Serbian, expected English`,
  ]);
});

test('a whole book in a field is reported like a sentence', async () => {
  expect(await problemLines('sr', [`title: A\nq: ${`${english} `.repeat(1000)}`])).toEqual([
    '2:4 q is in English, expected Serbian',
  ]);
});

test('file names and addresses have no language', async () => {
  expect(await problemLines('sr', ['image: this is the page that you were sent.jpg\nslug: this is the one'])).toEqual(
    [],
  );
});

test('an untranslated text is reported in the Serbian file only, at its field', async () => {
  const same = ['q: WordPress with custom blocks\ntags: [custom blocks here]'];
  expect(await problemLines('sr', same, same)).toEqual(['1:4 q and 1 more text is the same in en.mdx']);
  expect(await problemLines('en', same, same)).toEqual([]);
  expect(await problemLines('sr', ['q: custom blocks here'], ['a: custom blocks here'])).toEqual([]);
});

test('names of folders, which are in addresses, have no diacritics', async () => {
  const project = ['category: [vencanja]\ntrade: [zanatlije, pocetnici]\nservices: [odrzavanje]'];
  expect(await problemLines('sr', project)).toEqual([]);
  expect(await problemLines('sr', ['cards:\n  - service: odrzavanje\n    name: Održavanje'])).toEqual([]);
  expect(await problemLines('sr', ['services: { heading: Odrzavanje }'])).toEqual([
    '1:22 "Odrzavanje" is written without diacritics',
  ]);
});

test('a word without diacritics is found at its place, not within another word', async () => {
  expect(await problemLines('sr', ['q: Postavka pokazuje sta je na redu.'])).toEqual([
    '1:22 "sta" is written without diacritics',
  ]);
  expect(await problemLines('sr', ['', 'Da li postavka\npokazuje sta je to?'])).toEqual([
    '2:10 "sta" is written without diacritics',
  ]);
  expect(await problemLines('sr', ['q: Sta', 'Vise, a\n**jos** vise.'])).toEqual([
    '1:4 "Sta" and 3 more words are written without diacritics',
  ]);
});

/** 60 words of 5 letters: 300. */
const long = (word: string) => `${word} `.repeat(60).trim();

test('300 letters of Serbian without a mark were written on an English keyboard', async () => {
  const whole = ['1:1 the whole text is Serbian without diacritics'];
  expect(await problemLines('sr', ['', long('kupac')])).toEqual(whole);
  expect(await problemLines('sr', ['', long('kupac').slice(6)])).toEqual([]);
  expect(await problemLines('sr', ['', `${long('kupac')} ŽENA`])).toEqual([]);
  expect(await problemLines('sr', ['', `${long('kupac')} „žena”`])).toEqual(whole);
  expect(await problemLines('en', ['', long('kupac')])).toEqual([]);
});
