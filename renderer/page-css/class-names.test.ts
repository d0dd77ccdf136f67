import { expect, test } from 'vitest';
import { classListsIn, renameInHtml, shortNamesOf } from './class-names.ts';

const html =
  '<p class="page flex kept" data-class="page">page</p><ul class="page flex [&amp;&gt;li]:mt-2"></ul><i class="page flex kept">';

test('a class gets a short name, and those that are always together get one', () => {
  const lists = classListsIn(html);
  expect(lists).toEqual([
    ['page', 'flex', 'kept'],
    ['page', 'flex', '[&amp;&gt;li]:mt-2'],
  ]);
  const names = shortNamesOf(new Set(['flex', 'page', '[&amp;&gt;li]:mt-2', 'elsewhere']), lists);
  expect(Object.fromEntries(names)).toEqual({ page: 'a0', flex: 'a0', '[&amp;&gt;li]:mt-2': 'a1' });
  expect(renameInHtml(html, names)).toBe(
    '<p class="a0 kept" data-class="page">page</p><ul class="a0 a1"></ul><i class="a0 kept">',
  );
});

test('a thousand classes get a thousand names', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => [`class-${index}`]);
  const short = [...shortNamesOf(new Set(many.flat()), many).values()];
  expect(new Set(short).size).toBe(1_000);
  expect(short.every((name) => /^[a-z][0-9a-z]{1,2}$/.test(name))).toBe(true);
});
