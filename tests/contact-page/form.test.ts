import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Language, languages } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';
import { sharedBrowser } from '../chromium.ts';
import { phone as small } from '../browser/visit.ts';
import {
  awake,
  type ContactPage,
  fillIn,
  hold,
  reloadAsleep,
  says,
  sendButton,
  serveContactPage,
  toast,
  typed,
  valuesOf,
} from './contact-page.ts';

/** product §4, §5, §8, word for word; the Serbian as product §5 gives it, where it does. */
const said = {
  en: {
    send: 'Send message',
    sending: 'Sending...',
    sent: "Thank you! Check your email for confirmation. We'll reply within 12h.",
    required: 'Please fill in all required fields',
    field: 'Please fill in this field',
    email: 'Please enter a valid email address',
    failed: 'Failed to send message. Please try again or contact us directly.',
    unexpected: 'Something went wrong. Please try again later.',
  },
  sr: {
    send: 'Pošaljite poruku',
    sending: 'Slanje...',
    sent: 'Hvala Vam! Potvrda stiže na Vašu imejl adresu. Odgovaram u roku od 12 sati.',
    required: 'Molimo popunite sva obavezna polja',
    field: 'Molimo popunite ovo polje',
    email: 'Molimo unesite validnu email adresu',
    failed: 'Slanje poruke nije uspelo. Pokušajte ponovo ili mi se javite direktno.',
    unexpected: 'Došlo je do greške. Pokušajte ponovo kasnije.',
  },
} as const satisfies Record<Language, object>;

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

/** The bodies that the page posts from now on. */
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
    const words = said[language];
    const release = await hold(page, '**/api/contact');
    expect(await page.textContent(sendButton)).toBe(words.send);
    await fillIn(page);
    await page.click(sendButton);
    await says(page, sendButton, words.sending);
    expect(await page.locator(`${sendButton} .spinner`).count()).toBe(1);
    expect(await page.getAttribute(sendButton, 'aria-disabled')).toBe('true');
    expect(await page.getAttribute('[name=message]', 'readonly')).toBe('');
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

test.each(languages)('says in %s what must be filled in, beside each field and in the toast', async (language) => {
  const { page, faults, close } = await open(language);
  const bodies = posted(page);
  const words = said[language];
  await page.fill('[name=message]', ' \n\u200b');
  await page.click(sendButton);
  await says(page, toast, words.required);
  expect(await problems(page)).toEqual({ name: words.field, email: words.field, message: words.field });
  expect(await focused(page)).toBe('name');
  // Empty beats malformed, and the address has its own words beside it.
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

test('tells how long a text may be', async () => {
  const { page, close } = await open('en');
  await fillIn(page, { ...typed, email: `${'a'.repeat(65)}@firma.example` });
  // Longer than its field lets anyone type, as an extension of the browser may fill it in.
  await page.evaluate(() => {
    const field = document.querySelector('textarea');
    field?.removeAttribute('maxlength');
    if (field) field.value = 'ž'.repeat(5001);
  });
  await page.click(sendButton);
  await says(page, toast, 'This is too long. Please shorten it.');
  const texts = await problems(page);
  expect(texts).toEqual({
    email: 'This is too long. Please shorten it.',
    message: expect.stringMatching(/^At most 5.?000 characters/) as unknown,
  });
  await close();
});

test.each(languages)('keeps the form in %s, also over a reload, while the store takes nothing', async (language) => {
  const { page, close } = await open(language);
  const bodies = posted(page);
  served.breakStore();
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, said[language].failed);
  expect(await valuesOf(page)).toEqual(typed);
  await page.reload();
  await awake(page);
  expect(await valuesOf(page)).toEqual(typed);
  served.mendStore();
  await page.click(sendButton);
  await says(page, toast, said[language].sent);
  expect(await valuesOf(page)).toEqual(empty);
  expect(await served.outbox.list()).toMatchObject([typed]);
  const [first, second] = bodies;
  // One message to the server, opened when its first word was typed.
  expect(second).toEqual(first);
  await close();
});

test('keeps the form and says how to go on after too many messages', async () => {
  await served.close();
  served = await serveContactPage({ limits: { postsPerSource: 1 } });
  const { page, close } = await open('en');
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, said.en.sent);
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, said.en.failed);
  expect(await page.textContent('[data-sonner-toast] [data-description]')).toContain('Please wait a while');
  expect(await valuesOf(page)).toEqual(typed);
  await close();
});

