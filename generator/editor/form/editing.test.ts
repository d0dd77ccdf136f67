import { expect, test } from 'vitest';
import { parseNumber } from './editing.ts';

test.each([
  ['12', 12],
  ['012', 12],
  [' 2.5 ', 2.5],
  ['', ''],
  ['0.0', '0.0'],
  ['2,5', '2,5'],
  ['about 3', 'about 3'],
])('"%s" in a field for a number is %j', (typed, value) => {
  expect(parseNumber(typed)).toBe(value);
});
