import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../chromium.ts';
import { content, screens, study } from '../examples.ts';
import { serveSite, type TestSite } from './site.ts';
import { desktop, follow, freshVisit, painted, PATIENCE_MS, phone, ready, visit } from './visit.ts';

let browser: Browser;
let site: TestSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), serveSite()]);
});
afterAll(() => site.close());

const tablet = { width: 800, height: 1000 };
const wide = { width: 1440, height: 900 };
const project = study.en;
/** Skipped if no case study has three screens: then there is nothing to turn. */
const carousel = test.skipIf(screens < 3);
/** Number of slides in view on a desktop. */
const IN_VIEW = 3;
const desktopCarousel = test.skipIf(screens <= IN_VIEW);

async function toScreens(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('[data-island]')?.scrollIntoView({ behavior: 'instant' }));
}

async function awake(page: Page): Promise<void> {
  await toScreens(page);
  await page.waitForSelector('.swiper-initialized');
}

function openDialogs(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll('dialog[open]')].map((dialog) => dialog.id));
}

function focusedOpener(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.closest('li button')?.getAttribute('commandfor'));
}

function slideBoxes(page: Page): Promise<number[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.swiper-slide, .swiper-slide img')].map((slide) => {
      const { x, width, height, top } = slide.getBoundingClientRect();
      return [x, top + window.scrollY, width, height];
    }),
  );
}

/** Indexes of the slides that are completely in view. */
function slidesInView(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const list = document.querySelector('.swiper-wrapper')?.getBoundingClientRect();
    return [...document.querySelectorAll('.swiper-slide')].flatMap((slide, place) => {
      const { left, right } = slide.getBoundingClientRect();
      return list !== undefined && left > list.left - 2 && right < list.right + 2 ? [place] : [];
    });
  });
}

carousel.each([
  [1, phone],
  [2, tablet],
  [3, desktop],
])('shows %i at a time, with and without Swiper, and nothing moves when Swiper starts', async (count, viewport) => {
  const { page, faults, close } = await freshVisit(browser, site.origin, { viewport });
  // Without fonts: a page does not use a font that arrives late, and both visits must look the same.
  await page.route('**/*.woff2', (route) => route.abort());
  // First without scripts, to measure the list alone.
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto(project);
  await toScreens(page);
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.swiper-slide img')?.complete);
  // Elements that were out of view are laid out with a later frame.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.swiper-slide img')].every((image) =>
      image.checkVisibility({ contentVisibilityAuto: true }),
    ),
  );
  const before = await slideBoxes(page);
  const width = await page.evaluate(() => document.querySelector('.swiper-wrapper')?.clientWidth ?? 0);
  expect(Math.round(width / (before[0]?.[2] ?? 1))).toBe(count);

  await page.unroute('**/assets/**/*.js');
  faults.length = 0;
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.startTime))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.goto(project);
  await awake(page);
  await page.waitForSelector('.swiper-pagination-bullet', { state: 'attached' });
  expect(await slideBoxes(page)).toEqual(before);
  await painted(page);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
  await close();
});

carousel(
  'opens and closes the dialogs in a browser without command and closedby, also before the script has started',
  async () => {
    const { page, close } = await freshVisit(browser, site.origin, { viewport: desktop });
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      addEventListener('DOMContentLoaded', () => {
        for (const element of document.querySelectorAll('[command], [closedby]')) {
          element.removeAttribute('command');
          element.removeAttribute('closedby');
        }
      });
    });
    await page.goto(project, { waitUntil: 'commit' });
    const first = page.locator('.swiper-slide button').first();
    const dialog = page.locator('dialog#screen-0');
    await first.click();
    await dialog.waitFor({ state: 'visible' });
    await dialog.getByRole('button', { name: content.dictionary.en.project.close, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await first.click();
    await dialog.waitFor({ state: 'visible' });
    await page.mouse.click(4, 4);
    await dialog.waitFor({ state: 'hidden' });
    await close();
  },
);

carousel('turns by keyboard and by pagination, and its bullets have names', async () => {
  const { page, close } = await visit(browser, site.origin, { viewport: phone });
  await page.goto(project);
  await awake(page);
  const scrolled = (position: number) =>
    page.waitForFunction((slide) => {
      const list = document.querySelector('.swiper-wrapper');
      const target = document.querySelectorAll('.swiper-slide')[slide];
      if (!list || !target) return false;
      const start = list.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(list).paddingLeft);
      return Math.abs(target.getBoundingClientRect().left - start) < 2;
    }, position);
  await page.focus('.swiper-wrapper');
  await page.keyboard.press('ArrowRight');
  await scrolled(1);
  const bullets = page.locator('.swiper-pagination-bullet');
  expect(await bullets.count()).toBe(screens);
  expect(await bullets.nth(2).getAttribute('aria-label')).toBe(`${content.dictionary.en.project.screens} 3`);
  await bullets.nth(2).click();
  await scrolled(2);
  await bullets.nth(0).focus();
  await page.keyboard.press('Enter');
  await scrolled(0);
  await close();
});

