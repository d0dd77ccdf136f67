import { expect, test } from 'vitest';
import { contrastOf, hexOf } from './colour.ts';

test.each([
  ['oklch(100% 0 0)', '#ffffff'],
  ['oklch(0% 0 0)', '#000000'],
  // As CSS Color 4 has them.
  ['oklch(62.796% .25768 29.234)', '#ff0000'],
  ['oklch(86.644% .29483 142.495)', '#00ff00'],
  ['#d8452b', '#d8452b'],
])('%s is %s', (colour, hex) => {
  expect(hexOf(colour)).toBe(hex);
});

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
