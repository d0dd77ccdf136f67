import { contactLimits } from '#contract/contact/contact-message.ts';
import { fill } from '#contract/fill.ts';
import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Language, languages } from '#contract/language.ts';
import { hold } from '../browser/visit.ts';
import { sharedBrowser } from '../chromium.ts';
import {
  awake,
  type ContactPage,
  fillIn,
  says,
  sendButton,
  serveContactPage,
  toast,
  typed,
  valuesOf,
} from './contact-page.ts';
import { formWords as copy } from './words.ts';

const empty = { name: '', email: '', business: '', message: '' };

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

/** Returns a list to which every body that the page posts is added. */
function posted(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postDataJSON() as Record<string, unknown>); // our own JSON
  });
  return bodies;
}

function focused(page: Page): Promise<string | null> {
  return page.locator(':focus').getAttribute('name');
}

function problems(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[aria-invalid=true]')].map((field) => {
        const [first = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
        return [field.getAttribute('name') ?? '', document.getElementById(first)?.textContent ?? ''];
      }),
    ),
  );
}

test.each(languages)(
  'idle, sending, success in %s: the message is stored, and the form is cleared',
  async (language) => {
    const { page, faults, close } = await open(language);
    const words = copy[language];
    const release = await hold(page, '**/api/contact');
    expect(await page.textContent(sendButton)).toBe(words.send);
    await fillIn(page);
    await page.click(sendButton);
    await says(page, sendButton, words.sending);
    expect(await page.locator(`${sendButton} > span`).count()).toBe(1);
    expect(await page.getAttribute(sendButton, 'aria-disabled')).toBe('true');
    release();
    await says(page, toast, words.sent);
    expect(await valuesOf(page)).toEqual(empty);
    expect(await page.textContent(sendButton)).toBe(words.send);
    expect(await served.outbox.list()).toMatchObject([{ ...typed, language, quarantine: null }]);
    await page.reload();
    await awake(page);
    expect(await valuesOf(page)).toEqual(empty);
    expect(faults).toEqual([]);
    await close();
  },
);

test('a page that the browser has translated shows success too', async () => {
  const { page, faults, close } = await open('en');
  // As Chrome translates: every text node is replaced by an element.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(
      ({ data, parentElement }) => data.trim() !== '' && !parentElement?.closest('script, style'),
    )) {
      const font = document.createElement('font');
      font.textContent = `${text.data} `;
      text.replaceWith(font);
    }
  });
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, copy.en.sent);
  expect(await valuesOf(page)).toEqual(empty);
  expect(faults).toEqual([]);
  await close();
});

test.each(languages)('says in %s what must be filled in, beside each field and in the toast', async (language) => {
  const { page, faults, close } = await open(language);
  const bodies = posted(page);
  const words = copy[language];
  await page.fill('[name=message]', ' \n\u200b');
  await page.click(sendButton);
  await says(page, toast, words.required);
  expect(await problems(page)).toEqual({ name: words.field, email: words.field, message: words.field });
  expect(await focused(page)).toBe('name');
  // The toast is about the empty field rather than the malformed address, which has its own message beside it.
  await fillIn(page, { name: typed.name, email: 'ana@firma' });
  await page.click(sendButton);
  await says(page, toast, words.required);
  expect(await problems(page)).toEqual({ email: words.email, message: words.field });
  expect(await focused(page)).toBe('email');
  await fillIn(page, { message: typed.message });
  expect(await problems(page)).toEqual({ email: words.email });
  await page.click(sendButton);
  await says(page, toast, words.email);
  await fillIn(page, { email: typed.email });
  expect(await problems(page)).toEqual({});
  await page.locator(toast).waitFor({ state: 'detached' });
  expect(bodies).toEqual([]);
  await page.click(sendButton);
  await says(page, toast, words.sent);
  expect(faults).toEqual([]);
  await close();
});

test('says how long a text may be', async () => {
  const { page, close } = await open('en');
  await fillIn(page, { ...typed, email: `${'a'.repeat(65)}@firma.example` });
  // A browser extension can fill in more text than `maxlength` lets a person type.
  await page.evaluate(() => {
    const field = document.querySelector('textarea');
    field?.removeAttribute('maxlength');
    if (field) field.value = 'ž'.repeat(5001);
  });
  await page.click(sendButton);
  await says(page, toast, copy.en.shorten);
  const texts = await problems(page);
  expect(texts).toEqual({
    email: copy.en.shorten,
    message: fill(copy.en.tooLong, { limit: contactLimits.message }),
  });
  await close();
});

