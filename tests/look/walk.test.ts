/** Checks for visitors who use the site by keyboard, by touch, enlarged, or in forced colours. */
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { freshVisit } from '../browser/visit.ts';
import { servedInBrowser } from '../served-in-browser.ts';
import { content, countAt, screens, service, study } from '../examples.ts';

const { served, browser } = await servedInBrowser();

async function openPage(path: string, options: BrowserContextOptions = {}) {
  const { page, close } = await freshVisit(browser, served.origin, options);
  await page.goto(path);
  return { page, close };
}

const inView = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  });

test.each(
  [service.en, '/en/portfolio', '/sr/portfolio', '/en/home'].filter((path) => countAt(path, /<article\b/g) > 0),
)('each card is one tab stop, plus one for its live site: %s', async (path) => {
  const { page, close } = await openPage(path);
  const cards = await page.evaluate(() =>
    [...document.querySelectorAll('main article')].map((card) =>
      [...card.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.target === '_blank'),
    ),
  );
  const linked = cards.filter((links) => links.length > 0);
  expect(linked.length).toBeGreaterThan(0);
  for (const links of linked) expect([[false], [false, true]]).toContainEqual(links);
  await close();
});

const ranked = content.services.find(({ en }) => en.meta.caseStudies !== undefined);

test.runIf(ranked)('on a phone, Tab brings each case study of the row into view', async () => {
  const path = `/en/services/${ranked?.en.meta.slug}`;
  const { page, close } = await openPage(path, { viewport: { width: 390, height: 800 } });
  const links = page.locator('main article:has(figure) h3 a');
  await links.first().focus();
  for (let count = (await links.count()) - 1; count > 0; count -= 1) {
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.locator(':focus').evaluate((link) => link.getBoundingClientRect().right))
      .toBeLessThan(391);
  }
  await close();
});

const withRows = ['/en/portfolio', study.en, `/en/services/${ranked?.en.meta.slug ?? service.en}`];

