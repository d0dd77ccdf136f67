import { expect, test } from 'vitest';
import { tokensOf } from './page-tokens.ts';
import { StyleCutter } from './style-cutter.ts';

/** What a page with this HTML keeps of a style sheet. */
function cut(css: string, html: string): string {
  return new StyleCutter(css).cut(tokensOf(html));
}

test('keeps a rule when one of its selectors can match, with all of its selectors, in the order of the sheet', () => {
  const css = '.late{top:0}h2,.absent{color:red}.absent{color:blue}nav .late{left:0}.early{top:1px}';
  expect(cut(css, '<h2 class="early"></h2><p class="late"></p>')).toBe(
    '.late{top:0}h2,.absent{color:red}.early{top:1px}',
  );
});

test.each([
  ['.menu:hover>a', '<p class="menu"></p><a></a>'],
  ['details[open]>summary .plus:after', '<details><summary><i class="plus"></i></summary></details>'],
  [':is(a,button):is(:hover,[aria-current=page])>.slot', '<button><i class="slot"></i></button>'],
  ['.open\\:block:is([open],:popover-open)', '<p class="open:block"></p>'],
  ['.\\[\\&\\>li\\]\\:mt-2', '<p class="[&amp;&gt;li]:mt-2"></p>'],
  ['.not-open:not(:is([open],.absent))', '<p class="not-open"></p>'],
  [':root', '<p></p>'],
  ['#status[data-kind]', '<p id="status" data-kind=""></p>'],
  ['.swiper-slide.swiper-pagination-bullet', '<li class="swiper-slide" data-island="ScreenCarousel"></li>'],
])('keeps %s for %s', (selector, html) => {
  expect(cut(`${selector}{color:red}`, html)).toBe(`${selector}{color:red}`);
});

test.each([
  ['.menu .absent', '<p class="menu"></p>'],
  [':is(a,.absent) .slot', '<p class="slot"></p>'],
  ['#status[data-kind]', '<p id="status"></p>'],
  ['.swiper-pagination-bullet', '<p></p>'],
  [':host', '<p></p>'],
  ['::placeholder', '<p></p>'],
])('drops %s for %s', (selector, html) => {
  expect(cut(`${selector}{color:red}`, html)).toBe('');
});

test('keeps at-rules and layers around what is kept, and nothing of empty ones', () => {
  const css = '@layer one,two;@layer two{@media print{.a{top:0}.b{top:0}}@supports (top:0){.b{top:0}}}';
  expect(cut(css, '<p class="a"></p>')).toBe('@layer one,two;@layer two{@media print{.a{top:0}}}');
});

test('keeps a custom property when something kept reads it, by way of others, too', () => {
  const css = ':root{--a:var(--b);--b:1px;--c:2px}.x{margin:var(--a)}.absent{margin:var(--c)}.x{--d:3px}';
  expect(cut(css, '<p class="x"></p>')).toBe(':root{--a:var(--b);--b:1px}.x{margin:var(--a)}');
});

test('keeps @property and keyframes only where they are used', () => {
  const css =
    '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}' +
    '@keyframes spin{to{rotate:var(--a)}}@keyframes other{to{rotate:var(--b)}}.x{animation:1s spin}.y{animation:1s other}';
  expect(cut(css, '<p class="x"></p>')).toBe(
    '@property --a{syntax:"*";inherits:false}@keyframes spin{to{rotate:var(--a)}}.x{animation:1s spin}',
  );
});
