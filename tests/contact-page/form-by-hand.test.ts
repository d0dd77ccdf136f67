import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Language, languages } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';
import { sharedBrowser } from '../chromium.ts';
import { hold, phone as small } from '../browser/visit.ts';
import { content } from '../examples.ts';
import { isSample } from '../sample/digest/digest.ts';
import {
  awake,
  type ContactPage,
  fillIn,
  reactAddress,
  reloadAsleep,
  says,
  sendButton,
  serveContactPage,
  toast,
  typed,
  valuesOf,
  verifyButton,
} from './contact-page.ts';
import { formWords as copy, phoneWords } from './words.ts';

let browser: Browser;
let served: ContactPage;
beforeAll(async () => void (browser = await sharedBrowser()));
beforeEach(async () => void (served = await serveContactPage()));
afterEach(() => served.close());

async function open(language: Language) {
  const opened = await served.open(browser, language);
  await awake(opened.page);
  return opened;
}

function focused(page: Page): Promise<string | null> {
  return page.locator(':focus').getAttribute('name');
}

test('keeps text that was typed, and sends a form that was submitted, before hydration', async () => {
  const { page, faults, close } = await served.open(browser, 'sr');
  let release = await reloadAsleep(page);
  await fillIn(page);
  await page.focus('[name=message]');
  release();
  await awake(page);
  expect(await valuesOf(page)).toEqual(typed);
  expect(await focused(page)).toBe('message');

  release = await reloadAsleep(page);
  await fillIn(page);
  await page.click(sendButton);
  release();
  await says(page, toast, copy.sr.sent);
  expect(await served.outbox.list()).toMatchObject([typed]);
  expect(faults).toEqual([]);
  await close();
});

test('works by keyboard alone, and leads to the toast and back', async () => {
  const { page, close } = await open('en');
  await page.focus('[name=name]');
  for (const text of [typed.name, typed.email, typed.business]) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  // Skip the optional day and time of a call.
  for (let field = 0; field < 2; field += 1) await page.keyboard.press('Tab');
  await page.keyboard.insertText('Hello');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe(copy.en.send);
  await page.keyboard.press('Enter');
  await says(page, toast, copy.en.sent);
  expect(await page.locator(':focus').textContent()).toContain(copy.en.arrived);
  await page.keyboard.press('Alt+T');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(copy.en.closeToast);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator(':focus').textContent()).toContain(copy.en.arrived);
  expect(await served.outbox.list()).toMatchObject([{ ...typed, message: 'Hello' }]);
  await close();
});

test('a bot that fills in every field sees success, and its message goes into quarantine', async () => {
  await served.close();
  served = await serveContactPage({ fillInMs: 0 });
  const { page, close } = await open('en');
  await fillIn(page);
  await page.evaluate(() => {
    const trap = document.querySelector<HTMLInputElement>('#field-trap');
    if (trap) trap.value = 'https://spam.example';
  });
  await page.click(sendButton);
  await says(page, toast, copy.en.sent);
  expect(await served.outbox.list()).toMatchObject([{ quarantine: 'honeypot' }]);
  await close();
});

test.each(languages)('the toast appears in a live region that existed before it, in %s', async (language) => {
  const { page, close } = await open(language);
  const region = page.locator('#form-toasts section');
  expect(await region.getAttribute('aria-live')).toBe('polite');
  expect(await region.getAttribute('aria-label')).toContain(content.dictionary[language].toast.label);
  await region.evaluate((element) => element.setAttribute('data-seen', ''));
  await page.click(sendButton);
  await says(page, `[data-seen] ${toast}`, copy[language].required);
  await close();
});

test.each([small, { width: 1440, height: 900 }])(
  'nothing moves at $width px when the islands take over',
  async (viewport) => {
    const { page, close } = await served.open(browser, 'sr', { viewport });
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          // Hydration adds the toast regions, which are empty.
          .filter((element) => element.checkVisibility() && !element.matches('[id$=-toasts] > *'))
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [element.tagName, x, y + window.scrollY, width, height];
          }),
      );
    const release = await reloadAsleep(page);
    await page.waitForSelector('footer');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await boxes();
    release();
    await awake(page);
    expect(await boxes()).toEqual(before);
    expect(await page.evaluate(layoutShift)).toBe(0);
    await close();
  },
);