test.each(languages)(
  'says in %s that something went wrong when no answer comes, and sends one message',
  async (language) => {
    const { page, close } = await open(language);
    // The message arrives, its answer does not.
    await page.route('**/api/contact', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await fillIn(page);
    await page.click(sendButton);
    await says(page, toast, said[language].unexpected);
    expect(await valuesOf(page)).toEqual(typed);
    expect(await served.outbox.list()).toHaveLength(1);
    await page.unroute('**/api/contact');
    await page.click(sendButton);
    await says(page, toast, said[language].sent);
    expect(await served.outbox.list()).toHaveLength(1);
    await close();
  },
);

test.each([
  ['a page of a proxy', 502, '<h1>Bad gateway</h1>'],
  ['JSON of something else', 200, '{"ok":true}'],
  ['an answer of half', 202, '{"data":{},"error":null}'],
])('takes %s for no answer of ours', async (_what, status, body) => {
  const { page, close } = await open('en');
  await page.route('**/api/contact', (route) => route.fulfill({ status, body, contentType: 'text/html' }));
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, said.en.unexpected);
  expect(await valuesOf(page)).toEqual(typed);
  await close();
});

test('waits no longer than its limit for an answer', async () => {
  const { page, close } = await open('en');
  await hold(page, '**/api/contact');
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, said.en.unexpected);
  expect(await valuesOf(page)).toEqual(typed);
  await close();
});

test('shows beside the fields what only the server found', async () => {
  const { page, close } = await open('en');
  const error = { code: 'invalid', message: '', fields: { email: 'invalid' } };
  await page.route('**/api/contact', (route) => route.fulfill({ status: 422, json: { data: null, error } }));
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, said.en.failed);
  expect(await problems(page)).toEqual({ email: said.en.email });
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
  await says(page, toast, said.en.sent);
  expect(bodies).toHaveLength(1);
  expect(await served.outbox.list()).toHaveLength(1);
  await close();
});

test('the same words again are another message once the first is sent', async () => {
  const { page, close } = await open('sr');
  for (const count of [1, 2]) {
    await fillIn(page);
    await page.click(sendButton);
    await expect.poll(() => served.outbox.list()).toHaveLength(count);
    await says(page, toast, said.sr.sent);
  }
  await close();
});

test('keeps what was typed, and sends what was sent, before the island was alive', async () => {
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
  await says(page, toast, said.sr.sent);
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
  await page.keyboard.insertText('Hello');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe(said.en.send);
  await page.keyboard.press('Enter');
  await says(page, toast, said.en.sent);
  expect(await page.locator(':focus').textContent()).toBe(said.en.send);
  await page.keyboard.press('Alt+T');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Close this message');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator(':focus').textContent()).toBe(said.en.send);
  expect(await served.outbox.list()).toMatchObject([{ ...typed, message: 'Hello' }]);
  await close();
});

test('a robot that fills in everything, or is too quick, sees success and is kept apart', async () => {
  await served.close();
  served = await serveContactPage({ fillInMs: 0 });
  const { page, close } = await open('en');
  await fillIn(page);
  await page.evaluate(() => {
    const trap = document.querySelector<HTMLInputElement>('#field-trap');
    if (trap) trap.value = 'https://spam.example';
  });
  await page.click(sendButton);
  await says(page, toast, said.en.sent);
  expect(await served.outbox.list()).toMatchObject([{ quarantine: 'honeypot' }]);
  await close();
});

test.each(languages)('the toast is in a live region that was there before it, in %s', async (language) => {
  const { page, close } = await open(language);
  const region = page.locator('#toasts section');
  expect(await region.getAttribute('aria-live')).toBe('polite');
  expect(await region.getAttribute('aria-label')).toContain({ en: 'Notifications', sr: 'Obaveštenja' }[language]);
  await region.evaluate((element) => element.setAttribute('data-seen', ''));
  await page.click(sendButton);
  await says(page, `[data-seen] ${toast}`, said[language].required);
  await close();
});

test.each([small, { width: 1440, height: 900 }])(
  'nothing moves at $width px when the islands take over',
  async (viewport) => {
    const { page, close } = await served.open(browser, 'sr', { viewport });
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((element) => element.checkVisibility())
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
      // A cast: the DOM types do not know layout-shift entries.
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
  await plain.close();
  const { page, close } = await open('en');
  expect(await page.locator('form').getAttribute('novalidate')).toBe('');
  expect(await page.locator('form [required]').count()).toBe(3);
  await close();
});

test('the words typed in one language are there in the other', async () => {
  const { page, close } = await open('en');
  await fillIn(page);
  await page.click('header a[hreflang=sr]');
  await page.waitForURL(`**${pagePath('contact', 'sr')}`);
  await awake(page);
  expect(await valuesOf(page)).toEqual(typed);
  await close();
});
