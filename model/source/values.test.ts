import { expect, test } from 'vitest';
import { isGroup, textsOf, valueAt, valuesAt } from './values.ts';

const data = {
  title: 'Catalogue',
  tags: ['Next.js', 'Catalogue'],
  featured: { projects: [{ id: 1 }, { id: 7, note: 'new' }, 'no group'] },
};

test('finds the value at a path, with that path', () => {
  expect(valuesAt(data, ['title'])).toEqual([{ path: ['title'], value: 'Catalogue' }]);
});

test('a star matches every entry of a list', () => {
  expect(valuesAt(data, ['tags', '*'])).toEqual([
    { path: ['tags', 0], value: 'Next.js' },
    { path: ['tags', 1], value: 'Catalogue' },
  ]);
  expect(valuesAt(data, ['featured', 'projects', '*', 'id']).map(({ value }) => value)).toEqual([1, 7]);
});

test.each([[['none']], [['title', 'below']], [['title', '*']], [['featured', '*']], [['tags', 'length']]])(
  'nothing is at %j',
  (pattern) => {
    expect(valuesAt(data, pattern)).toEqual([]);
  },
);

test('a path leads through groups and lists, and ends where there is nothing', () => {
  expect(valueAt(data, ['featured', 'projects', 1, 'note'])).toBe('new');
  expect(valueAt(data, [])).toBe(data);
  expect(valueAt(data, ['featured', 'none', 'note'])).toBeUndefined();
  expect(valueAt(data, ['title', 'length'])).toBeUndefined();
  expect(valueAt(undefined, ['title'])).toBeUndefined();
});

test('only groups have fields, not lists or texts', () => {
  expect(valueAt(data, ['title'])).toBe('Catalogue');
  expect(valueAt(['a'], ['length'])).toBeUndefined();
  expect(valueAt('text', ['length'])).toBeUndefined();
  expect(valueAt(null, ['title'])).toBeUndefined();
});

test('finds every text with its path, and no other values', () => {
  expect(textsOf({ a: 'x', b: [1, 'y', { c: 'z' }], d: null, e: true })).toEqual([
    { path: ['a'], text: 'x' },
    { path: ['b', 1], text: 'y' },
    { path: ['b', 2, 'c'], text: 'z' },
  ]);
});

test.each([
  [{}, true],
  [[], false],
  [null, false],
  ['text', false],
  [undefined, false],
])('%j is a group: %s', (value, is) => {
  expect(isGroup(value)).toBe(is);
});
