import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { languages } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';
import { caseStudies, screens, study } from '../examples.ts';
import { onePathOfEachKind } from '../built-site.ts';
import { servedInBrowser } from '../served-in-browser.ts';
import { inParallel } from '../in-parallel.ts';
import { isSample } from '../sample/digest/digest.ts';
import { isSoak } from '../soak.ts';
import { type Standing, standbyServer } from '../standby-server.ts';
import { hideAll, sideways, widths } from './sideways.ts';

const { served, browser } = await servedInBrowser();

/** 640 px is also what a window of 1280 px shows at 200 % zoom. */
const windows = [...widths, 640].map((width) => ({ width, fontSizes: { standard: 16, fixed: 13 } }));
const largeFonts = [24, 32].map((size) => ({ width: 360, fontSizes: { standard: size, fixed: size } }));

test('no kind of page scrolls sideways without JavaScript: 320 to 1440 px, 200 % zoom, fonts of 24 and 32 px', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const session = await page.context().newCDPSession(page);
  const tooWide: string[] = [];
  for (const path of onePathOfEachKind(served.site)) {
    await page.goto(served.origin + path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(hideAll);
    for (const { width, fontSizes } of [...windows, ...largeFonts]) {
      await page.setViewportSize({ width, height: 800 });
      await session.send('Page.setFontSizes', { fontSizes });
      const where = `${path} at ${width} px with a font of ${fontSizes.standard} px`;
      for (const element of await page.evaluate(sideways)) tooWide.push(`${where}: ${element}`);
    }
  }
  await page.close();
  expect(tooWide).toEqual([]);
}, 120_000);

test.skipIf(caseStudies === 0).each([360, 640, 1024])(
  'a title in one long word, such as a domain, does not widen its card, at %i px',
  async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.goto(served.origin + pagePath('portfolio', 'en'));
    const overhangs = await page.$$eval('article h2 span', (titles) =>
      titles.map((title) => {
        title.textContent = 'www.adaptacijastanovabeograd.rs';
        const card = title.closest('li')?.getBoundingClientRect();
        return Math.max(0, title.getBoundingClientRect().right - (card?.right ?? 0));
      }),
    );
    expect(overhangs).toEqual(overhangs.map(() => 0));
    await page.close();
  },
);

test.each([320, 390])('a long mail address breaks instead of widening the page, at %i px', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  for (const name of ['home', 'contact'] as const) {
    await page.goto(served.origin + pagePath(name, 'sr'));
    await page.$$eval('main a[href^="mailto:"], footer a[href^="mailto:"]', (links) => {
      for (const link of links) link.textContent = 'jelena.magdalena.djordjevic@svetlopisnaradionica.rs';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
  }
  await page.close();
});

test.each([320, 360])(
  'with a font of 32 px, the words beside the ranking of the home page keep a line, at %i px',
  async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    for (const path of onePathOfEachKind(served.site).filter((home) => /home$|pocetna$/.test(home))) {
      await page.goto(served.origin + path);
      const shares = await page.$$eval('figcaption > p:first-child', (words) =>
        words.map((text) => text.clientWidth / (text.parentElement?.clientWidth ?? 0)),
      );
      for (const share of shares) expect(share, path).toBeGreaterThan(0.9);
    }
    await page.close();
  },
);

test('with a font of 32 px on a phone, columns are below each other, and a line of a heading holds ten letters', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  const withColumns = /home$|pocetna$|services\/|usluge\/|portfolio\/\d/;
  for (const path of onePathOfEachKind(served.site).filter((path) => withColumns.test(path))) {
    await page.goto(served.origin + path);
    const { lefts, ems } = await page.evaluate(() => {
      const columns = document.querySelectorAll('footer h2, main dl > div > *, h1 ~ div > div > a');
      // The heading of the profiles is for screen readers only.
      const boxes = [...columns].map((column) => column.getBoundingClientRect()).filter(({ width }) => width > 1);
      const title = document.querySelector('h1');
      const ems = title ? title.clientWidth / Number.parseFloat(getComputedStyle(title).fontSize) : 0;
      return { lefts: boxes.map(({ left }) => Math.round(left)), ems };
    });
    expect(lefts.length, path).toBeGreaterThan(1);
    expect(new Set(lefts).size, path).toBe(1);
    expect(ems, path).toBeGreaterThan(4.6);
  }
  await page.close();
});

