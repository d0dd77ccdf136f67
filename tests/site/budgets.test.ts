import { expect, test } from 'vitest';
import { checkBudgets } from '#generator/output/budgets/check-budgets.ts';
import { filesOf } from '#generator/output/budgets/page-weight.ts';
import { screens, study } from '../examples.ts';
import { type BuiltPage, pageAt, pages } from './built-pages.ts';

const root = process.cwd();
const withFiles = (page: BuiltPage) => ({ ...page, files: filesOf(page.html) });

test('every page keeps within the budget of its kind', async () => {
  expect(pages.length).toBeGreaterThan(25);
  await expect(checkBudgets(pages.map(withFiles), root)).resolves.toBeUndefined();
});

test('a page that is over says its file, the figure, the budget and what to do, in one line each', async () => {
  const home = pageAt('/sr/pocetna');
  const tooLarge = [
    // How much CSS it has is a matter of the content.
    { ...home, files: { ...filesOf(home.html), css: 18_001 }, kind: 'viber' as const },
    { ...withFiles(pageAt('/en/portfolio')), kind: 'home' as const },
  ];
  const error = await checkBudgets(tooLarge, root).catch((thrown: unknown) => thrown);
  const lines = error instanceof Error ? error.message.split('\n') : [];
  expect(lines).toEqual([
    expect.stringMatching(
      /^dist\/client\/sr\/pocetna\.html HTML with CSS is 1\d,\d{3} bytes, budget of viber 9,000: shorten its text/,
    ),
    expect.stringMatching(/^dist\/client\/sr\/pocetna\.html CSS is 18,001 bytes, budget of viber 18,000: /),
    expect.stringMatching(
      /^dist\/client\/en\/portfolio\.html images at 390 px is \d\d,\d{3} bytes, budget of home 0: /,
    ),
  ]);
});

test.skipIf(screens === 0)(
  'finds what a page fetches at once: scripts with what they import, preloads, images that do not wait',
  () => {
    const html = pageAt(study.en).html;
    const { scripts, fonts, images, blocking } = filesOf(html);
    expect(scripts[0]).toMatch(/^\/assets\/entries\/renderer_client\.\w+/);
    expect(scripts.length).toBeGreaterThan(1);
    expect(fonts).toHaveLength(2);
    expect(images).toEqual([expect.stringMatching(/-cover(-en)?-\w+-832\.avif$/)]);
    expect(blocking).toEqual([]);
  },
);

test('a page without a style has no CSS', () => {
  expect(filesOf('<!doctype html><html lang="en"><body><p>One line</p></body></html>').css).toBe(0);
});

test.each([
  ['<link rel="stylesheet" href="/a.css"/>', 1],
  ['<script src="/assets/a.js"></script>', 1],
  ['<link rel="alternate" href="/a"/>', 0],
])('knows whether %s keeps the first paint waiting', (tag, count) => {
  const page = pageAt('/en/faq').html.replace('<head>', `<head>${tag.replace('/assets/a.js', script)}`);
  expect(filesOf(page).blocking).toHaveLength(count);
});

/** The one script of every page: a name that was built. */
const script = /<script data-src="([^"]*)"/.exec(pageAt('/en/faq').html)?.[1] ?? 'no script';
