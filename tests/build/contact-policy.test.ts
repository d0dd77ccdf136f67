import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { languages } from '#contract/language.ts';
import { sharedBrowser } from '../chromium.ts';
import {
  awake,
  type ContactPage,
  fillIn,
  says,
  sendButton,
  serveContactPage,
  toast,
  verifyButton,
} from '../contact-page/contact-page.ts';
import { formWords } from '../contact-page/words.ts';
import { settings } from './built-fixture.ts';

/** A calendar that answers on its own origin, as a provider's does. */
const booking = new URL(settings.BOOKING_URL).origin;

let browser: Browser;
let served: ContactPage;

beforeAll(async () => {
  served = await serveContactPage({ dist: join(inject('builtFixture'), 'dist') });
  browser = await sharedBrowser();
});
afterAll(() => served.close());

test.each(languages)('G1, G2: form, toasts, phone and booking break no policy, set no cookie: %s', async (language) => {
  const { page, requests, faults, close } = await served.open(browser, language);
  await page
    .context()
    .route(`${booking}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,"><p>Calendar' }),
    );
  await page.reload();
  await awake(page);
  await page.click(sendButton);
  await page.locator(toast).waitFor();
  await fillIn(page);
  await page.click(sendButton);
  await page.locator('[data-type=success]').waitFor();
  await page.click(verifyButton);
  // The proof of work depends on the processor, which other tests use too.
  await page.locator('[data-island=PhoneNumber] a[href^="tel:"]').waitFor({ timeout: 90_000 });
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await page.frameLocator('iframe').locator('p', { hasText: 'Calendar' }).waitFor();
  // The booking frame is the only third party (G1).
  expect(requests.filter((address) => /^https?:/.test(address) && !address.startsWith(booking))).toEqual([]);
  expect(faults).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await close();
});

test('detects a page that breaks the policy', async () => {
  const { page, faults, close } = await served.open(browser, 'en');
  await awake(page);
  await page.evaluate(() =>
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' })),
  );
  await expect.poll(() => faults.join()).toContain('Content Security Policy');
  await page.click(sendButton);
  await says(page, toast, formWords.en.required);
  await close();
});
