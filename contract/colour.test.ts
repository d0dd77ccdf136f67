import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, hexOf } from './colour.ts';

test.each([
  ['oklch(100% 0 0)', '#ffffff'],
  ['oklch(0% 0 0)', '#000000'],
  // These values are from CSS Color 4.
  ['oklch(62.796% .25768 29.234)', '#ff0000'],
  ['oklch(86.644% .29483 142.495)', '#00ff00'],
  ['#d8452b', '#d8452b'],
])('%s is %s', (colour, hex) => {
  expect(hexOf(colour)).toBe(hex);
});

test('computes contrast as WCAG defines it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('contrast is the same both ways, between 1 and 21, and 1 with itself', () => {
  const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, hex, (a, b) => {
      const contrast = contrastOf(a, b);
      expect(contrast).toBe(contrastOf(b, a));
      expect(contrast).toBeGreaterThanOrEqual(1);
      expect(contrast).toBeLessThanOrEqual(21.000001);
      expect(contrastOf(a, a)).toBe(1);
    }),
  );
});

test('every oklch colour that a theme may contain becomes a colour that a screen can show', () => {
  const part = (max: number) => fc.double({ min: 0, max, noNaN: true }).map((number) => number.toFixed(3));
  fc.assert(
    fc.property(part(999), part(9), part(999), (lightness, chroma, hue) => {
      const colour = hexOf(`oklch(${lightness}% ${chroma} ${hue})`);
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(hexOf(colour)).toBe(colour);
    }),
  );
});
