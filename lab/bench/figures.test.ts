import { expect, test } from 'vitest';
import { median, percentile, perSecond, round, secondsOf } from './figures.ts';

test('the median is the value in the middle, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 9, 100])).toBe(10);
});

test('the median of an even number of values is the mean of the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('99 of 100 values do not exceed their 99th percentile', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.99)).toBe(99);
  expect(percentile(values, 0.5)).toBe(50);
  expect(percentile([7], 0.99)).toBe(7);
});

test('throws for a median or percentile without values', () => {
  expect(() => median([])).toThrow('a median without values');
  expect(() => percentile([], 0.5)).toThrow('a percentile without values');
});

test('figures are rounded, not cut', () => {
  expect(perSecond(4045, 13.2)).toBe(306);
  expect(secondsOf(1239)).toBe(1.24);
  expect(round(1.096, 1)).toBe(1.1);
});
