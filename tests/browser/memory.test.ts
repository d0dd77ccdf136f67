import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';
import { launchBrowser } from '../../scripts/browser.ts';
import { serveSite } from './site.ts';
import { follow, ready, visit } from './visit.ts';

const WARM_UP = 10;
const NAVIGATIONS = 100;
/** Of the heap after the warm-up. */
const GROWTH = 0.05;

const round = ['/en/home', '/en/portfolio', '/en/portfolio/7', '/sr/portfolio/7', '/sr/cenovnik'];

test('keeps no page that was left: nodes, listeners and heap stay as they were', async () => {
  const [browser, site] = await Promise.all([launchBrowser(), serveSite()]);
  // Motion is tested elsewhere; here it would only take time.
  const { page, close } = await visit(browser, site.origin, { reducedMotion: 'reduce' });
  await page.goto('/sr/cenovnik');
  await ready(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await navigate(page, WARM_UP);
  const before = await measure(client);
  await navigate(page, NAVIGATIONS);
  const after = await measure(client);
  expect({ nodes: after.nodes, listeners: after.listeners }).toEqual({
    nodes: before.nodes,
    listeners: before.listeners,
  });
  expect(Math.abs(after.heap - before.heap) / before.heap).toBeLessThanOrEqual(GROWTH);
  await close();
  await browser.close();
  await site.close();
});

/** Rounds over pages of several kinds; on each case study the carousel comes alive. */
async function navigate(page: Page, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await follow(page, round[count % round.length] ?? '/en/home');
    if (!/\/portfolio\/\d+$/.test(page.url())) continue;
    await page.evaluate(() => document.querySelector('[data-island]')?.scrollIntoView({ behavior: 'instant' }));
    await page.waitForSelector('.swiper-initialized');
  }
}

async function measure(client: CDPSession): Promise<{ nodes: number; listeners: number; heap: number }> {
  for (let pass = 0; pass < 3; pass += 1) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: value('Nodes'), listeners: value('JSEventListeners'), heap: value('JSHeapUsedSize') };
}
