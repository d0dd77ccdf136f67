import { expect, test } from 'vitest';
import { classListsIn, createRenamer, shortNamesOf } from './class-names.ts';

const html =
  '<p class="page flex kept" data-class="page">page</p><ul class="page flex [&amp;&gt;li]:mt-2"></ul><i class="page flex kept">';

test('a class gets a short name, and classes that always occur together share one', () => {
  const lists = classListsIn(html);
  expect(lists).toEqual([
    ['page', 'flex', 'kept'],
    ['page', 'flex', '[&amp;&gt;li]:mt-2'],
  ]);
  const names = shortNamesOf(new Set(['flex', 'page', '[&amp;&gt;li]:mt-2', 'elsewhere']), lists);
  expect(Object.fromEntries(names)).toEqual({ page: 'a', flex: 'a', '[&amp;&gt;li]:mt-2': 'b' });
  expect(createRenamer(names)(html)).toBe(
    '<p class="a kept" data-class="page">page</p><ul class="a b"></ul><i class="a kept">',
  );
});

test('a space after the last class, from a class that was left out, is not written', () => {
  expect(createRenamer(new Map([['page', 'a']]))('<p class="page "><p class="">')).toBe('<p class="a"><p class="">');
});

test('a thousand classes get a thousand names', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => [`class-${index}`]);
  const short = [...shortNamesOf(new Set(many.flat()), many).values()];
  expect(new Set(short).size).toBe(1_000);
  expect(short.every((name) => /^[a-z][0-9a-z]{0,2}$/.test(name))).toBe(true);
});
