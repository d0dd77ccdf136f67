import { expect, test } from 'vitest';
import { servedInBrowser } from '../../served-in-browser.ts';
import { follow, ready, whole } from '../../browser/visit.ts';

const { served, browser } = await servedInBrowser();

/** The maximum height of each page in pixels, on a phone 360 px wide (docs/design.md, on phones). */
const longest = {
  '/en/home': 6242,
  '/sr/pocetna': 6242,
  '/en/services/seo-services': 6734,
  '/sr/usluge/seo-optimizacija': 6734,
  // 6,846 px, and 1,100 px for five more cards with pictures of full width.
  '/en/portfolio': 7946,
  '/sr/portfolio': 7946,
};

/** Tolerance for the system's font: with DejaVu and URW Gothic the same page is 1 % longer than with Liberation. */
const SYSTEM_FACE = 1.03;

/** Below this, a page has lost content. */
const SHORTEST = 5500;

test.each(Object.entries(longest))('%s is at most %i px long on a phone', async (path, most) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto(served.origin + path, { waitUntil: 'networkidle' });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await whole(page);
  const inSystemFace = await height();
  // On a phone the brand's font is used for text from the second view on.
  await page.goto(`${served.origin}/en/privacy`);
  await ready(page);
  await page.waitForFunction(() => document.fonts.check('1em "Instrument Sans"'));
  await follow(page, path);
  expect(await page.evaluate(() => document.documentElement.classList.contains('brand'))).toBe(true);
  const inBrandFace = await height();
  await context.close();
  expect(inBrandFace).toBeLessThanOrEqual(most);
  expect(inSystemFace).toBeLessThanOrEqual(most * SYSTEM_FACE);
  expect(Math.min(inBrandFace, inSystemFace)).toBeGreaterThan(SHORTEST);
});