/** Runs in the page: the sum of all layout shifts so far. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      // A cast: the DOM types lack layout-shift entries.
      const shifts = list.getEntries() as (PerformanceEntry & { value?: number })[];
      resolve(shifts.reduce((sum, shift) => sum + (shift.value ?? 0), 0));
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
  });
}

test('without JavaScript the browser checks the form; with it, the page does', async () => {
  const plain = await served.open(browser, 'en', { javaScriptEnabled: false });
  const form = plain.page.locator('form');
  expect(await form.getAttribute('novalidate')).toBeNull();
  expect(await form.getAttribute('action')).toBe('/api/contact');
  expect(await plain.page.locator('form [required]').count()).toBe(3);
  expect(await plain.page.locator('form input:visible:not([enterkeyhint=next])').count()).toBe(0);
  // The trap is not named `website`, because password managers and autofill would fill it in.
  expect(await form.locator('[name=website]').count()).toBe(0);
  expect(await form.locator('input[name=reference][autocomplete=off][tabindex="-1"]:not(:visible)').count()).toBe(1);
  await plain.close();
  const { page, close } = await open('en');
  expect(await page.locator('form').getAttribute('novalidate')).toBe('');
  expect(await page.locator('form [required]').count()).toBe(3);
  await close();
});

test('text typed in one language is also in the form of the other', async () => {
  const { page, close } = await open('en');
  await fillIn(page);
  await page.click('header a[hreflang=sr]');
  await page.waitForURL(`**${pagePath('contact', 'sr')}`);
  await awake(page);
  expect(await valuesOf(page)).toEqual(typed);
  await close();
});

test('text typed while the message is being sent stays', async () => {
  const { page, close } = await open('en');
  const release = await hold(page, '**/api/contact');
  await fillIn(page);
  await page.click(sendButton);
  await says(page, sendButton, copy.en.sending);
  await page.fill('[name=message]', 'And one more thing');
  release();
  await says(page, toast, copy.en.sent);
  expect(await valuesOf(page)).toEqual({ name: '', email: '', business: '', message: 'And one more thing' });
  await close();
});

test('shows the length of a message that comes near its limit', async () => {
  const { page, close } = await open('en');
  await page.fill('[name=message]', 'a'.repeat(4_000));
  expect(await page.locator('form', { hasText: '/ 5,000' }).count()).toBe(0);
  await page.fill('[name=message]', '🚀'.repeat(4_600));
  await says(page, 'form p', '4,600 / 5,000');
  await close();
});

test('offers the e-mail address when no response comes, and keeps the text', async () => {
  const { page, close } = await open('sr');
  await page.route('**/api/contact', (route) => route.abort());
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, copy.sr.unexpected);
  expect(await page.locator('[data-sonner-toast] a[href^="mailto:"]').textContent()).toMatch(/@/);
  expect(await valuesOf(page)).toEqual(typed);
  await close();
});

const fails = (address: string) => (page: Page) => page.route(address, (route) => route.abort());
const narrow = { width: 360, height: 640 };

test.each([
  ['a message that was sent', sendButton, () => {}, typed],
  ['a message that could not be sent', sendButton, fails('**/api/contact'), typed],
  ['a field that is empty', sendButton, () => {}, {}],
  ['a phone number that does not come', verifyButton, fails('**/api/phone/**'), typed],
])('at 360 px the toast covers no control: %s', async (what, pressed, before, words) => {
  const { page, close } = await served.open(browser, 'sr', { viewport: narrow });
  await awake(page);
  await before(page);
  await fillIn(page, words);
  // Scroll the button to just below the header, where the toast has the least room.
  await page.locator(pressed).evaluate((button) => {
    scrollBy({ top: button.getBoundingClientRect().top - 100, behavior: 'instant' });
    if (button instanceof HTMLElement) button.click();
  });
  await page.locator(toast).waitFor();
  const shown = page.locator('[data-sonner-toast][data-removed=false]');
  await expect.poll(() => shown.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  expect(await shown.evaluate(controlsAt)).toEqual([]);
  // The toast is in view at once, unless an invalid field has the focus, or an owner wrote a long sentence.
  const isSeen = () => shown.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight);
  if (what === 'a field that is empty') expect(await page.locator(':focus').getAttribute('aria-invalid')).toBe('true');
  else if (isSample()) await expect.poll(isSeen).toBe(true);
  await close();
});

test('at 360 px a toast that is closing leaves taps to the fields', async () => {
  const { page, close } = await served.open(browser, 'sr', { viewport: narrow });
  await awake(page);
  await page.click(sendButton);
  await page.locator(toast).waitFor();
  // In an object, because Playwright would wait for a promise itself: the observer must be there before the typing.
  const closing = await page.locator('[data-sonner-toast]').evaluateHandle((element) => ({
    tapped: new Promise((resolve) => {
      new MutationObserver(() => {
        if (element.getAttribute('data-removed') !== 'true') return;
        const field = document.querySelector('input[name=email]');
        field?.scrollIntoView({ block: 'center' });
        const { left = 0, top = 0 } = field?.getBoundingClientRect() ?? {};
        resolve(document.elementFromPoint(left + 20, top + 20)?.outerHTML.slice(0, 40));
      }).observe(element, { attributes: true });
    }),
  }));
  await page.locator('input[name=name]').pressSequentially('A');
  expect(await closing.evaluate(({ tapped }) => tapped)).toMatch(/^<input/);
  await close();
});

/** Runs in the page: the visible controls that `element` overlaps. Throws if the page shows fewer than ten controls. */
function controlsAt(element: Element): string[] {
  const box = element.getBoundingClientRect();
  const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary, iframe')].filter(
    (control) => control.checkVisibility() && !element.contains(control),
  );
  if (controls.length < 10) throw new Error(`only ${controls.length} controls are visible`);
  return controls
    .filter((control) => {
      const { top, bottom, left, right } = control.getBoundingClientRect();
      return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
    })
    .map((control) => control.outerHTML.slice(0, 60));
}

test('without its script, a press of the phone button says that the check did not load', async () => {
  const { page, close } = await served.open(browser, 'en');
  await page.route(reactAddress(), (route) => route.abort());
  await page.reload();
  await page.click(verifyButton);
  await says(page, '[data-island=PhoneNumber] [role=alert]', phoneWords.en.notLoaded);
  await close();
});
