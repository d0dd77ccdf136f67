import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#contract/language.ts';
import type { ServerWords } from '#contract/contact/server-words.ts';
import { formWords, phoneWords } from '../contact-page/words.ts';

// A cast: the build writes this file in the shape of contract/, and the server checks it at every start.
const words = JSON.parse(readFileSync('dist/server/words.json', 'utf8')) as ServerWords;

/** The texts of product §4, §5 and §8, word for word. The Serbian ones are from product §5 if it has them. */
const form = {
  en: {
    send: 'Send message',
    sending: 'Sending...',
    sent: "Thank you! Check your email for confirmation. We'll reply within 12h.",
    required: 'Please fill in all required fields',
    field: 'Please fill in this field',
    email: 'Please enter a valid email address',
    failed: 'Failed to send message. Please try again or contact us directly.',
    unexpected: 'Something went wrong. Please try again later.',
  },
  sr: {
    send: 'Pošaljite poruku',
    sending: 'Slanje...',
    sent: 'Hvala Vam! Potvrda stiže na Vašu imejl adresu. Odgovaram u roku od 12 sati.',
    required: 'Molimo popunite sva obavezna polja',
    field: 'Molimo popunite ovo polje',
    email: 'Molimo unesite validnu email adresu',
    failed: 'Slanje poruke nije uspelo. Pokušajte ponovo ili mi se javite direktno.',
    unexpected: 'Došlo je do greške. Pokušajte ponovo kasnije.',
  },
};
const phone = {
  en: {
    verify: 'Verify to See Phone Number',
    verifying: 'Verifying...',
    failed: 'Verification failed. Please refresh the page to try again.',
    refresh: 'Refresh Page',
    throws: 'Verification failed. Please refresh the page.',
    notLoaded: 'Failed to load verification. Please refresh the page.',
  },
  sr: {
    verify: 'Potvrdite da niste robot da biste videli broj',
    verifying: 'Provera...',
    failed: 'Provera nije uspela. Osvežite stranicu i pokušajte ponovo.',
    refresh: 'Osvežite stranicu',
    throws: 'Provera nije uspela. Osvežite stranicu.',
    notLoaded: 'Provera nije mogla da se učita. Osvežite stranicu.',
  },
};

test.each(languages)('the form and the phone box in %s have the words of product §4, §5 and §8', (language) => {
  expect(formWords[language]).toMatchObject(form[language]);
  expect(phoneWords[language]).toMatchObject(phone[language]);
});

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
  'A1: the confirmation in %s promises the reply of product §8, and has no placeholders',
  (language) => {
    const { subject, text } = words[language].confirmation;
    expect(text).toMatch(/\b12 (hours|sati)\b/);
    expect(subject + text).not.toMatch(/[{}]/);
    expect(text).toMatch(/\S\n$/);
    // A line break inside a paragraph would tear it in a mail program, which wraps lines itself.
    expect(text).not.toMatch(/\S\n\S/);
  },
);

test.each(languages)('the mails to the owner in %s have the placeholders that the server fills', (language) => {
  const { owner, form } = words[language];
  const places = Object.entries({ ...owner, ...form }).flatMap(([name, text]) =>
    [...text.matchAll(/\{[^}]*\}/g)].map(([place]) => `${name} ${place}`),
  );
  expect(places).toEqual(['subject {name}', 'digestSubject {count}', 'heldSubject {count}', 'heldText {count}']);
});
