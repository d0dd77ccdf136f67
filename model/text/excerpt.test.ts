import { expect, test } from 'vitest';
import { offsetOf, excerptAt } from './excerpt.ts';

test.each([
  ['30 days', 'in 30 days', 3],
  ['30 days', 'in 30\n   days', 3],
  ['30 days', 'in **30** days', 5],
  ['30 days', '> in 30\n> days', 5],
  ['$1.5 (a+b)', 'x $1.5 (a+b)', 2],
])('finds %o in %o', (text, raw, offset) => {
  expect(offsetOf(raw, { text, before: 0 })).toBe(offset);
});

test('tells the second occurrence from the first', () => {
  const piece = excerptAt('30 days, or 30 days', 12, 7);
  expect(piece).toEqual({ text: '30 days', before: 1 });
  expect(offsetOf('30 days,\nor 30\ndays', piece)).toBe(12);
});

test('finds nothing where an escape hides it', () => {
  expect(offsetOf('30\\u0020days', { text: '30 days', before: 0 })).toBeUndefined();
});
