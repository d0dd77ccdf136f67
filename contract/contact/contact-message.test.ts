import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canonicalAddress,
  checkWords,
  isEmailShape,
  mailableAddress,
  normaliseWords,
  noWords,
} from './contact-message.ts';

const filledIn = { ...noWords, name: 'Ana', email: 'ana@firma.rs', message: 'Dobar dan' };
const message = (text: string) => normaliseWords({ ...filledIn, message: text }).message;
const name = (text: string) => normaliseWords({ ...filledIn, name: text }).name;

test.each([
  ['  Žućkasta čađ \n', 'Žućkasta čađ'],
  ['c\u030c', 'č'],
  ['one\r\ntwo\rthree\tfour', 'one\ntwo\nthree\tfour'],
  ['a\u0000b\u001b[31mc\u009b\u007f', 'a[U+0000]b[U+001B][31mc[U+009B][U+007F]'],
  ['\u202eevil\u2066', '[U+202E]evil[U+2066]'],
  ['abc\u202etxt.exe', 'abc[U+202E]txt.exe'],
  ['pay\u200bpal \u00ad\u{e0041}', 'pay[U+200B]pal [U+00AD][U+E0041]'],
  ['a\u200db 👩‍💻', 'a[U+200D]b 👩‍💻'],
  ['a\ud800b', 'a\ufffdb'],
  ['👩‍👩‍👧 🇷🇸 می‌خواهم', '👩‍👩‍👧 🇷🇸 می‌خواهم'],
  ['\u200b\u2060 \ufeff\u3164\u2800', ''],
])('F2: %j is kept as %j', (typed, kept) => {
  expect(message(typed)).toBe(kept);
});

test.each(['a@\u202ex.example', 'ana\u200b@firma.example', 'ana@firma\u00ad.example', 'a\u0000na@firma.example'])(
  'B13: the address %o is kept, visibly marked, and is not one that can be mailed',
  (typed) => {
    const { email } = normaliseWords({ ...filledIn, email: typed });
    expect(email).toMatch(/\[U\+[0-9A-F]{4}\]/);
    expect(isEmailShape(email)).toBe(true);
    expect(mailableAddress(email)).toBeUndefined();
  },
);

test('F9: a name is one line, and a name of invisible characters is empty', () => {
  expect(name('Ana\r\nBcc: x@y.z\u2028')).toBe('Ana  Bcc: x@y.z');
  for (const nothing of ['\u200b', '\u200d\ufe0f', '\u00ad', '\u3164', '\u{e0020}', '\u2800 \u3000', '\u202e'])
    expect(name(nothing)).toBe('');
});

test('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const once = normaliseWords({
        about: text,
        name: text,
        email: text,
        business: text,
        day: text,
        time: text,
        message: text,
      });
      expect(normaliseWords(once)).toEqual(once);
      expect(once.message.isWellFormed()).toBe(true);
    }),
    { seed: 20_261_121, numRuns: 2_000 },
  );
});

test('product §5: empty beats malformed, and optional fields may be empty', () => {
  expect(checkWords(filledIn)).toEqual({});
  expect(checkWords({ ...filledIn, name: '', email: '', message: '' })).toEqual({
    name: 'required',
    email: 'required',
    message: 'required',
  });
});

test('product §5: text, at-sign, text, dot, text, with no spaces', () => {
  const usual = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  const examples = [
    'a@b.c',
    'a@b',
    'a@.c',
    'a@b.',
    '@b.c',
    'a@@b.c',
    'a b@c.d',
    'a@b..c',
    'a@..b',
    'a@.b.',
    'ж@б.в',
    '',
  ];
  for (const text of examples) expect([text, isEmailShape(text)]).toEqual([text, usual.test(text)]);
  fc.assert(
    fc.property(fc.stringMatching(/^[a@. ]{0,12}$/), (text) => isEmailShape(text) === usual.test(text)),
    { seed: 20_261_121, numRuns: 3_000 },
  );
});

test('F8: an address of a million characters is checked quickly, even if it repeats what the check looks for', () => {
  const times = 500_000;
  const texts = ['a@'.repeat(times), `a@${'.'.repeat(times)}@`, `a@${'.a'.repeat(times)} `, `a@${'a'.repeat(times)}`];
  // The usual regular expression takes quadratic time: minutes, longer than a test may run.
  expect(texts.map(isEmailShape)).toEqual([false, false, false, false]);
});

test.each([
  ['Ana@Firma.RS', 'Ana@firma.rs'],
  ['a.b+c@firma.co.rs', 'a.b+c@firma.co.rs'],
  ['ana@фирма.срб', 'ana@xn--80apmps.xn--90a3ac'],
  ['ana@ｆirma。rs', 'ana@firma.rs'],
  ['"a b"@firma.rs', undefined],
  ['a,b@firma.rs', undefined],
  ['a@firma.rs,b@evil.rs', undefined],
  ['<a@firma.rs', undefined],
  ['ж@firma.rs', undefined],
  ['a@[127.0.0.1]', undefined],
  ['a@127.0.0.1', undefined],
  ['a@0x7f.1', undefined],
  ['a@firma.rs/x', undefined],
  ['a@firma.rs:25', undefined],
  ['a@firma.rs.', undefined],
  ['a@-firma.rs', undefined],
  ['.a@firma.rs', undefined],
  ['a..b@firma.rs', undefined],
  // Some mail programs decode it, to owner@evil.rs and more.
  ['=?utf-8?q?owner=40evil.rs?=@firma.rs', undefined],
  ['a@firma', undefined],
  ['a\u200b@firma.rs', undefined],
  [`a@${'b'.repeat(64)}.rs`, undefined],
])('D15: %s is mailed as %s', (typed, mailed) => {
  expect(mailableAddress(typed)).toBe(mailed);
});

test.each([
  ['ANA@FIRMA.RS', 'ana@firma.rs'],
  ['Ana+sajt+x@firma.rs', 'ana@firma.rs'],
  ['+ana@firma.rs', '+ana@firma.rs'],
  ['ana@ＦIRMA.rs', 'ana@firma.rs'],
  ['a.na+x@GoogleMail.com', 'ana@gmail.com'],
  ['a.na@firma.rs', 'a.na@firma.rs'],
  ['"A"@firma.rs', '"a"@firma.rs'],
  ['A.n-a_+x@ProtonMail.com', 'ana@proton.me'],
  ['ana@pm.me', 'ana@proton.me'],
  ['ana+x@me.com', 'ana@icloud.com'],
  ['a.na@mac.com', 'a.na@icloud.com'],
  ['shop@ana.fastmail.com', 'ana@fastmail.com'],
  ['ana@fastmail.fm', 'ana@fastmail.com'],
  ['a-n_a@firma.rs', 'a-n_a@firma.rs'],
])('A2: %s counts as %s', (typed, counted) => {
  expect(canonicalAddress(typed)).toBe(counted);
});

test('long runs of accents are refused without being composed', () => {
  const accents = '\u0323\u0301'.repeat(300_000);
  // `normalize()` would need minutes for this text, longer than a test may run.
  expect(checkWords(normaliseWords({ ...filledIn, message: `a${accents}` }))).toEqual({ message: 'tooLong' });
});
