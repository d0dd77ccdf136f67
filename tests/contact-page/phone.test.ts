import type { Browser } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Language, languages } from '#contract/language.ts';
import { hold } from '../browser/visit.ts';
import { sharedBrowser } from '../chromium.ts';
import {
  awake,
  type ContactPage,
  fillIn,
  noPhone,
  PHONE,
  reloadAsleep,
  says,
  sendButton,
  serveContactPage,
  toast,
  typed,
  verifyButton,
} from './contact-page.ts';
import { island, seesFailure, seesNumber } from './phone-number.ts';
import { fill } from '#contract/fill.ts';
import { hasBusinessLine } from '../examples.ts';
import { isSample } from '../sample/digest/digest.ts';
import { formWords, phoneWords as copy } from './words.ts';

const MINUTE_MS = 60_000;

let browser: Browser;
let served: ContactPage;
beforeAll(async () => void (browser = await sharedBrowser()));
afterEach(() => served.close());

async function open(language: Language, options: Parameters<typeof serveContactPage>[0] = {}) {
  served = await serveContactPage(options);
  const opened = await served.open(browser, language);
  await awake(opened.page);
  return opened;
}

test.each(languages)('hidden, verifying, verified in %s, by a real proof of work in a worker', async (language) => {
  const { page, requests, faults, close } = await open(language);
  const words = copy[language];
  expect(await page.textContent(verifyButton)).toBe(words.verify);
  expect(requests.filter((address) => address.includes('phone'))).toEqual([]);
  const release = await hold(page, '**/api/phone/challenge');
  const working = page.waitForEvent('worker');
  await page.click(verifyButton);
  await says(page, verifyButton, words.verifying);
  expect(await page.locator(`${verifyButton} > span`).count()).toBe(1);
  expect(await page.textContent(`${island} [role=status]`)).toBe(words.verifying);
  release();
  expect((await working).url()).toMatch(/\/assets\/altcha-worker-/);
  await seesNumber(page);
  const links = await page.locator(`${island} a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['tel:+381609372846', 'https://wa.me/381609372846', ...(hasBusinessLine ? ['/viber'] : [])]);
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(fill(words.call, { phone: PHONE }));
  const whatsapp = page.locator(`${island} a[href^="https:"]`);
  expect([await whatsapp.getAttribute('target'), await whatsapp.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  // No request went to a third party.
  expect(requests.filter((address) => /^https?:/.test(address))).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('a press before hydration counts', async () => {
  served = await serveContactPage();
  const { page, close } = await served.open(browser, 'en');
  const release = await reloadAsleep(page);
  await page.click(verifyButton);
  release();
  await seesNumber(page);
  await close();
});

test('the focus stays where the visitor moved it during the check, and the form can be sent while it runs', async () => {
  const { page, close } = await open('en');
  const release = await hold(page, '**/api/phone/challenge');
  await page.click(verifyButton);
  await fillIn(page);
  await page.click(sendButton);
  await expect.poll(() => served.outbox.list()).toMatchObject([typed]);
  await page.click(`button:has-text("${formWords.en.another}")`);
  await page.focus('[name=name]');
  release();
  await seesNumber(page);
  expect(await page.locator(':focus').getAttribute('name')).toBe('name');
  await close();
});

test('requests another challenge, once, when the first has expired', async () => {
  const { page, requests, close } = await open('en');
  let isFirst = true;
  await page.route('**/api/phone', async (route) => {
    if (isFirst) served.wait(6 * MINUTE_MS);
    isFirst = false;
    await route.continue();
  });
  await page.click(verifyButton);
  await seesNumber(page);
  expect(requests.filter((address) => address === '/api/phone/challenge')).toHaveLength(2);
  await close();
});

test('R1: gives up when every challenge has expired', async () => {
  const { page, requests, close } = await open('sr');
  await page.route('**/api/phone', async (route) => {
    served.wait(6 * MINUTE_MS);
    await route.continue();
  });
  await page.click(verifyButton);
  await seesFailure(page, 'sr', copy.sr.throws);
  expect(requests.filter((address) => address === '/api/phone/challenge')).toHaveLength(2);
  await close();
});

test('R1, R3: refuses a changed token, and the page’s own token a second time', async () => {
  const { page, close } = await open('en');
  let token = '';
  await page.route('**/api/phone', async (route) => {
    ({ token } = route.request().postDataJSON() as { token: string }); // the page's own JSON
    await route.continue();
  });
  await page.click(verifyButton);
  await seesNumber(page);
  await page.unroute('**/api/phone');
  const second = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch('/api/phone', { method: 'POST', headers, body });
    return response.status;
  }, JSON.stringify({ token }));
  expect(second).toBe(403);

  await page.route('**/api/phone', (route) => route.continue({ postData: JSON.stringify({ token }) }));
  await page.reload();
  await awake(page);
  await page.click(verifyButton);
  await seesFailure(page, 'en', copy.en.throws);
  expect(await page.locator(`${island} a`).count()).toBe(0);
  await close();
});

test.each([
  ['the challenge does not load', '**/api/phone/challenge'],
  ['the worker does not load', '**/assets/altcha-worker-*'],
])('says that the check did not load when %s, and offers to refresh', async (_what, address) => {
  for (const language of languages) {
    const { page, close } = await open(language);
    await page.route(address, (route) => route.abort());
    await page.click(verifyButton);
    await seesFailure(page, language, copy[language].notLoaded);
    await page.unroute(address);
    await fillIn(page);
    // The typed text survives the refresh.
    await page.click(`${island} button`);
    await says(page, verifyButton, copy[language].verify);
    await awake(page);
    expect(await page.inputValue('[name=message]')).toBe(typed.message);
    await page.click(verifyButton);
    await seesNumber(page);
    await close();
    await served.close();
  }
  served = await serveContactPage();
});

test('says that the check did not load when a static host answers in place of the server', async () => {
  const { page, close } = await open('en');
  await page.route('**/api/phone/challenge', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
  );
  await page.click(verifyButton);
  await seesFailure(page, 'en', copy.en.notLoaded);
  await close();
});

test.each(languages)('without PHONE the page has no phone box: %s', async (language) => {
  served = await serveContactPage({ env: { PHONE: '' } });
  const { page, close } = await served.open(browser, language);
  expect(await page.locator(island).count()).toBe(1);
  expect(await page.locator(island).isVisible()).toBe(false);
  await close();
});

test.skipIf(!hasBusinessLine)('/viber opens the number that was just revealed', async () => {
  const { page, close } = await open('en');
  await page.click(verifyButton);
  await seesNumber(page);
  // Remove the redirect to viber:, for which the test machine has no program.
  await page.route('**/viber', async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({ body: html.replace('location.assign(', 'void ('), contentType: 'text/html' });
  });
  await page.click(`${island} a[href="/viber"]`);
  await page.waitForURL('**/viber');
  const links = await page
    .locator('a[href^="viber:"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(Array(2).fill('viber://chat?number=%2B381609372846'));
  await close();
});

test.each(languages)('if the server has lost the number, the box says how to write: %s', async (language) => {
  const { page, close } = await open(language);
  await page.route('**/api/phone/challenge', (route) => route.fulfill({ status: 404, json: noPhone }));
  await page.click(verifyButton);
  await says(page, `${island} p:focus`, copy[language].unavailable);
  expect(await page.locator(`${island} :is(button, a)`).count()).toBe(0);
  expect(await page.locator(toast).count()).toBe(0);
  await close();
});

test.each(languages)('says in %s that there were too many tries from one source', async (language) => {
  const { page, close } = await open(language);
  await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' };
    for (let count = 0; count < 10; count += 1)
      await fetch('/api/phone', { method: 'POST', headers, body: '{"token":"x"}' });
  });
  await page.click(verifyButton);
  await says(page, `${island} p:focus`, copy[language].tooMany);
  await close();
});

test.each(languages)(
  'without JavaScript the page says what to do, and shows no button that does nothing: %s',
  async (language) => {
    served = await serveContactPage();
    const { page, close } = await served.open(browser, language, { javaScriptEnabled: false });
    await says(page, 'noscript p', copy[language].withoutScript);
    expect(await page.locator(verifyButton).isVisible()).toBe(false);
    await close();
  },
);

// An owner's words may need another line.
test.runIf(isSample()).each([360, 1440])(
  'the phone box keeps its height at %i px when the number comes, or does not',
  async (width) => {
    for (const language of languages) {
      for (const isRefused of [false, true]) {
        served = await serveContactPage();
        const { page, close } = await served.open(browser, language, { viewport: { width, height: 900 } });
        await awake(page);
        const height = () =>
          page.locator(`${island} > :first-child`).evaluate((element) => element.getBoundingClientRect().height);
        const before = await height();
        if (isRefused) await page.route('**/api/phone', (route) => route.abort());
        await page.click(verifyButton);
        await (isRefused ? says(page, toast, copy[language].throws) : seesNumber(page));
        expect([language, isRefused, await height()]).toEqual([language, isRefused, before]);
        await close();
        await served.close();
      }
    }
    served = await serveContactPage();
  },
);
