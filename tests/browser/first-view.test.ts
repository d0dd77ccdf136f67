import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../chromium.ts';
import { studyWithCover } from '../examples.ts';
import { isSoak } from '../soak.ts';
import { hasHeadings, movedHeadings, noteShifts, widths } from './heading-shifts.ts';
import { serveSite, type TestSite } from './site.ts';
import { arrived, desktop, freshVisit, hold, painted, phone, ready } from './visit.ts';

/** The first view waits for nothing else, and what a visitor does before the script starts is not lost (D34). */
let browser: Browser;
let site: TestSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), serveSite()]);
});
afterAll(() => site.close());

/** Delays the load event, and so the script, by an image that does not arrive. Returns a function that ends the delay. */
async function holdLoad(page: Page): Promise<() => void> {
  const release = await hold(page, '**/held.png', 'abort');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => (new Image().src = '/held.png'));
  });
  return release;
}

function isScript(address: string): boolean {
  return address.endsWith('.js');
}

function familyOf(page: Page, selector = 'body'): Promise<string> {
  return page.locator(selector).evaluate((element) => getComputedStyle(element).fontFamily);
}

test.skipIf(studyWithCover === undefined)(
  'a phone fetches only the page and its leading image until they have loaded, then script and fonts',
  async () => {
    const path = studyWithCover?.en ?? '';
    const { page, requests, close } = await freshVisit(browser, site.origin, { viewport: phone });
    const release = await holdLoad(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main img')?.complete);
    const cover = await sourcesOf(page, 'main img');
    // An owner's logo is fetched at the lowest priority.
    const ignored = ['/held.png', ...(await sourcesOf(page, 'img:not(main img)'))];
    expect(requests.filter((address) => !ignored.includes(address))).toEqual([path, cover[0]]);
    release();
    await page.waitForFunction(brandIsLoaded);
    expect(requests.filter((address) => address.endsWith('.woff2'))).toHaveLength(2);
    await close();
  },
);

/** The addresses that the browser has chosen for these images. */
async function sourcesOf(page: Page, images: string): Promise<string[]> {
  const sources = await page.$$eval(images, (all: HTMLImageElement[]) => all.map(({ currentSrc }) => currentSrc));
  return sources.map((source) => source.replace(site.origin, ''));
}

/** Runs in the page. */
function brandIsLoaded(): boolean {
  return document.fonts.check('1em "Instrument Sans"');
}

test('on a phone, headings use the brand’s font in the first view, and text from the second view on', async () => {
  const { page, close } = await freshVisit(browser, site.origin, { viewport: phone });
  await page.goto('/en/pricing');
  await page.waitForFunction(brandIsLoaded);
  expect(await familyOf(page)).not.toContain('Instrument');
  expect(await familyOf(page, 'h1')).toMatch(/^"?Bricolage Grotesque/);
  await ready(page);
  await page.locator('footer a[href="/en/about"]').click();
  await arrived(page, '/en/about');
  expect(await familyOf(page)).toMatch(/^"?Instrument Sans/);
  await close();
});

test.each(widths)(
  'nothing moves when headings switch to the brand’s font: %i px',
  async (width) => {
    const { page, close } = await freshVisit(browser, site.origin, { viewport: { width, height: 800 } });
    await page.addInitScript(noteShifts);
    const moved: string[] = [];
    const pages = site.routes.all.filter(({ kind, language }) => hasHeadings(kind) && (isSoak || language === 'en'));
    for (const [nth, { path }] of pages.entries()) {
      // Each English page at one width (tests/look/every-page has the Serbian ones). `npm run soak` opens all at each width.
      if (!isSoak && widths[nth % widths.length] !== width) continue;
      await page.goto(path);
      moved.push(...(await movedHeadings(page)));
    }
    expect(moved).toEqual([]);
    await close();
  },
  120_000,
);

test('a wide window preloads the brand’s fonts and shows them from the first view on', async () => {
  const { page, requests, close } = await freshVisit(browser, site.origin, { viewport: desktop });
  await page.goto('/sr/cenovnik');
  expect(requests.filter((address) => address.endsWith('.woff2'))).toHaveLength(2);
  expect(await familyOf(page)).toMatch(/^"?Instrument Sans/);
  await close();
});

test('the script links the manifest, also after client-side navigation', async () => {
  const { page, close } = await freshVisit(browser, site.origin);
  await page.goto('/en/about');
  await ready(page);
  await page.locator('footer a[href="/en/faq"]').click();
  await arrived(page, '/en/faq');
  expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/site.webmanifest');
  await close();
});

test('a language chosen before the script has started is remembered', async () => {
  const { page, requests, close } = await freshVisit(browser, site.origin);
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto('/en/about');
  await page.click('header a[hreflang=sr]');
  await page.waitForURL('**/sr/o-meni');
  await page.goto('/');
  await page.waitForURL('**/sr/pocetna');
  expect(requests.some(isScript)).toBe(true);
  await close();
});

test.each(['click', 'ArrowDown'])('%s before the script has started opens the services menu', async (how) => {
  const { page, close } = await freshVisit(browser, site.origin);
  const release = await holdLoad(page);
  await page.goto('/en/about', { waitUntil: 'domcontentloaded' });
  const button = page.locator('button[popovertarget=services-menu]');
  if (how === 'click') await button.click();
  else await button.press(how);
  await page.waitForSelector('#services-menu:popover-open');
  if (how === 'ArrowDown') await page.waitForFunction(() => document.activeElement?.closest('#services-menu'));
  release();
  await close();
});

test('moving the mouse starts the script; a mouse that rests where the page appears does not', async () => {
  const { page, requests, close } = await freshVisit(browser, site.origin, { viewport: desktop });
  const release = await holdLoad(page);
  await page.goto('/en/about', { waitUntil: 'domcontentloaded' });
  const resting = { bubbles: true, movementX: 0, movementY: 0 };
  await page.evaluate((event) => document.body.dispatchEvent(new PointerEvent('pointermove', event)), resting);
  await painted(page);
  expect(requests.filter(isScript)).toEqual([]);
  await page.mouse.move(200, 200);
  await page.mouse.move(260, 240);
  await expect.poll(() => requests.filter(isScript).length).toBeGreaterThan(0);
  release();
  await close();
});

test('a script that failed to load is requested again when the visitor does something', async () => {
  const { page, requests, close } = await freshVisit(browser, site.origin);
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto('/en/about');
  await expect.poll(() => requests.filter(isScript).length).toBeGreaterThan(0);
  await page.unroute('**/assets/**/*.js');
  await page.waitForTimeout(100);
  await page.keyboard.press('Tab');
  await ready(page);
  await close();
});

test('a script that cannot be loaded is not requested at every move of the mouse', async () => {
  const { page, requests, close } = await freshVisit(browser, site.origin, { viewport: desktop });
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto('/en/about');
  await expect.poll(() => requests.filter(isScript).length).toBeGreaterThan(0);
  for (let x = 100; x < 400; x += 10) {
    await page.mouse.move(x, 300);
    await painted(page);
  }
  // At the load and at the first move; the next press of a key asks again.
  expect(requests.filter(isScript).length).toBeLessThan(6);
  await close();
});

test('a page that is never idle starts its script two seconds after it has loaded', async () => {
  const { page, close } = await freshVisit(browser, site.origin);
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, settings) => setTimeout(callback, settings?.timeout ?? 600_000);
  });
  await page.goto('/en/about');
  await ready(page);
  await close();
});

test('content far below is laid out once the script has started, and at once after going back to it', async () => {
  const { page, close } = await freshVisit(browser, site.origin, { viewport: phone });
  const release = await holdLoad(page);
  await page.goto('/en/home', { waitUntil: 'domcontentloaded' });
  expect(await isLaidOut(page)).toBe(false);
  release();
  await page.waitForFunction(() => !document.documentElement.classList.contains('opened'));
  expect(await isLaidOut(page)).toBe(true);

  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await isLaidOut(page)).toBe(true);
  await page.goto('/en/services#content', { waitUntil: 'domcontentloaded' });
  expect(await isLaidOut(page)).toBe(true);
  await close();
});

/** True if the end of the page is laid out. Waits for a frame first, because the browser decides then. */
function isLaidOut(page: Page): Promise<boolean | undefined> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return document.querySelector('footer a')?.checkVisibility({ contentVisibilityAuto: true });
  });
}
