import { expect, test } from 'vitest';
import { offsetInRaw } from './excerpt.ts';

test.each([
  ['30 days', 'in 30 days', 3],
  ['30 days', 'in 30\n   days', 3],
  ['30 days', 'in **30** days', 5],
  ['30 days', '> in 30\n> days', 5],
  ['$1.5 (a+b)', 'x $1.5 (a+b)', 2],
  ['', '""', 0],
])('finds %o in %o', (text, raw, offset) => {
  expect(offsetInRaw(raw, text, 0, text.length)).toBe(offset);
});

test('finds the second occurrence of an excerpt', () => {
  expect(offsetInRaw('30 days,\nor 30\ndays', '30 days, or 30 days', 12, 7)).toBe(12);
});

test('finds nothing if an escape hides the excerpt', () => {
  expect(offsetInRaw('30\\u0020days', '30 days', 0, 7)).toBeUndefined();
});