test('at 280 px, a folded phone, the language toggle and the menu button are large enough for a finger', async () => {
  const page = await browser.newPage({ viewport: { width: 280, height: 653 } });
  for (const path of onePathOfEachKind(served.site).filter((home) => /home$|pocetna$/.test(home))) {
    await page.goto(served.origin + path);
    const sizes = await page.$$eval('header [hreflang], header button:last-child', (targets) =>
      targets.map((target) => target.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
    expect(sizes, path).toHaveLength(3);
    // https://www.w3.org/TR/WCAG22/#target-size-minimum
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(24);
    expect(await page.evaluate(sideways), path).toEqual([]);
  }
  await page.close();
});

test.each([280, 320])(
  'the line of the home page is above the position and month at its beginning, at %i px',
  async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 653 } });
    await page.goto(served.origin + pagePath('home', 'en'));
    const gaps = await page.$$eval('figure:has(> p)', (figures) =>
      figures.map((figure) => {
        const [line, start] = [...figure.querySelectorAll('path, :scope > p')].map((part) =>
          part.getBoundingClientRect(),
        );
        return (start?.top ?? 0) - (line?.bottom ?? 0);
      }),
    );
    // The digits begin 3 px below the top of their box.
    for (const gap of gaps) expect(gap).toBeGreaterThan(-2);
    await page.close();
  },
);

test.runIf(isSample()).each([1024, 1100, 1280])(
  'the line of the home page runs below the price, at %i px',
  async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    for (const language of languages) {
      await page.goto(served.origin + pagePath('home', language));
      const gap = await page.evaluate(() => {
        const price = document.querySelector('main h1 ~ div p > a')?.getBoundingClientRect() ?? new DOMRect();
        const line = document.querySelector<SVGPathElement>('figure:has(> p) path');
        const points = Array.from({ length: 101 }, (_, index) =>
          line
            ?.getPointAtLength((line.getTotalLength() * index) / 100)
            .matrixTransform(line.getScreenCTM() ?? undefined),
        );
        const above = points.filter((point) => point !== undefined && point.x < price.right);
        return Math.min(...above.map((point) => point?.y ?? 0)) - price.bottom;
      });
      expect(gap, language).toBeGreaterThan(10);
    }
    await page.close();
  },
);

test.skipIf(screens === 0).each(languages)(
  'on a phone held sideways, a dialog in %s shows the whole picture, if it is as wide as 8:5, and its buttons',
  async (language) => {
    // Without JavaScript, because React would restore the words and close the dialog.
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 740, height: 360 } });
    await page.goto(served.origin + study[language]);
    // An owner may write a short word on the button. A longer caption scrolls.
    await page.$$eval('dialog', (dialogs) => {
      for (const dialog of dialogs) {
        dialog.querySelector('p')?.replaceChildren('The form');
        dialog.querySelector('[command=close]')?.replaceChildren('X');
      }
    });
    const wide = await page.$$eval('dialog img', (images) =>
      images.findIndex((image) => Number(image.getAttribute('width')) >= 1.6 * Number(image.getAttribute('height'))),
    );
    if (wide === -1) return page.close();
    await page.locator(`[commandfor=screen-${wide}]`).first().click();
    const dialog = page.locator(`dialog#screen-${wide}`);
    await dialog.waitFor({ state: 'visible' });
    const [below, beside, bottom] = await dialog.evaluate((frame) => [
      frame.scrollHeight - frame.clientHeight,
      frame.scrollWidth - frame.clientWidth,
      frame.getBoundingClientRect().bottom,
    ]);
    expect([below, beside]).toEqual([0, 0]);
    expect(bottom).toBeLessThanOrEqual(360);
    await page.close();
  },
);

