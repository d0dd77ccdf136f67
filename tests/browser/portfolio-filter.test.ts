import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inPluralForm } from '#components/elements/plural.ts';
import { PROJECTS_PER_PAGE } from '#contract/routes/paths.ts';
import { sharedBrowser } from '../chromium.ts';
import { categories, content } from '../examples.ts';
import { serveSite, type TestSite } from './site.ts';
import { arrived, desktop, freshVisit, isMarked, markDocument, phone, ready, visit } from './visit.ts';

let browser: Browser;
let site: TestSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), serveSite()]);
});
afterAll(() => site.close());

test.skipIf(categories.length === 0).each([
  ['en', desktop],
  ['sr', desktop],
  ['sr', phone],
] as const)('filters in place and announces the number of projects: %s', async (language, viewport) => {
  const { page, faults, close } = await visit(browser, site.origin, { viewport });
  const portfolio = `/${language}/portfolio`;
  await page.goto(portfolio);
  await ready(page);
  await markDocument(page);
  await page.evaluate(() => scrollTo({ top: 90, behavior: 'instant' }));
  for (const list of [...categories, 'all']) {
    const path = list === 'all' ? portfolio : `${portfolio}/category/${list}`;
    await choose(page, path);
    const count = content.projects.list(list).length;
    expect(count).toBeGreaterThan(0);
    expect(await page.locator('main article').count()).toBe(Math.min(count, PROJECTS_PER_PAGE));
    const words = inPluralForm(content.dictionary[language].portfolio.count, count, language);
    await page.waitForFunction((said) => document.querySelector('#status')?.textContent === said, words);
    expect(await page.evaluate(() => window.scrollY)).toBe(90);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(path);
    expect(await page.locator('nav[data-announcement] [aria-current]').textContent()).toContain(String(count));
    expect(await page.locator('#swup-announcer').textContent()).toBe('');
  }
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await arrived(page, `${portfolio}/category/${categories.at(-1)}`);
  expect(faults).toEqual([]);
  await close();
});

/** Clicks a filter by script, because Playwright's click would scroll to it. */
async function choose(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (href) => document.querySelector<HTMLElement>(`nav[data-announcement] a[href="${href}"]`)?.click(),
    path,
  );
  await arrived(page, path);
}

test.skipIf(categories.length === 0)(
  'the scroll position stays when styles of the next page make this page short',
  async () => {
    const { page, faults, close } = await freshVisit(browser, site.origin);
    const path = `/en/portfolio/category/${categories[0]}`;
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replace('<style>', '<style>main:not(:has(#next)){display:none}')
        .replace('</main>', '<i id="next"></i></main>');
      await route.fulfill({ response, body });
    });
    await page.goto('/en/portfolio');
    await ready(page);
    await page.evaluate(() => scrollTo({ top: 90, behavior: 'instant' }));
    // The second time the page of the filter needs no fetch, and is shown at once.
    for (const next of [path, '/en/portfolio', path]) await choose(page, next);
    expect(await page.evaluate(() => window.scrollY)).toBe(90);
    expect(faults).toEqual([]);
    await close();
  },
);

test.skipIf(categories.length === 0)('filters without JavaScript', async () => {
  const { page, close } = await visit(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/en/portfolio');
  const all = await page.locator('main article').count();
  await page.click(`nav[data-announcement] a[href$="/${categories[0]}"]`);
  await page.waitForURL(`**/en/portfolio/category/${categories[0]}`);
  expect(await page.locator('main article').count()).toBeLessThanOrEqual(all);
  await close();
});
