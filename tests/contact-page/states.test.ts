/** The contact page without a network, a server or scripts, and after a message was sent. */
import type { Browser } from 'playwright';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fill } from '#contract/fill.ts';
import { languages } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';
import { freshVisit } from '../browser/visit.ts';
import { sharedBrowser } from '../chromium.ts';
import { content } from '../examples.ts';
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

let browser: Browser;
let served: ContactPage;
beforeAll(async () => void (browser = await sharedBrowser()));
beforeEach(async () => void (served = await serveContactPage()));
afterEach(() => served.close());

test.each(languages)(
  'offline, %s: says so, keeps the message, and sends it once the device is online',
  async (language) => {
    const words = content.dictionary[language].form;
    const { page, close } = await freshVisit(browser, served.origin);
    await page.goto(pagePath('contact', language));
    await awake(page);
    await fillIn(page);
    await page.context().setOffline(true);
    await page.click(sendButton);
    await says(page, toast, words.offline);
    expect(await valuesOf(page)).toEqual(typed);
    await page.context().setOffline(false);
    await page.locator('h3', { hasText: words.arrived }).waitFor();
    expect(await served.outbox.list()).toHaveLength(1);
    await close();
  },
);

test('the server is down: says so with the address to write to, and keeps the message', async () => {
  const { page, close } = await served.open(browser, 'en');
  await awake(page);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, content.dictionary.en.form.unexpected);
  expect(await page.locator('[data-sonner-toast] a[href^="mailto:"]').count()).toBe(1);
  expect(await valuesOf(page)).toEqual(typed);
  await close();
});

test.each(languages)('the scripts do not load, %s: the phone button says so', async (language) => {
  const { page, close } = await freshVisit(browser, served.origin);
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto(pagePath('contact', language));
  await page.click('[data-island=PhoneNumber] button');
  await says(page, '[data-island=PhoneNumber] [role=alert]', content.dictionary[language].phone.loadFailed);
  await close();
});

test('only the script of the page loads, and none of its chunks: the phone button says so, before and after', async () => {
  const { page, close } = await freshVisit(browser, served.origin);
  await page.route('**/assets/chunks/*.js', (route) => route.fulfill({ status: 404 }));
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('The islands did not start'));
  await page.goto(pagePath('contact', 'en'));
  await failed;
  const message = page.locator('[data-island=PhoneNumber] [role=alert]');
  await page.click('[data-island=PhoneNumber] button');
  await message.waitFor();
  // The script starts at the click.
  await page.addInitScript(() => void (window.requestIdleCallback = () => 0));
  await page.reload({ waitUntil: 'commit' });
  await page.click('[data-island=PhoneNumber] button');
  await message.waitFor();
  expect(await message.textContent()).toBe(content.dictionary.en.phone.loadFailed);
  await close();
});

test.each(languages)(
  'sent, %s: the next step replaces the form, which comes back for another message',
  async (language) => {
    const words = content.dictionary[language].form;
    const { page, close } = await served.open(browser, language);
    await page.setViewportSize({ width: 360, height: 740 });
    await awake(page);
    await fillIn(page);
    await page.click(sendButton);
    const arrived = page.locator('h3', { hasText: words.arrived });
    await arrived.waitFor();
    expect(await page.locator(sendButton).isVisible()).toBe(false);
    // The page is shorter without the form, and the header must not cover the confirmation that replaces it.
    await expect.poll(async () => (await arrived.boundingBox())?.y).toBeGreaterThan(64);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(words.arrived);
    await page.click(`button:has-text("${words.another}")`);
    expect(await page.locator(sendButton).isVisible()).toBe(true);
    await page.locator('form [name=about]:focus').waitFor();
    await close();
  },
);

test('the language toggle keeps the topic in the address', async () => {
  const { page, close } = await served.open(browser, 'en');
  await page.goto('/en/contact?about=seo-services');
  await awake(page);
  await page.click('header [hreflang=sr]');
  await page.waitForURL('**/sr/kontakt?about=seo-services');
  await close();
});

test('a message that is too long says by how much while it is typed', async () => {
  const { page, close } = await served.open(browser, 'en');
  await awake(page);
  await page.fill('[name=message]', 'a'.repeat(5003));
  await says(page, 'form [role=status]', fill(content.dictionary.en.form.over, { count: 3 }));
  await page.fill('[name=message]', 'a'.repeat(5000));
  await page.locator('form [role=status]:empty').waitFor({ state: 'attached' });
  await close();
});

test('each live region has its own name', async () => {
  const { page, close } = await served.open(browser, 'en');
  await awake(page);
  const names = await page.locator('section[aria-live]').evaluateAll((all) => all.map((region) => region.ariaLabel));
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(2);
  await close();
});
