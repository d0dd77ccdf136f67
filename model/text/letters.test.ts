import { expect, test } from 'vitest';
import { letterFaults } from './letters.ts';

test.each([
  ['a\u202etxt.exe', 1, 'there is an invisible character here, U+202E'],
  ['beep \u0007', 5, 'there is an invisible character here, U+0007'],
  ['zero\u200bwidth', 4, 'there is an invisible character here, U+200B'],
  ['a \u0440aypal account', 2, '"\u0440aypal" has the Cyrillic letter \u0440 (U+0440) among Latin ones'],
  ['\u039fmega', 0, '"\u039fmega" has the foreign letter \u039f (U+039F) among Latin ones'],
  ['the \ufb01rst', 4, '"\ufb01rst" has the foreign letter \ufb01 (U+FB01) among Latin ones'],
  ['zadovo\u01c9ni', 6, '"zadovo\u01c9ni" has the foreign letter \u01c9 (U+01C9) among Latin ones'],
  ['\u{1d5e0}\u{1d5fc}re', 0, '"\u{1d5e0}\u{1d5fc}re" has the foreign letter \u{1d5e0} (U+1D5E0) among Latin ones'],
  ['\uff2dore calls', 0, '"\uff2dore" has the foreign letter \uff2d (U+FF2D) among Latin ones'],
  ['from €\uff14\uff18 a month', 6, '"\uff14\uff18" has the foreign digit \uff14 (U+FF14) among Latin ones'],
  ['\u0664\u0668 hours', 0, '"\u0664\u0668" has the foreign digit \u0664 (U+0664) among Latin ones'],
  ['a crash \0\0\0', 8, 'there is an invisible character here, U+0000'],
  ['M\u0337\u0348ore calls', 1, '"M\u0337\u0348ore" has marks over or through its letters'],
  ['we s\u0336o\u0336l\u0336d\u0336 it', 4, '"s\u0336o\u0336l\u0336d\u0336" has marks over or through its letters'],
  ['\uf0b7 a bullet of Word', 0, 'there is an invisible character here, U+F0B7'],
  ['a picture \ufffc', 10, 'there is an invisible character here, U+FFFC'],
  ['web\u200cshop', 3, 'there is an invisible character here, U+200C'],
  ['\u2800a caption', 0, 'there is an invisible character here, U+2800'],
  ['hid\u{e0068}\u{e0069}den', 3, 'there is an invisible character here, U+E0068'],
  ['half \ud83d', 5, 'there is an invisible character here, U+D83D'],
  ['web\u2063site', 3, 'there is an invisible character here, U+2063'],
  ['web\ufff9site', 3, 'there is an invisible character here, U+FFF9'],
  ['web\uffa0site', 3, 'there is an invisible character here, U+FFA0'],
  ['web\ufe0fsite', 3, 'there is an invisible character here, U+FE0F'],
  ['\u2c9fnline', 0, '"\u2c9fnline" has the foreign letter \u2c9f (U+2C9F) among Latin ones'],
  ['web\u05d0site', 3, '"web\u05d0site" has the foreign letter \u05d0 (U+05D0) among Latin ones'],
  ['\u03a9nline', 0, '"\u03a9nline" has the foreign letter \u03a9 (U+03A9) among Latin ones'],
  [
    'https://\u0430\u0431.rs/x',
    8,
    '"https://\u0430\u0431.rs" has the Cyrillic letter \u0430 (U+0430) among Latin ones',
  ],
  ['two\u2028lines', 3, 'there is an invisible character here, U+2028'],
  ['Ovo: Здраво свима, ljudi', 5, '"Здраво свима" is in Cyrillic'],
  ['Ово је слика: „Пекара.jpg“', 0, '"Ово је слика" is in Cyrillic'],
  ['Na tabli je „Пекара“. Ово је реченица', 22, '"Ово је реченица" is in Cyrillic'],
  ['- "Здраво свима"\n- a', 3, '"Здраво свима" is in Cyrillic'],
  ['tags: ["Здраво свима", a]', 8, '"Здраво свима" is in Cyrillic'],
  ['title: "Здраво свима"', 8, '"Здраво свима" is in Cyrillic'],
  ['nav:\n  menu: "Мени"\n  home: Home', 14, '"Мени" is in Cyrillic'],
  ['Kupac \u0430 ne prodavac', 6, '"\u0430" is in Cyrillic'],
])('%j', (text, offset, found) => {
  expect(letterFaults(text)).toMatchObject([{ offset, found }]);
});

test.each([
  'a\u0331 Dvořák Nguyễn café 1️⃣ 🇷🇸 ❤️ ℹ️',
  'šđčćž ŠĐČĆŽ',
  '10 μm, 5 kΩ, π, 3 µg',
  'Москва alone',
  'slovo ж, slovo „\u0430” i dva slova: \u0430, б',
  'image: моја нова слика 🍞.JPG',
  '<Figure src="Снимак екрана.png" alt="A" caption="B" />',
  'the sign says "Пекара Зора"',
  '- "Стеван Мокрањац", the composer',
  'Na tabli piše „Пекара Зора“, a Vuk kaže: „Пиши као што говориш, читај.“',
  '/θɪŋk/, 1.7 Ωm, Tシャツ, שלום, العربية, https://sr.wikipedia.org/wiki/Вук',
  'a\tb\nc',
  'soft\u00adhyphen',
  '👩\u200d💻',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
])('%j is fine', (text) => {
  expect(letterFaults(text)).toEqual([]);
});

test('long lines with a few Cyrillic letters in each word are checked at once', () => {
  for (const words of ['w\u043erd ', 'ммм a ', 'мама. ', '"мама" a '])
    expect(letterFaults(`a: ${words.repeat(36_000 / words.length)}`).length).toBeLessThan(9000);
});
