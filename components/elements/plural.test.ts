import { expect, test } from 'vitest';
import { inPluralForm } from './plural.ts';

const forms = { one: '{count} projekat', few: '{count} projekta', other: '{count} projekata' };

test.each([
  [1, '1 projekat'],
  [2, '2 projekta'],
  [4, '4 projekta'],
  [5, '5 projekata'],
  [11, '11 projekata'],
  [21, '21 projekat'],
  [0, '0 projekata'],
])('counts %i in Serbian', (count, words) => {
  expect(inPluralForm(forms, count, 'sr')).toBe(words);
});
