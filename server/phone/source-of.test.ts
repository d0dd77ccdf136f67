import { expect, test } from 'vitest';
import { sourceOf } from './source-of.ts';

test('G5: a source is no address, and cannot be told without the key', () => {
  const source = sourceOf('198.51.100.7', 'one key');
  expect(source).toMatch(/^[\w-]{43}$/);
  expect(sourceOf('198.51.100.7', 'another key')).not.toBe(source);
  expect(sourceOf('::ffff:198.51.100.7', 'one key')).toBe(source);
});
