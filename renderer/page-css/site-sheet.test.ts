import { expect, test } from 'vitest';
import { classListsIn, tagsIn } from './class-names.ts';
import { renameInCss, SiteSheet } from './site-sheet.ts';

/** The part of a style sheet that a page with this HTML keeps. */
function subsetFor(css: string, html: string): string {
  const sheet = new SiteSheet(css);
  return sheet.subset(classListsIn(html).flat(), tagsIn(html));
}

test('keeps a rule when one of its selectors can match, without the others, in the order of the sheet', () => {
  const css = '.late{top:0}h2,.absent,.absent>a{color:red}.absent{color:#00f}nav .late{left:0}.early{top:1px}';
  expect(subsetFor(css, '<h2 class="early"></h2><p class="late"></p>')).toBe(
    '.late{top:0}h2{color:red}nav .late{left:0}.early{top:1px}',
  );
});

test('keeps the selectors in :is() that can match, and all of :not()', () => {
  const css =
    '@media print{:is(.absent,.early,dl>.absent) a,:is(h2,.absent){margin:0 1px,2px}}.x:not(.absent,.y){top:0}';
  expect(subsetFor(css, '<h2 class="early x"></h2>')).toBe(
    '@media print{.early a,:is(h2){margin:0 1px,2px}}.x:not(.absent,.y){top:0}',
  );
});

test.each([
  ['.menu:hover>a', '<p class="menu"></p>'],
  ['details[open]>summary .plus:after', '<i class="plus"></i>'],
  [':is(a,button):is(:hover,[aria-current=page])>.slot', '<i class="slot"></i>'],
  ['.open\\:block:is([open],:popover-open)', '<p class="open:block"></p>'],
  ['.\\[\\&\\>li\\]\\:mt-2', '<p class="[&amp;&gt;li]:mt-2"></p>'],
  ['.not-open:not(:is([open],.shut))', '<p class="not-open shut"></p>'],
  ['.prose :is(th,td):last-child', '<p class="prose"><th></th><td></td></p>'],
  [':root', '<p></p>'],
  ['#status[data-kind]', '<p></p>'],
  ['sup', '<sup></sup>'],
])('keeps %s for %s', (selector, html) => {
  expect(subsetFor(`${selector}{color:red}`, html)).toBe(`${selector}{color:red}`);
});

test.each([
  ['.menu .absent', '<p class="menu"></p>'],
  [':is(.other,.absent) .slot', '<p class="slot"></p>'],
  [':is(:where(.group):first-child .absent)', '<p class="group"></p>'],
  ['.prose :is(th,td)', '<p class="prose"></p>'],
  ['code,pre', '<p></p>'],
])('drops %s for %s', (selector, html) => {
  expect(subsetFor(`${selector}{color:red}`, html)).toBe('');
});

test('keeps at-rules and layers around rules that are kept, and drops empty ones', () => {
  const css =
    '@layer base,components,utilities;@layer base{a{top:0}}' +
    '@layer utilities{@media print{.a{top:0}.b{top:1px}}@supports (top:0){.b{top:0}}}';
  expect(subsetFor(css, '<p class="a"></p>')).toBe('@layer base{a{top:0}}@layer utilities{@media print{.a{top:0}}}');
});

test('keeps a custom property if a kept rule reads it, even through other properties', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:2px}.x{margin:var(--a)}.absent{margin:var(--c)}.x{--d:3px}';
  expect(subsetFor(css, '<p class="x"></p>')).toBe(':root{--a:var(--b);--b:1px}.x{margin:var(--a)}');
});

test('keeps @property and keyframes only where they are used', () => {
  const css =
    '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}' +
    '@keyframes spin{to{rotate:var(--a)}}@keyframes other{to{rotate:var(--b)}}.x{animation:1s spin}.y{animation:1s other}';
  expect(subsetFor(css, '<p class="x"></p>')).toBe(
    '@property --a{syntax:"*";inherits:false}@keyframes spin{to{rotate:var(--a)}}.x{animation:1s spin}',
  );
});

const style = '@property --tw-style{syntax:"*";inherits:false;initial-value:dashed}';
const copy = '@layer properties{@supports (-moz-orient:inline){*{--tw-style:dashed}}}';

test('replaces unset Tailwind properties by their initial value, and drops their declarations', () => {
  const html = '<p class="line"></p>';
  expect(subsetFor(`${copy}.line{border-style:var(--tw-style)}${style}`, html)).toBe('.line{border-style:dashed}');
  const css = `${copy}.line{--tw-style:dotted;border-style:var(--tw-style)}${style}`;
  expect(subsetFor(css, html)).toBe(css);
});

test.each([
  ['a{line-height:var(--tw-leading, 1.5)}', 'a{line-height:1.5}'],
  ['a{transition:translate var(--tw-duration,.15s) var(--tw-delay,1s)}', 'a{transition:translate .15s 1s}'],
  ['a{color:var(--ink,red)}', 'a{color:var(--ink,red)}'],
  ['a{filter:var(--tw-blur)}', 'a{filter:var(--tw-blur)}'],
  ['@supports (color:color-mix(in lab, red, red)){a{top:0}}', 'a{top:0}'],
  ['@supports (display:grid){a{top:0}}', '@supports (display:grid){a{top:0}}'],
  [':root,:host{top:0}', ':root{top:0}'],
  ['a{-webkit-text-decoration-line:none;text-decoration-line:none}', 'a{text-decoration-line:none}'],
])('%s becomes %s', (css, expected) => {
  expect(subsetFor(css, '')).toBe(expected);
});

test('drops border-style: solid, which every element has', () => {
  const border = '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}';
  expect(subsetFor(`a{border-style:var(--tw-border-style);border-width:1px}${border}`, '')).toBe('a{border-width:1px}');
});

test('renames classes in selectors, not in values', () => {
  const names = new Map([
    ['page', 'b0'],
    ['mt-0.5', 'd0'],
    ['5rem', 'e0'],
  ]);
  expect(renameInCss('.page:hover>.mt-0\\.5,.menu .other{top:.25rem;src:url(a.woff2)}', names)).toBe(
    '.b0:hover>.d0,.menu .other{top:.25rem;src:url(a.woff2)}',
  );
});
