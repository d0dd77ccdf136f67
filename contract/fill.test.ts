import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test.each([
  ['{name}', { name: 'Ana' }, 'Ana'],
  ['{count} of {count}', { count: 0 }, '0 of 0'],
  ['{name} {other}', { name: 'Ana' }, 'Ana {other}'],
  // A fact has a dot in its name, and is filled in elsewhere.
  ['{website.starter} {name}', { name: 'Ana' }, '{website.starter} Ana'],
  ['{ name } {}', { name: 'Ana' }, '{ name } {}'],
  ['{{name}}', { name: 'Ana' }, '{Ana}'],
  // Filled-in text is not searched again, and `$` has no special meaning in it.
  ['{name}: {count}', { name: '{count} $& $1', count: 3 }, '{count} $& $1: 3'],
])('%j with %j is %j', (text, values, filled) => {
  expect(fill(text, values)).toBe(filled);
});
