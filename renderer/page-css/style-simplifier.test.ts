import { parse } from 'postcss';
import { expect, test } from 'vitest';
import { simplify } from './style-simplifier.ts';

function simplified(css: string): string {
  const root = parse(css);
  simplify(root);
  return root.toString();
}

const style = '@property --tw-style{syntax:"*";inherits:false;initial-value:solid}';
const copy = '@layer properties{@supports (-moz-orient:inline){*{--tw-style:solid}}}';

test('a property that nothing sets is its initial value, and its declaration goes', () => {
  expect(simplified(`${copy}.border{border-style:var(--tw-style)}${style}`)).toBe('.border{border-style:solid}');
});

test('a border is not told twice that it is solid', () => {
  const border = '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}';
  const rule = '.border{border-style:var(--tw-border-style);border-width:1px}';
  expect(simplified(rule + border)).toBe('.border{border-width:1px}');
});

test('a property that a rule sets stays, with all that declares it', () => {
  const css = `${copy}.border{border-style:var(--tw-style)}.dotted{--tw-style:dotted}${style}`;
  expect(simplified(css)).toBe(css);
});

test.each([
  ['a{line-height:var(--tw-leading, 1.5)}', 'a{line-height:1.5}'],
  ['a{transition:translate var(--tw-duration,.15s) var(--tw-delay,1s)}', 'a{transition:translate .15s 1s}'],
])('a property that is nowhere is its fallback: %s', (css, expected) => {
  expect(simplified(css)).toBe(expected);
});

test.each(['a{color:var(--ink)}', 'a{color:var(--ink, red)}', 'a{filter:var(--tw-blur)}'])(
  'what is not told apart stays: %s',
  (css) => {
    expect(simplified(css)).toBe(css);
  },
);

test('mixed colours are asked of every browser; another condition stays', () => {
  expect(simplified('@supports (color:color-mix(in lab, red, red)){a{b:c}}')).toBe('a{b:c}');
  expect(simplified('@supports (display:grid){a{b:c}}')).toBe('@supports (display:grid){a{b:c}}');
});

test('comments and layers that hold nothing go; a statement that orders layers stays', () => {
  expect(simplified('/*! licence */@layer components;@layer base{a{b:c}}')).toBe('@layer base{a{b:c}}');
  const ordered = '@layer base,utilities;@layer utilities{a{b:c}}';
  expect(simplified(ordered)).toBe(ordered);
});

test('no rule is for shadow trees, and no decoration of text has a prefix', () => {
  expect(simplified(':root,:host{a:b}a{-webkit-text-decoration-line:none;text-decoration-line:none}')).toBe(
    ':root{a:b}a{text-decoration-line:none}',
  );
});
