import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Language, languages } from '#contract/language.ts';
import { sharedBrowser } from '../chromium.ts';
import { type StandIn, standIn, yes } from '../phone/stand-in-verifier.ts';
import {
  awake,
  type ContactPage,
  fillIn,
  hold,
  PHONE,
  reloadAsleep,
  says,
  sendButton,
  serveContactPage,
  toast,
  typed,
  verifyButton,
} from './contact-page.ts';

/** product §4, §8, word for word; the Serbian as the site says it. */
const said = {
  en: {
    verify: 'Verify to See Phone Number',
    verifying: 'Verifying...',
    failed: 'Verification failed. Please refresh the page to try again.',
    refresh: 'Refresh Page',
    throws: 'Verification failed. Please refresh the page.',
    notLoaded: 'Failed to load verification. Please refresh the page.',
    unavailable: 'The number cannot be shown at the moment.',
    tooMany: 'Too many tries from your connection.',
    withoutScript: 'The number is shown after a check that needs JavaScript.',
    call: 'Call',
  },
  sr: {
    verify: 'Potvrdite da niste robot i vidite broj',
    verifying: 'Provera...',
    failed: 'Provera nije uspela. Osvežite stranicu i pokušajte ponovo.',
    refresh: 'Osvežite stranicu',
    throws: 'Provera nije uspela. Osvežite stranicu.',
    notLoaded: 'Provera nije mogla da se učita. Osvežite stranicu.',
    unavailable: 'Broj trenutno ne može da se prikaže.',
    tooMany: 'Previše pokušaja sa Vaše veze.',
    withoutScript: 'Broj se prikazuje posle provere za koju je potreban JavaScript.',
    call: 'Pozovite',
  },
} as const satisfies Record<Language, object>;

const island = '[data-island=PhoneNumber]';
const MINUTE_MS = 60_000;

let browser: Browser;
let served: ContactPage;
let verifier: StandIn | undefined;
beforeAll(async () => void (browser = await sharedBrowser()));
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

async function seesNumber(page: Page): Promise<void> {
  await page.locator(`${island} a[href="tel:+381609372846"]`, { hasText: PHONE }).waitFor();
}

async function seesFailure(page: Page, language: Language, toastText: string): Promise<void> {
  await says(page, toast, toastText);
  await says(page, `${island} p`, said[language].failed);
  expect(await page.locator(':focus').textContent()).toBe(said[language].refresh);
}

