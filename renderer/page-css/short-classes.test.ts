import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { classRenamer, shortenSelectors, shortNamesOf } from './short-classes.ts';

const sheet = `
  .page { src: url(a.woff2) }
  .desktop\\:mt-4 > .mt-0\\.5 { top: .5rem }
  @media print { .\\[\\&\\>li\\]\\:mt-2 { top: 1px } }
  .a0 { top: 3px }`;
const names = shortNamesOf(parse(sheet), new Set(['c0']));

test('classes of the sheet get short names, in its order, and none that is taken', () => {
  expect(Object.fromEntries(names)).toEqual({
    page: 'b0',
    'desktop:mt-4': 'd0',
    'mt-0.5': 'e0',
    '[&>li]:mt-2': 'f0',
    a0: 'g0',
  });
});

test('selectors and classes change alike, other attributes do not', () => {
  expect(shortenSelectors('.page:hover>.desktop\\:mt-4,.menu .unknown,.a0', names)).toBe(
    '.b0:hover>.d0,.menu .unknown,.g0',
  );
  const html = '<p class="page  menu desktop:mt-4 unknown" data-class="page">page</p><ul class="[&amp;&gt;li]:mt-2">';
  expect(classRenamer(names)(html)).toBe('<p class="b0 menu d0 unknown" data-class="page">page</p><ul class="f0">');
});

test('a thousand classes get a thousand names', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `.class-${index}{top:0}`).join('');
  const short = [...shortNamesOf(parse(many), new Set()).values()];
  expect(new Set(short).size).toBe(1_000);
  expect(short.every((name) => /^[a-z][0-9a-z]{1,2}$/.test(name))).toBe(true);
});