test.each([360, 1280])('a row that scrolls sideways cuts off no ring of the focus, at %i px', async (width) => {
  const { page, close } = await openPage('/en/portfolio', {
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  for (const path of withRows) {
    await page.goto(path);
    // From now on, an element that a script focuses has its ring too.
    await page.keyboard.press('Tab');
    const cut = await page.$$eval('main *', (all) => {
      const rows = all.filter((row) => getComputedStyle(row).overflowX === 'auto');
      const targets = rows.flatMap((row) =>
        [...row.querySelectorAll<HTMLElement>('a, button')].map((target) => ({ row, target })),
      );
      return targets.flatMap(({ row, target }) => {
        target.focus();
        const { outlineOffset, outlineWidth } = getComputedStyle(target);
        // Positions are rounded: half a pixel cannot be seen.
        const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) - 0.5;
        const [inner, outer] = [target.getBoundingClientRect(), row.getBoundingClientRect()];
        const room = [
          inner.left - outer.left,
          inner.top - outer.top,
          outer.right - inner.right,
          outer.bottom - inner.bottom,
        ];
        // Browsers do not scroll to an element that is partly in view.
        return room.some((pixels) => pixels > -0.5 && pixels < ring) ? [`${target.textContent} ${room.join(' ')}`] : [];
      });
    });
    expect(cut, path).toEqual([]);
  }
  await close();
});

test('the first Tab shows the link to the content, as large as a button, and the next one hides it', async () => {
  const { page, close } = await openPage('/en/home', { viewport: { width: 360, height: 800 } });
  expect(await inView(page, 'a[href="#content"]')).toBe(false);
  await page.keyboard.press('Tab');
  expect(await inView(page, 'a[href="#content"]')).toBe(true);
  expect((await page.locator('a[href="#content"]').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Tab');
  expect(await inView(page, 'a[href="#content"]')).toBe(false);
  await close();
});

test.each(['/en/home', study.en, '/sr/cenovnik'])(
  'on a phone, the window cuts off no ring of the focus: %s',
  async (path) => {
    const { page, close } = await openPage(path, { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
    await page.mouse.wheel(0, 900);
    await page.waitForSelector('html.scrolled');
    await page.keyboard.press('Tab');
    const cut = await page.$$eval('body :is(a[href], button, summary)', (all) =>
      all.flatMap((target) => {
        (target as HTMLElement).focus();
        const { outlineOffset, outlineWidth, position } = getComputedStyle(target);
        const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) - 0.5;
        const { left, right, bottom, width } = target.getBoundingClientRect();
        const isInBar = target.closest('.sticky') !== null && bottom > innerHeight / 2;
        const isCut = left < ring || innerWidth - right < ring || (isInBar && innerHeight - bottom < ring);
        return width > 0 && document.activeElement === target && isCut ? [`${target.textContent} ${position}`] : [];
      }),
    );
    expect(cut).toEqual([]);
    await close();
  },
);

test('the badge strip does not move by itself, and keys and swipes reach its last item', async () => {
  const { page, close } = await openPage(service.en, { viewport: { width: 390, height: 800 } });
  const strip = page.locator('main section[tabindex="0"][aria-label]');
  expect(await strip.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  expect(await strip.evaluate((element) => getComputedStyle(element).overflowX)).toBe('auto');
  await strip.focus();
  for (let press = 0; press < 120; press += 1) await page.keyboard.press('ArrowRight');
  await expect
    .poll(() =>
      strip.evaluate((element) => {
        const last = element.querySelector('li:last-child')?.getBoundingClientRect();
        return last !== undefined && last.right <= innerWidth;
      }),
    )
    .toBe(true);
  await close();
});

test('headings of a case study are below the heading of their section', async () => {
  const { page, close } = await openPage(study.en);
  expect(await page.locator('.prose h2, article section article h2').count()).toBe(0);
  const levels = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
  expect(levels.slice(1).filter((level, index) => level > (levels[index] ?? 0) + 1)).toEqual([]);
  await close();
});

test('below 480 px of height no bar stays over the page', async () => {
  const { page, close } = await openPage('/en/pricing', { viewport: { width: 320, height: 256 } });
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
  expect(await inView(page, 'header >> nth=0')).toBe(false);
  expect(await inView(page, 'main > div:last-child a >> nth=0')).toBe(false);
  await close();
});

test.skipIf(screens < 2)('in forced colours the current language and slide are marked', async () => {
  const { page, close } = await openPage(study.en, { forcedColors: 'active', viewport: { width: 390, height: 800 } });
  const colourOf = (selector: string, pseudo?: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, of) => getComputedStyle(element, of).backgroundColor, pseudo);
  expect(await colourOf('header [hreflang][aria-current]')).not.toBe(
    await colourOf('header [hreflang]:not([aria-current])'),
  );
  await page.locator('[data-island=ScreenCarousel]').scrollIntoViewIfNeeded();
  await page.waitForSelector('.swiper-pagination-bullet-active');
  expect(await colourOf('.swiper-pagination-bullet-active', '::before')).not.toBe(
    await colourOf('.swiper-pagination-bullet:not(.swiper-pagination-bullet-active)', '::before'),
  );
  await close();
});

test.each(['/en/home', '/sr/pocetna'])(
  'the price in the hero is one tap target on a phone, also between its lines: %s',
  async (path) => {
    const { page, close } = await openPage(path, { viewport: { width: 360, height: 740 } });
    const price = page.locator('main h1 ~ div p > a').first();
    const missed = await price.evaluate((link) => {
      const lines = [...link.getClientRects()];
      const [left, top] = [(lines[0]?.left ?? 0) + 20, lines[0]?.top ?? 0];
      const heights = Array.from({ length: Math.floor((lines.at(-1)?.bottom ?? 0) - top) }, (_, pixel) => top + pixel);
      return heights.filter((y) => document.elementFromPoint(left, y) !== link);
    });
    expect(missed).toEqual([]);
    await close();
  },
);