test.each(languages)('hidden, verifying, verified in %s, by a real proof of work in a worker', async (language) => {
  const { page, requests, faults, close } = await open(language);
  const words = said[language];
  expect(await page.textContent(verifyButton)).toBe(words.verify);
  expect(requests.filter((address) => address.includes('phone'))).toEqual([]);
  const release = await hold(page, '**/api/phone/challenge');
  const working = page.waitForEvent('worker');
  await page.click(verifyButton);
  await says(page, verifyButton, words.verifying);
  expect(await page.locator(`${verifyButton} .spinner`).count()).toBe(1);
  expect(await page.textContent(`${island} [role=status]`)).toBe(words.verifying);
  release();
  expect((await working).url()).toMatch(/\/assets\/altcha-worker-/);
  await seesNumber(page);
  const links = await page.locator(`${island} a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['tel:+381609372846', 'https://wa.me/381609372846', '/viber']);
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(`${words.call} ${PHONE}`);
  const whatsapp = page.locator(`${island} a[href^="https:"]`);
  expect([await whatsapp.getAttribute('target'), await whatsapp.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  // No third party learned of it.
  expect(requests.filter((address) => /^https?:/.test(address))).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('a press before the island is alive counts', async () => {
  served = await serveContactPage();
  const { page, close } = await served.open(browser, 'en');
  const release = await reloadAsleep(page);
  await page.click(verifyButton);
  release();
  await seesNumber(page);
  await close();
});

test('the focus stays where a visitor has moved on to meanwhile, and the form is sent while the check runs', async () => {
  const { page, close } = await open('en');
  const release = await hold(page, '**/api/phone/challenge');
  await page.click(verifyButton);
  await fillIn(page);
  await page.click(sendButton);
  await expect.poll(() => served.outbox.list()).toMatchObject([typed]);
  await page.focus('[name=name]');
  release();
  await seesNumber(page);
  expect(await page.locator(':focus').getAttribute('name')).toBe('name');
  await close();
});

test('asks for another challenge, once, when the first has expired', async () => {
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
  await seesFailure(page, 'sr', said.sr.throws);
  expect(requests.filter((address) => address === '/api/phone/challenge')).toHaveLength(2);
  await close();
});

test('R1, R3: refuses a changed token, and the page’s own token a second time', async () => {
  const { page, close } = await open('en');
  let token = '';
  await page.route('**/api/phone', async (route) => {
    ({ token } = route.request().postDataJSON() as { token: string }); // what the page posts
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
  await seesFailure(page, 'en', said.en.throws);
  expect(await page.locator(`${island} a`).count()).toBe(0);
  await close();
});

test.each([
  ['the challenge does not come', '**/api/phone/challenge'],
  ['the worker does not come', '**/assets/altcha-worker-*'],
])('says that the check did not load when %s, and offers to refresh', async (_what, address) => {
  for (const language of languages) {
    const { page, close } = await open(language);
    await page.route(address, (route) => route.abort());
    await page.click(verifyButton);
    await seesFailure(page, language, said[language].notLoaded);
    await page.unroute(address);
    await fillIn(page);
    // The form sends in every state of the check, and what is typed outlives the refresh.
    await page.click(`${island} button`);
    await says(page, verifyButton, said[language].verify);
    await awake(page);
    expect(await page.inputValue('[name=message]')).toBe(typed.message);
    await page.click(verifyButton);
    await seesNumber(page);
    await close();
    await served.close();
  }
  served = await serveContactPage();
});

test('says so when a static host answers in place of the server', async () => {
  const { page, close } = await open('en');
  await page.route('**/api/phone/challenge', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
  );
  await page.click(verifyButton);
  await seesFailure(page, 'en', said.en.notLoaded);
  await close();
});

test.each(languages)(
  'without PHONE the server has no number, and the page says how to write instead: %s',
  async (language) => {
    const { page, close } = await open(language, { env: { PHONE: '' } });
    await page.click(verifyButton);
    await says(page, `${island} p:focus`, said[language].unavailable);
    expect(await page.locator(`${island} :is(button, a)`).count()).toBe(0);
    expect(await page.locator(toast).count()).toBe(0);
    await close();
  },
);

test.each(languages)('says in %s that there were too many tries from one source', async (language) => {
  const { page, close } = await open(language);
  await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' };
    for (let count = 0; count < 10; count += 1)
      await fetch('/api/phone', { method: 'POST', headers, body: '{"token":"x"}' });
  });
  await page.click(verifyButton);
  await says(page, `${island} p:focus`, said[language].tooMany);
  await close();
});

test.each(languages)(
  'without JavaScript the page says what to do, and shows no button that does nothing: %s',
  async (language) => {
    served = await serveContactPage();
    const { page, close } = await served.open(browser, language, { javaScriptEnabled: false });
    await says(page, 'noscript p', said[language].withoutScript);
    expect(await page.locator(verifyButton).isVisible()).toBe(false);
    await close();
  },
);

test.each([360, 1440])('nothing below moves at %i px when the number comes, or does not', async (width) => {
  for (const language of languages) {
    for (const isRefused of [false, true]) {
      served = await serveContactPage();
      const { page, close } = await served.open(browser, language, { viewport: { width, height: 900 } });
      await awake(page);
      const height = () => page.locator(island).evaluate((element) => element.getBoundingClientRect().height);
      const before = await height();
      if (isRefused) await page.route('**/api/phone', (route) => route.abort());
      await page.click(verifyButton);
      await (isRefused ? says(page, toast, said[language].throws) : seesNumber(page));
      expect([language, isRefused, await height()]).toEqual([language, isRefused, before]);
      await close();
      await served.close();
    }
  }
  served = await serveContactPage();
});

/* ── reCAPTCHA, where its keys are set: a stand-in for Google's script, and one for its verifier ── */

const scriptAddress = 'https://www.google.com/recaptcha/api.js';
const SITE_KEY = 'site-key-0123456789';

/** Opens the page of a server with keys. `script` is what Google's address answers; undefined for nothing at all. */
async function openWithKeys(language: Language, script: string | undefined) {
  verifier = await standIn();
  // Our own host, as the site was built.
  verifier.answer = yes({ hostname: 'jasno.example' });
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

/** Runs in the page as Google's script: becomes ready after so many looks at it. */
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

test('reCAPTCHA: looks again until it is ready, at most 20 times', async () => {
  const { page, close } = await openWithKeys('en', readyAfter(15));
  await page.click(verifyButton);
  await seesNumber(page);
  expect(await page.getAttribute('html', 'data-looks')).toBe('15');
  await close();
});

test.each(languages)('reCAPTCHA: after 20 tries it did not load: %s', async (language) => {
  const { page, close } = await openWithKeys(language, readyAfter(Number.POSITIVE_INFINITY));
  await page.click(verifyButton);
  await seesFailure(page, language, said[language].notLoaded);
  expect(Number(await page.getAttribute('html', 'data-looks'))).toBeLessThanOrEqual(20);
  expect(verifier?.asked).toEqual([]);
  await close();
});

test('reCAPTCHA: an ad blocker keeps its script away', async () => {
  const { page, close } = await openWithKeys('sr', undefined);
  await page.click(verifyButton);
  await seesFailure(page, 'sr', said.sr.notLoaded);
  await close();
});

test('reCAPTCHA: the check itself throws', async () => {
  const { page, close } = await openWithKeys(
    'en',
    `globalThis.grecaptcha = { execute: async () => { throw new Error('Invalid site key'); } };`,
  );
  await page.click(verifyButton);
  await seesFailure(page, 'en', said.en.throws);
  await close();
});

test.each([
  ['R1: the score is low', yes({ hostname: 'jasno.example', score: 0.1 })],
  ['R1: the action is another', yes({ hostname: 'jasno.example', action: 'login' })],
  [
    'R2: the verifier breaks the connection',
    (request: { socket: { destroy(): unknown } }) => void request.socket.destroy(),
  ],
])('reCAPTCHA: no number when %s', async (_what, answer) => {
  const { page, close } = await openWithKeys('en', readyAfter(1));
  if (verifier) verifier.answer = answer;
  await page.click(verifyButton);
  await seesFailure(page, 'en', said.en.throws);
  expect(await page.textContent('main')).not.toContain('937');
  await close();
});