test.each(languages)('keeps the form in %s, also over a reload, while the store fails', async (language) => {
  const { page, close } = await open(language);
  const bodies = posted(page);
  served.breakStore();
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, copy[language].failed);
  expect(await valuesOf(page)).toEqual(typed);
  await page.reload();
  await awake(page);
  expect(await valuesOf(page)).toEqual(typed);
  served.mendStore();
  await page.click(sendButton);
  await says(page, toast, copy[language].sent);
  expect(await valuesOf(page)).toEqual(empty);
  expect(await served.outbox.list()).toMatchObject([typed]);
  const [first, second] = bodies;
  // The retry has the same id and `openedAt`, so that the server sees one message.
  expect(second).toEqual(first);
  await close();
});

test('keeps the form and says how to go on after too many messages', async () => {
  await served.close();
  served = await serveContactPage({ limits: { postsPerSource: 1 } });
  const { page, close } = await open('en');
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, copy.en.sent);
  await page.click(`button:has-text("${copy.en.another}")`);
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, copy.en.failed);
  expect(await page.textContent('[data-sonner-toast] [data-description]')).toBe(copy.en.tooMany);
  expect(await valuesOf(page)).toEqual(typed);
  await close();
});

test.each(languages)(
  'says in %s that something went wrong when no answer comes, and sends one message',
  async (language) => {
    const { page, close } = await open(language);
    // The message arrives, but its response does not.
    await page.route('**/api/contact', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await fillIn(page);
    await page.click(sendButton);
    await says(page, toast, copy[language].unexpected);
    expect(await valuesOf(page)).toEqual(typed);
    expect(await served.outbox.list()).toHaveLength(1);
    await page.unroute('**/api/contact');
    await page.click(sendButton);
    await says(page, toast, copy[language].sent);
    expect(await served.outbox.list()).toHaveLength(1);
    await close();
  },
);

test.each([
  ['a page of a proxy', 502, '<h1>Bad gateway</h1>'],
  ['JSON of another program', 200, '{"ok":true}'],
  ['half a response', 202, '{"data":{},"error":null}'],
])('treats %s as an invalid response', async (_what, status, body) => {
  const { page, close } = await open('en');
  await page.route('**/api/contact', (route) => route.fulfill({ status, body, contentType: 'text/html' }));
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, copy.en.unexpected);
  expect(await valuesOf(page)).toEqual(typed);
  await close();
});

test('waits no longer than its limit for an answer', async () => {
  // Reduced motion, because the spinner would be drawn 900 times.
  const { page, close } = await served.open(browser, 'en', { reducedMotion: 'reduce' });
  await awake(page);
  await hold(page, '**/api/contact');
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, copy.en.unexpected);
  expect(await valuesOf(page)).toEqual(typed);
  await close();
});

test('shows problems that only the server found beside their fields', async () => {
  const { page, close } = await open('en');
  const error = { code: 'invalid', message: '', fields: { email: 'invalid' } };
  await page.route('**/api/contact', (route) => route.fulfill({ status: 422, json: { data: null, error } }));
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, copy.en.failed);
  expect(await problems(page)).toEqual({ email: copy.en.email });
  expect(await focused(page)).toBe('email');
  await close();
});

test('a double click sends one message, once', async () => {
  const { page, close } = await open('en');
  const bodies = posted(page);
  const release = await hold(page, '**/api/contact');
  await fillIn(page);
  await page.dblclick(sendButton);
  await page.focus('[name=name]');
  await page.keyboard.press('Enter');
  release();
  await says(page, toast, copy.en.sent);
  expect(bodies).toHaveLength(1);
  expect(await served.outbox.list()).toHaveLength(1);
  await close();
});

test('the same text can be sent again once the first message is sent', async () => {
  const { page, close } = await open('sr');
  for (const count of [1, 2]) {
    await fillIn(page);
    await page.click(sendButton);
    await expect.poll(() => served.outbox.list()).toHaveLength(count);
    await says(page, toast, copy.sr.sent);
    await page.click(`button:has-text("${copy.sr.another}")`);
  }
  await close();
});
