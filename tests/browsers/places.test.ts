import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#contract/routes/match.ts';
import { type ContactPage, serveContactPage } from '../contact-page/contact-page.ts';
import { launchChromium } from './chromium.ts';
import { Tab } from './driver.ts';
import { launchFirefox } from './firefox.ts';
import { launchWebKit } from './webkit.ts';

const PAGES = 5;
/** Scroll positions, as shares of the way to the page's end. */
const depths = [0.2, 0.4, 0.6, 0.8, 1];
/** Tolerance: when the brand's font replaces the fallback, a line moves by a few pixels. */
const NEAR_PX = 40;

const engines = [
  ['Chromium', await launchChromium()],
  ['Firefox', await launchFirefox()],
  ['WebKit', await launchWebKit()],
] as const;
let site: ContactPage;

beforeAll(async () => void (site = await serveContactPage()));
// Outside `describe`, so that engines without selected tests are closed as well.
afterAll(async () => {
  await site.close();
  for (const [, driver] of engines) if (typeof driver !== 'string') await driver.close();
});

describe.each(engines)('%s', (_name, driver) => {
  if (typeof driver === 'string') return test.skip(driver);
  test.each([1280, 400])('Back and Forward restore positions on the longest pages, %i px', async (width) => {
    const tab = new Tab(driver, site.origin);
    const misses: string[] = [];
    await tab.open('/en/home', width);
    for (const path of await longestPages(tab)) {
      for (const depth of depths) misses.push(...(await missedPlaces(tab, path, depth)));
    }
    expect(misses).toEqual([]);
  });
});

/** Goes from a depth of a page to another page, back, and forward. Returns the scroll positions that were not restored. */
async function missedPlaces(tab: Tab, path: string, depth: number): Promise<string[]> {
  const other = path === '/en/faq' ? '/en/about' : '/en/faq';
  await tab.goto(path);
  await atRest(tab, path);
  const { top } = await scrollToDepth(tab, depth);
  await tab.follow(`footer a[href="${other}"]`);
  await tab.arrived(other);
  await tab.back();
  await tab.arrived(path);
  const fromTop = await placeOf(tab);
  await tab.forward();
  await tab.arrived(other);
  const { top: otherTop } = await scrollToDepth(tab, depth);
  await tab.back();
  await tab.arrived(path);
  const fromDepth = await placeOf(tab);
  await tab.forward();
  await tab.arrived(other);
  const forward = await placeOf(tab);
  return [
    ...(isNear(fromTop, top) ? [] : [`Back to ${path} at ${top}: ${fromTop.top}`]),
    ...(isNear(fromDepth, top) ? [] : [`Back from ${otherTop} to ${path} at ${top}: ${fromDepth.top}`]),
    ...(isNear(forward, otherTop) ? [] : [`Forward to ${other} at ${otherTop}: ${forward.top}`]),
  ];
}

/** In the brand's font, which a phone uses from its second view on, a page is up to 120 px shorter: its end stays its end. */
function isNear(place: Place, top: number): boolean {
  return Math.abs(place.top - Math.min(top, place.end)) < NEAR_PX;
}

async function longestPages(tab: Tab): Promise<string[]> {
  // A cast: the build wrote the file with this type.
  const routes = JSON.parse(readFileSync('dist/server/routes.json', 'utf8')) as Route[];
  const pages: { path: string; height: number }[] = [];
  for (const { path } of routes.filter((route) => route.indexed && route.path.startsWith('/en/'))) {
    await tab.goto(path);
    await tab.until(`location.pathname === ${JSON.stringify(path)}`);
    if (await tab.evaluate('document.querySelector(\'footer a[href="/en/faq"]\') !== null'))
      pages.push({ path, height: Number(await tab.evaluate('document.documentElement.scrollHeight')) });
  }
  return pages
    .toSorted((one, other) => other.height - one.height)
    .slice(0, PAGES)
    .map(({ path }) => path);
}

async function atRest(tab: Tab, path: string): Promise<void> {
  await tab.arrived(path);
  await tab.ready();
  await tab.until("!document.documentElement.matches('.opened')");
}

async function scrollToDepth(tab: Tab, depth: number): Promise<Place> {
  await tab.scrollTo(
    Math.round(Number(await tab.evaluate('document.documentElement.scrollHeight - innerHeight')) * depth),
  );
  return placeOf(tab);
}

/** How far the page is scrolled, and how far it can be. */
type Place = { top: number; end: number };

/** The scroll position once it has settled. */
async function placeOf(tab: Tab): Promise<Place> {
  let top = -1;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const now = Number(await tab.evaluate('scrollY'));
    if (now === top)
      return { top, end: Number(await tab.evaluate('document.documentElement.scrollHeight - innerHeight')) };
    top = now;
  }
}
