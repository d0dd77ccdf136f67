import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../chromium.ts';
import { serveSite, type TestSite } from './site.ts';
import { arrived, desktop, follow, isMarked, markDocument, ready, visit } from './visit.ts';

let browser: Browser;
let site: TestSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), serveSite()]);
});
afterAll(async () => {
  await site.close();
});

/** One page of each kind that is swapped, in both languages where it matters. */
const kinds = [
  '/en/home',
  '/sr/usluge',
  '/en/services/seo-services',
  '/sr/cenovnik',
  '/en/portfolio',
  '/sr/portfolio/category/seo',
  '/en/portfolio/7',
  '/sr/o-meni',
  '/en/faq',
  '/sr/privatnost',
  '/en/thank-you',
];

async function opened(path: string, viewport = desktop) {
  const visitor = await visit(browser, site.origin, { viewport });
  await visitor.page.goto(path);
  await ready(visitor.page);
  await markDocument(visitor.page);
  return visitor;
}

function styledFor(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--styled-for'));
}

test.each(kinds.slice(1))(
  'breaks no rule of the policy on the way from %s to other kinds of page and back',
  async (from) => {
    const { page, faults, close } = await opened(from);
    // There and back: with those before it in the list, every two kinds are met once in each direction.
    for (const to of kinds.slice(0, kinds.indexOf(from))) {
      await follow(page, to);
      expect(await styledFor(page)).toBe(`"${to}"`);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Instrument Sans');
      await page.goBack();
      await arrived(page, from);
      expect(await styledFor(page)).toBe(`"${from}"`);
    }
    expect(await isMarked(page)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  },
);

test('comes back to a page that was reloaded in between', async () => {
  const { page, faults, close } = await opened('/en/home');
  await follow(page, '/en/portfolio/7');
  await follow(page, '/en/pricing');
  await page.reload();
  await ready(page);
  await page.goBack();
  await arrived(page, '/en/portfolio/7');
  expect(await styledFor(page)).toBe('"/en/portfolio/7"');
  expect(faults).toEqual([]);
  await close();
});
