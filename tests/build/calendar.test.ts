import { join } from 'node:path';
import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Language, languages } from '#contract/language.ts';
import { sharedBrowser } from '../chromium.ts';
import { type ContactPage, serveContactPage } from '../contact-page/contact-page.ts';
import { content } from '../examples.ts';
import { settings } from './built-fixture.ts';

const calendar = new URL(settings.BOOKING_URL).origin;
const speaking = '<!doctype html><link rel="icon" href="data:,"><script>parent.postMessage("calendar", "*")</script>';

let browser: Browser;
let served: ContactPage;
beforeAll(async () => {
  served = await serveContactPage({ dist: join(inject('builtFixture'), 'dist') });
  browser = await sharedBrowser();
});
afterAll(() => served.close());

type Answer = (route: Route) => Promise<void>;

const answers = (body: string, more: object = {}): Answer => {
  return (route) => route.fulfill({ contentType: 'text/html', body, ...more });
};

async function openPage(answer: Answer, viewport: { width: number; height: number }, language: Language = 'en') {
  const visit = await served.open(browser, language, { viewport });
  await visit.page.context().route(`${calendar}/**`, answer);
  visit.requests.length = 0;
  await visit.page.reload();
  return visit;
}

const isAsked = (requests: string[]): boolean => requests.some((address) => address.startsWith(calendar));
const status = '[data-island=BookingFrame] [role=status]';
const button = '[data-island=BookingFrame] button';
/** The box that contains the frame. */
const box = '[data-island=BookingFrame] > div > :last-child';

/** Scrolls to the calendar, and on a phone opens its box. */
async function near(page: Page): Promise<void> {
  await page.locator(box).scrollIntoViewIfNeeded();
  if (await page.locator(button).isVisible()) await page.click(button);
}

test('a wide window loads the calendar once the visitor is within one screen of it', async () => {
  const { page, requests, close } = await openPage(answers(speaking), { width: 700, height: 500 });
  await page.waitForFunction(() => document.querySelector('form')?.noValidate);
  await page.waitForLoadState('networkidle');
  expect(isAsked(requests)).toBe(false);
  await page.evaluate(() => {
    const top = document.querySelector('[data-island=BookingFrame]')?.getBoundingClientRect().top ?? 0;
    scrollTo({ top: scrollY + top - innerHeight * 1.9, behavior: 'instant' });
  });
  await page.locator('iframe').waitFor({ state: 'attached' });
  await expect.poll(() => isAsked(requests)).toBe(true);
  await close();
});

test('on a phone the calendar is a box that opens on a tap, and the focus moves from its button into it', async () => {
  const { page, requests, close } = await openPage(answers(speaking), { width: 390, height: 600 });
  const frameBox = page.locator(box);
  await frameBox.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(isAsked(requests)).toBe(false);
  expect((await frameBox.boundingBox())?.height).toBeLessThan(100);
  await page.click(button);
  await page.waitForSelector('iframe');
  await expect.poll(() => isAsked(requests)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await close();
});

test('where calendar and form are in view together, the form is usable first', async () => {
  const { page, close } = await openPage(answers(speaking), { width: 1280, height: 900 });
  await page.waitForSelector('iframe');
  expect(await page.evaluate(() => document.querySelector('form')?.noValidate)).toBe(true);
  const times = await page.waitForFunction(() => {
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.startsWith('https://booking.'));
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    // The browser lists a frame only when it has loaded.
    return asked && painted && { asked: asked.startTime, painted: painted.startTime };
  });
  const { asked = 0, painted = Infinity } = (await times.jsonValue()) ?? {};
  expect(asked).toBeGreaterThan(painted);
  await close();
});

const without: Record<string, { answer: Answer; says: 'silent' | 'failed' }> = {
  'answers 404': { answer: answers('Not found', { status: 404 }), says: 'silent' },
  'refuses framing': { answer: answers(speaking, { headers: { 'X-Frame-Options': 'DENY' } }), says: 'silent' },
  'is blocked': { answer: (route) => route.abort('blockedbyclient'), says: 'silent' },
  hangs: { answer: () => new Promise(() => {}), says: 'failed' },
};

test.each(languages)(
  'if the calendar does not load, the box says so and links to its page and the form, %s',
  async (language) => {
    const words = content.dictionary[language].booking;
    await Promise.all(
      Object.entries(without).map(async ([name, { answer, says }]) => {
        const { page, close } = await openPage(answer, { width: 390, height: 800 }, language);
        await near(page);
        await page.locator(status, { hasText: words[says] }).waitFor();
        const links = await page
          .locator('[data-island=BookingFrame] a')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        expect(links, name).toEqual([settings.BOOKING_URL, '#field-message']);
        // The box of a calendar that does not load is closed: at once, or when the visitor clicks the button.
        if (says === 'silent') await page.click(button);
        await page.locator(status, { hasText: words.failed }).waitFor();
        await page.locator(box).waitFor({ state: 'hidden' });
        expect(await page.evaluate(() => document.activeElement?.role), name).toBe('status');
        await close();
      }),
    );
  },
);

test('the waiting text disappears once the calendar sends a message', async () => {
  const { page, close } = await openPage(answers(speaking), { width: 390, height: 800 });
  await near(page);
  await page.locator(status, { hasText: content.dictionary.en.booking.instead }).waitFor();
  await close();
});

test.each([256, 320, 340, 352, 390, 1280])('at %i px the frame has its full size, nothing overflows', async (width) => {
  const { page, close } = await openPage(answers(speaking), { width, height: 900 });
  await page.locator(box).scrollIntoViewIfNeeded();
  const heightBefore = await page.evaluate(() => document.documentElement.scrollHeight);
  await near(page);
  await page.waitForSelector('iframe');
  const frame = await page.locator('iframe').boundingBox();
  expect(frame?.height).toBe(600);
  expect(frame?.width).toBeGreaterThanOrEqual(Math.min(320, width - 32));
  const growth = (await page.evaluate(() => document.documentElement.scrollHeight)) - heightBefore;
  // On a phone, the tap opens the box. In wider windows, its space is reserved.
  expect(growth > 0).toBe(width < 640);
  expect(growth).toBeLessThan(600);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await close();
});

test('on paper the links are printed, and no frame covers other text', async () => {
  const { page, close } = await openPage(answers(speaking), { width: 800, height: 900 });
  await near(page);
  await page.waitForSelector('iframe');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('iframe').isVisible()).toBe(false);
  expect(await page.locator(`a[href="${settings.BOOKING_URL}"]`).isVisible()).toBe(true);
  await close();
});

test('without JavaScript there are the links, and no empty box', async () => {
  const { page, close } = await served.open(browser, 'en', { javaScriptEnabled: false });
  expect(await page.locator(box).isVisible()).toBe(false);
  expect(await page.locator(`a[href="${settings.BOOKING_URL}"]`).isVisible()).toBe(true);
  await close();
});
