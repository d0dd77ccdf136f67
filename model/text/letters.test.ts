import { expect, test } from 'vitest';
import { letterFaults } from './letters.ts';

test.each([
  ['a\u202etxt.exe', 1, 'there is an invisible character here, U+202E'],
  ['beep \u0007', 5, 'there is an invisible character here, U+0007'],
  ['zero\u200bwidth', 4, 'there is an invisible character here, U+200B'],
  ['a \u0440aypal account', 2, '"\u0440aypal" has the Cyrillic letter \u0440 (U+0440) among Latin ones'],
  ['\u039fmega', 0, '"\u039fmega" has the foreign letter \u039f (U+039F) among Latin ones'],
  ['Ovo: Здраво свима, ljudi', 5, '"Здраво свима" is in Cyrillic'],
])('%j', (text, offset, found) => {
  expect(letterFaults(text)).toMatchObject([{ offset, found }]);
});

test.each(['šđčćž ŠĐČĆŽ', '10 μm, 5 kΩ, π', 'Москва alone', 'a\tb\nc', 'soft\u00adhyphen', '👩\u200d💻'])(
  '%j is fine',
  (text) => {
    expect(letterFaults(text)).toEqual([]);
  },
);
