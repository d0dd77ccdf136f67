import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';
import { sharedBrowser } from '../chromium.ts';
import { screens, study } from '../examples.ts';
import { isSoak } from '../soak.ts';
import { serveSite } from './site.ts';
import { follow, freshVisit, ready } from './visit.ts';

/** Rounds over the pages until nothing new is made; for the soak, until the engine has compiled and optimised what runs. */
const WARM_UP = isSoak ? { pages: 50, islands: 100 } : { pages: 10, islands: 10 };
const NAVIGATIONS = isSoak ? 200 : 20;
/** Of the heap after the warm-up: only the soak goes on until it is at rest. */
const GROWTH = isSoak ? 0.05 : Infinity;

const pages = ['/en/home', '/en/portfolio', study.sr, study.en, '/sr/cenovnik'];

test.each([
  { name: 'pages', withIslands: false },
  { name: 'pages with islands', withIslands: true },
])('keeps nothing of $name that were left: detached nodes, listeners and heap stay as they were', async (round) => {
  const [browser, site] = await Promise.all([sharedBrowser(), serveSite()]);
  // Motion is tested elsewhere; here it would only take time.
  const { page, close } = await freshVisit(browser, site.origin, { reducedMotion: 'reduce' });
  await page.goto('/sr/cenovnik');
  await ready(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await navigate(page, round.withIslands ? WARM_UP.islands : WARM_UP.pages, round.withIslands);
  const before = await measure(client, page);
  await navigate(page, NAVIGATIONS, round.withIslands);
  const after = await measure(client, page);
  console.log(`Heap before and after ${NAVIGATIONS} navigations:`, before, after);
  expect(after.listeners).toBe(before.listeners);
  expect(after.detached).toBeLessThanOrEqual(before.detached);
  expect(Math.abs(after.heap - before.heap) / before.heap).toBeLessThanOrEqual(GROWTH);
  await close();
  site.close();
});

/** Rounds over pages of several kinds; with islands, the carousel of each case study comes alive. */
async function navigate(page: Page, times: number, withIslands: boolean): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await follow(page, pages[count % pages.length] ?? '/en/home');
    if (!withIslands || screens === 0 || !/\/portfolio\/\d+$/.test(page.url())) continue;
    await page.evaluate(() => document.querySelector('[data-island]')?.scrollIntoView({ behavior: 'instant' }));
    // Not waitForSelector: the handle that it returns would keep the page.
    await page.waitForFunction(() => document.querySelector('.swiper-initialized') !== null);
  }
}

type Memory = { detached: number; listeners: number; heap: number };

async function measure(client: CDPSession, page: Page): Promise<Memory> {
  // The announcement of the new title is the last thing that happens after a navigation.
  await page.waitForFunction(() => document.querySelector('#swup-announcer')?.textContent === document.title);
  for (let pass = 0; pass < 3; pass += 1) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  // What the document holds; the rest of all nodes is detached, or of the browser's own making.
  const attached = await page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  });
  return { detached: value('Nodes') - attached, listeners: value('JSEventListeners'), heap: value('JSHeapUsedSize') };
}