desktopCarousel.each([study.en, study.sr])('slides on a desktop by keyboard and by pagination: %s', async (path) => {
  const { page, close } = await visit(browser, site.origin, { viewport: wide });
  await page.goto(path);
  await awake(page);
  const lastPosition = screens - IN_VIEW;
  const slides = () => expect.poll(() => slidesInView(page), { timeout: PATIENCE_MS });
  const bullets = page.locator('.swiper-pagination-bullet');
  /** Waits until three slides from `first` on are in view, and the bullet of `first` is active. */
  const shows = async (first: number): Promise<void> => {
    await slides().toEqual(Array.from({ length: IN_VIEW }, (_, place) => first + place));
    await bullets.nth(first).and(page.locator('.swiper-pagination-bullet-active')).waitFor();
  };
  await shows(0);
  expect(await bullets.count()).toBe(lastPosition + 1);
  expect(await bullets.first().isVisible()).toBe(true);
  // Focus returns to a screen that is in view, so nothing slides.
  await page.locator(`li [commandfor=screen-${IN_VIEW - 1}]`).click();
  await page.keyboard.press('Escape');
  expect(await focusedOpener(page)).toBe(`screen-${IN_VIEW - 1}`);
  await painted(page);
  await shows(0);
  // Tab moves focus to the next screen, which slides into view.
  await page.keyboard.press('Tab');
  expect(await focusedOpener(page)).toBe(`screen-${IN_VIEW}`);
  await slides().toContain(IN_VIEW);
  await bullets.nth(0).click();
  await shows(0);
  await page.focus('.swiper-wrapper');
  await page.keyboard.press('ArrowRight');
  await shows(1);
  await bullets.nth(lastPosition).click();
  await shows(lastPosition);
  // Screens that have slid into view can be enlarged like the first ones.
  await page.locator(`li [commandfor=screen-${screens - 1}]`).click();
  expect(await openDialogs(page)).toEqual([`screen-${screens - 1}`]);
  await page.keyboard.press('Escape');
  await bullets.nth(0).focus();
  await page.keyboard.press('Enter');
  await shows(0);
  await close();
});

describe.each([
  ['after a load', false],
  ['after a navigation', true],
])('%s', (_name, navigates) => {
  carousel.each([
    [study.en, desktop],
    [study.sr, phone],
  ] as const)('steps through the large screens and returns the focus: %s', async (path, viewport) => {
    const { page, faults, close } = await visit(browser, site.origin, { viewport });
    await page.goto(navigates ? '/en/about' : path);
    await ready(page);
    if (navigates) await follow(page, path);
    await awake(page);
    await page.locator('li [commandfor=screen-0]').click();
    expect(await openDialogs(page)).toEqual(['screen-0']);
    expect(await page.locator('dialog[open] p').isVisible()).toBe(true);
    await page.locator('dialog[open] [data-to]').nth(1).click();
    expect(await openDialogs(page)).toEqual(['screen-1']);
    await page.keyboard.press('ArrowRight');
    expect(await openDialogs(page)).toEqual(['screen-2']);
    await page.keyboard.press('ArrowLeft');
    await page.locator('dialog[open] [data-to]').nth(0).click();
    expect(await openDialogs(page)).toEqual(['screen-0']);
    await page.keyboard.press('Escape');
    expect(await openDialogs(page)).toEqual([]);
    expect(await focusedOpener(page)).toBe('screen-0');
    await page.keyboard.press('Enter');
    await page.locator('dialog[open] [command=close]').click();
    expect(await openDialogs(page)).toEqual([]);
    expect(await focusedOpener(page)).toBe('screen-0');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    expect(await focusedOpener(page)).toBe('screen-1');
    expect(faults).toEqual([]);
    await close();
  });
});

carousel('steps through the large screens by swiping', async () => {
  const { page, close } = await visit(browser, site.origin, { viewport: phone, hasTouch: true });
  await page.goto(project);
  await awake(page);
  await page.locator('li [commandfor=screen-0]').tap();
  const client = await page.context().newCDPSession(page);
  for (const [from, to, shown] of [
    [300, 100, 'screen-1'],
    [100, 300, 'screen-0'],
  ] as const) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 380 }] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 382 }] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForFunction((id) => document.querySelector('dialog[open]')?.id === id, shown);
  }
  await close();
});

carousel('opens its dialogs when Swiper does not load', async () => {
  const { page, close } = await visit(browser, site.origin);
  await page.route('**/assets/chunks/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('slidesPerView')) await route.abort();
    else await route.fulfill({ response });
  });
  await page.goto(project);
  const failing = page.waitForEvent('console', (message) => message.text().includes('carousel did not load'));
  await toScreens(page);
  await failing;
  await page.locator('li [commandfor=screen-1]').click();
  await page.locator('dialog[open] [data-to]').nth(1).click();
  expect(await openDialogs(page)).toEqual(['screen-2']);
  await page.keyboard.press('Escape');
  expect(await focusedOpener(page)).toBe('screen-2');
  await close();
});

carousel.each([study.en, study.sr])('scrolls and enlarges without JavaScript: %s', async (path) => {
  const { page, close } = await visit(browser, site.origin, { viewport: phone, javaScriptEnabled: false });
  await page.goto(path);
  await page.locator('li [commandfor=screen-1]').scrollIntoViewIfNeeded();
  await page.locator('li [commandfor=screen-1]').click();
  expect(await page.locator('dialog[open] p').isVisible()).toBe(true);
  await page.locator('dialog[open] [command=close]').click();
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await close();
});
