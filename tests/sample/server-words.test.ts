import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#contract/language.ts';
import type { ServerWords } from '#contract/server-words.ts';

// A cast: the build wrote it out of contract/, and the server checks it at every start.
const words = JSON.parse(readFileSync('dist/server/words.json', 'utf8')) as ServerWords;

test('the server says what product §5 and §8 say', () => {
  expect([words.en.form.required, words.sr.form.required]).toEqual([
    'Please fill in all required fields',
    'Molimo popunite sva obavezna polja',
  ]);
  expect([words.en.form.invalid, words.sr.form.invalid]).toEqual([
    'Please enter a valid email address',
    'Molimo unesite validnu email adresu',
  ]);
  expect(words.en.form.sendFailed).toBe('Failed to send message. Please try again or contact us directly.');
});

test.each(languages)(
  'A1: the confirmation in %s promises the reply of product §8, and has a place for nothing',
  (language) => {
    const { subject, text } = words[language].confirmation;
    expect(text).toMatch(/\b12 (hours|sati)\b/);
    expect(subject + text).not.toMatch(/[{}]/);
    expect(text).toMatch(/\S\n$/);
  },
);

test.each(languages)('the owner mails in %s have places for what the server fills in, and no others', (language) => {
  const { owner, form } = words[language];
  const places = Object.entries({ ...owner, ...form }).flatMap(([name, text]) =>
    [...text.matchAll(/\{[^}]*\}/g)].map(([place]) => `${name} ${place}`),
  );
  expect(places).toEqual(['subject {name}', 'digestSubject {count}', 'heldSubject {count}', 'heldText {count}']);
});
