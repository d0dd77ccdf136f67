import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';
import { sharedBrowser } from '../chromium.ts';
import { screens, study } from '../examples.ts';
import { isSoak } from '../soak.ts';
import { serveSite } from './site.ts';
import { follow, freshVisit, ready } from './visit.ts';

/** Navigations before measuring, until nothing new is allocated; in the soak, until the engine has optimised the code. */
const WARM_UP = isSoak ? { pages: 50, islands: 100 } : { pages: 10, islands: 10 };
const NAVIGATIONS = isSoak ? 200 : 20;
/** Allowed growth of the heap after the warm-up. Unlimited outside the soak, which alone runs until the heap is stable. */
const GROWTH = isSoak ? 0.05 : Infinity;

const pages = ['/en/home', '/en/portfolio', study.sr, study.en, '/sr/cenovnik'];

test.each([
  { name: 'pages', withIslands: false },
  { name: 'pages with islands', withIslands: true },
])('leaving $name leaks nothing: detached nodes, listeners and heap do not grow', async (round) => {
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
  // The number of nodes varies by one. A node that each visit of one kind of page leaves would add more.
  expect(after.detached).toBeLessThan(before.detached + NAVIGATIONS / pages.length);
  expect(Math.abs(after.heap - before.heap) / before.heap).toBeLessThanOrEqual(GROWTH);
  await close();
  site.close();
});

/** Visits pages of several kinds in turn. With islands, waits until the carousel of each case study is hydrated. */
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
  // Nodes in the document. All other nodes are detached, or created by the browser itself.
  const attached = await page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  });
  return { detached: value('Nodes') - attached, listeners: value('JSEventListeners'), heap: value('JSHeapUsedSize') };
}
