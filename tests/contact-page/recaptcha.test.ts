import { resolve } from 'node:path';
import type { Browser } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Language, languages } from '#contract/language.ts';
import { siteIn } from '../built-site.ts';
import { sharedBrowser } from '../chromium.ts';
import { type Answer, type StandIn, standIn, yes } from '../phone/stand-in-verifier.ts';
import { awake, type ContactPage, serveContactPage, verifyButton } from './contact-page.ts';
import { seesFailure, seesNumber } from './phone-number.ts';
import { phoneWords as copy } from './words.ts';

let browser: Browser;
/** Host of the SITE_URL of this build. Tokens for other hosts are refused. */
let hostname: string;
let served: ContactPage;
let verifier: StandIn | undefined;
beforeAll(async () => {
  browser = await sharedBrowser();
  const { headers } = await siteIn(resolve('dist'));
  hostname = new URL(headers.origin).hostname;
});
afterEach(async () => {
  await served.close();
  verifier?.close();
  verifier = undefined;
});

async function open(language: Language, options: Parameters<typeof serveContactPage>[0] = {}) {
  served = await serveContactPage(options);
  const opened = await served.open(browser, language);
  await awake(opened.page);
  return opened;
}

const scriptAddress = 'https://www.google.com/recaptcha/api.js';
const SITE_KEY = 'site-key-0123456789';

/** Opens the contact page of a server with keys. `script` is the response of Google's address; undefined aborts the request. */
async function openWithKeys(language: Language, script: string | undefined) {
  verifier = await standIn();
  verifier.answer = yes({ hostname });
  const env = {
    RECAPTCHA_SITE_KEY: SITE_KEY,
    RECAPTCHA_SECRET: 'secret-canary-0123456789',
    RECAPTCHA_VERIFY_URL: verifier.url,
  };
  const opened = await open(language, { env });
  await opened.page.route(`${scriptAddress}**`, (route) =>
    script === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  return opened;
}

/** A stand-in for Google's script, which is ready when the page reads `grecaptcha` for the `looks`-th time. */
const readyAfter = (looks: number) => `
  let looks = 0;
  Object.defineProperty(globalThis, 'grecaptcha', {
    get() {
      looks += 1;
      document.documentElement.dataset.looks = looks;
      return looks < ${looks} ? {} : { execute: async (key, { action }) => 'token ' + key + ' ' + action };
    },
  });`;

test.each(languages)(
  'reCAPTCHA: loads only after the press, and shows the number for a token of action contact_page: %s',
  async (language) => {
    const { page, requests, faults, close } = await openWithKeys(language, readyAfter(1));
    expect(requests.filter((address) => address.startsWith('http'))).toEqual([]);
    await page.click(verifyButton);
    await seesNumber(page);
    expect(requests.filter((address) => address.startsWith('http'))).toEqual([`${scriptAddress}?render=${SITE_KEY}`]);
    expect(verifier?.asked.map(({ body }) => body.get('response'))).toEqual([`token ${SITE_KEY} contact_page`]);
    expect(faults).toEqual([]);
    await close();
  },
);

test('reCAPTCHA: polls until it is ready, at most 20 times', async () => {
  const { page, close } = await openWithKeys('en', readyAfter(15));
  await page.click(verifyButton);
  await seesNumber(page);
  expect(await page.getAttribute('html', 'data-looks')).toBe('15');
  await close();
});

test.each(languages)('reCAPTCHA: says after 20 tries that it did not load: %s', async (language) => {
  const { page, close } = await openWithKeys(language, readyAfter(Number.POSITIVE_INFINITY));
  await page.click(verifyButton);
  await seesFailure(page, language, copy[language].notLoaded);
  expect(Number(await page.getAttribute('html', 'data-looks'))).toBeLessThanOrEqual(20);
  expect(verifier?.asked).toEqual([]);
  await close();
});

test('reCAPTCHA: an ad blocker blocks its script', async () => {
  const { page, close } = await openWithKeys('sr', undefined);
  await page.click(verifyButton);
  await seesFailure(page, 'sr', copy.sr.notLoaded);
  await close();
});

test('reCAPTCHA: the check itself throws', async () => {
  const { page, close } = await openWithKeys(
    'en',
    `globalThis.grecaptcha = { execute: async () => { throw new Error('Invalid site key'); } };`,
  );
  await page.click(verifyButton);
  await seesFailure(page, 'en', copy.en.throws);
  await close();
});

test.each([
  ['R1: the score is low', () => yes({ hostname, score: 0.1 })],
  ['R1: the action is another', () => yes({ hostname, action: 'login' })],
  ['R2: the verifier breaks the connection', (): Answer => (request) => void request.socket.destroy()],
])('reCAPTCHA: no number when %s', async (_what, answerOf) => {
  const { page, close } = await openWithKeys('en', readyAfter(1));
  if (verifier) verifier.answer = answerOf();
  await page.click(verifyButton);
  await seesFailure(page, 'en', copy.en.throws);
  expect(await page.textContent('main')).not.toContain('937');
  await close();
});
