import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../chromium.ts';
import { categories, service, study } from '../examples.ts';
import { serveSite, type TestSite } from './site.ts';
import { isSoak } from '../soak.ts';
import { arrived, follow, isMarked, markDocument, ready, visit } from './visit.ts';

let browser: Browser;
let site: TestSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), serveSite()]);
});
afterAll(() => site.close());

/** One page of each kind that client-side navigation swaps, in either language. */
const kinds = [
  ...new Set([
    '/en/home',
    '/sr/usluge',
    service.en,
    '/sr/cenovnik',
    '/en/portfolio',
    ...categories.slice(0, 1).map((category) => `/sr/portfolio/category/${category}`),
    study.en,
    '/sr/o-meni',
    '/en/faq',
    '/sr/privatnost',
    '/en/thank-you',
  ]),
];

async function openPage(path: string, reducedMotion: 'reduce' | 'no-preference' = 'reduce') {
  const visitor = await visit(browser, site.origin, { reducedMotion });
  await visitor.page.goto(path);
  await ready(visitor.page);
  await markDocument(visitor.page);
  return visitor;
}

function styledFor(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--styled-for'));
}

/** Steps from each kind to the two before it in the list. `npm run soak` covers every pair of kinds in each direction. */
const steps = kinds.flatMap((from, nth) => {
  const before = isSoak ? kinds.slice(0, nth) : [kinds.at(nth - 1), kinds.at(nth - 2)];
  return before.flatMap((to) => (to === undefined || to === from ? [] : [{ from, to }]));
});

test.each(['reduce', 'no-preference'] as const)(
  'breaks no rule of the policy on the way from one kind of page to another and back, motion: %s',
  async (motion) => {
    const { page, faults, close } = await openPage('/en/home', motion);
    for (const { from, to } of motion === 'reduce' ? steps : steps.filter((_, nth) => nth % kinds.length === 0)) {
      if (new URL(page.url()).pathname !== from) await follow(page, from);
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
  const { page, faults, close } = await openPage('/en/home');
  await follow(page, study.en);
  await follow(page, '/en/pricing');
  await page.reload();
  await ready(page);
  await page.goBack();
  await arrived(page, study.en);
  expect(await styledFor(page)).toBe(`"${study.en}"`);
  expect(faults).toEqual([]);
  await close();
});
