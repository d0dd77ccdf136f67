import { expect, test } from 'vitest';
import { hasFontFor, linesOf, widthOf } from '#generator/output/social/letters.ts';

const face = { family: 'Instrument Sans' };

test('text is set in as few lines as fit, about equally long; a word wider than a line has its own', () => {
  expect(linesOf('One two three four', 20, face)).toEqual(['One two three four']);
  expect(linesOf('One two three four', widthOf('One two three', face) + 0.2, face)).toEqual(['One two', 'three four']);
  expect(linesOf('a Donaudampfschifffahrt b', 3, face)).toEqual(['a', 'Donaudampfschifffahrt', 'b']);
});

test('the fonts have the letters of both languages, and a missing letter is detected', () => {
  expect('azčćžšđŠĐ€–→„”éçñßøÉŁ²³½™'.split('').filter((letter) => !hasFontFor(letter))).toEqual([]);
  expect(hasFontFor('中')).toBe(false);
});

test('a text with tracking is narrower by that much for each letter', () => {
  expect(widthOf('four', { ...face, tracking: -0.03 })).toBeCloseTo(widthOf('four', face) - 0.12);
});