test('on a page with one message, the contact bar of phones does not touch the button', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 780 } });
  await page.goto(`${served.origin}/en/nothing-here`);
  await page.$$eval('main h1, main h1 + div', (texts) => texts.map((text) => text.replaceChildren('Not found')));
  const button = await page.locator('main section a').boundingBox();
  const bar = await page.locator('main > div:last-child > div').boundingBox();
  expect((bar?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThan(24);
  await page.close();
});

test.each([
  { width: 390, otherLanguage: '/en/' },
  { width: 1440, otherLanguage: '/sr/' },
])(
  'nothing moves at $width px when fonts and images arrive late',
  async ({ width, otherLanguage }) => {
    const shifts: string[] = [];
    const paths = onePathOfEachKind(served.site).filter((path) => path !== '/' && path !== '/viber');
    const seen = isSoak ? paths : paths.filter((path) => !path.startsWith(otherLanguage));
    // A tab whose requests are delayed uses no cache, so it can be reused for one path after another.
    const pages: Page[] = [];
    await inParallel(seen, async (path) => {
      const page = pages.pop() ?? (await latePage(width));
      await page.goto(served.origin + path, { waitUntil: 'load' });
      const moved = await page.evaluate(layoutShift);
      if (moved > MOST_MOVED) shifts.push(`${path}: ${moved}`);
      pages.push(page);
    });
    await Promise.all(pages.map((page) => page.close()));
    expect(shifts).toEqual([]);
  },
  300_000,
);

test.each(['/nothing-here', '/sr/nista'])('404.html does not shift while it arrives in pieces, at %s', async (path) => {
  const arriving = await servedInPieces('404');
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(arriving.origin + path, { waitUntil: 'load' });
  expect(await page.evaluate(layoutShift)).toBeLessThanOrEqual(MOST_MOVED);
  expect(await page.locator('main section:visible').count()).toBe(1);
  await page.close();
  arriving.close();
});

test('nothing moves while the home page arrives in pieces', async () => {
  const arriving = await servedInPieces('sr/pocetna');
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(arriving.origin, { waitUntil: 'load' });
  expect(await page.evaluate(layoutShift)).toBeLessThanOrEqual(MOST_MOVED);
  await page.close();
  arriving.close();
});

/** Serves one page at every address, in at most 160 pieces. A browser can paint each piece before the next one arrives. */
function servedInPieces(file: string): Promise<Standing> {
  const tags = readFileSync(`dist/client/${file}.html`, 'utf8').split(/(?<=>)(?=<)/);
  const step = Math.ceil(tags.length / 160);
  return standbyServer(async (_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
    for (let at = 0; at < tags.length; at += step) {
      response.write(tags.slice(at, at + step).join(''));
      await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
    }
    response.end();
  });
}

/** Longer than the time between two frames. */
const FRAME_MS = 30;

/** Nothing moves in the sample. Other content may wrap one line differently in the brand's font. */
const MOST_MOVED = isSample() ? 0 : 0.01;

/** Delay of fonts and images: they arrive long after the text has been painted. */
const LATE_MS = 500;

async function latePage(width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  await page.route(/\.(woff2|webp|avif|png)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  return page;
}

/** Runs in the page: the sum of all layout shifts, after fonts, images and two frames. */
async function layoutShift(): Promise<number> {
  let sum = 0;
  new PerformanceObserver((list) => {
    // A cast: the DOM types do not know layout-shift entries.
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  // A time limit, because an image that the page has not begun to load is never decoded.
  const late = new Promise((resolve) => setTimeout(resolve, 3_000));
  await Promise.race([document.fonts.ready, late]);
  // Not the images of closed dialogs, which never load and take no space.
  const inView = [...document.images].filter(
    (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
  );
  await Promise.race([Promise.all(inView.map((image) => image.decode().catch(() => undefined))), late]);
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  await frame();
  await frame();
  return sum;
}
