import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/language.ts';
import { hold } from '../browser/visit.ts';
import { sharedBrowser } from '../chromium.ts';
import { axeRuns, brokenRules } from '../look/axe.ts';
import {
  awake,
  noPhone,
  type ContactPage,
  fillIn,
  sendButton,
  serveContactPage,
  toast,
  verifyButton,
} from './contact-page.ts';

let browser: Browser;
let served: ContactPage;
let broken: ContactPage;
beforeAll(async () => {
  browser = await sharedBrowser();
  [served, broken] = await Promise.all([serveContactPage(), serveContactPage()]);
  broken.breakStore();
});
afterAll(async () => {
  await Promise.all([served, broken].map((site) => site.close()));
});

/** The site to open, and the steps that bring its hydrated page into a state. */
type State = { site: () => ContactPage; reach: (page: Page) => Promise<void> };

async function press(page: Page, button: string, then: string): Promise<void> {
  await page.click(button);
  await page.locator(then).first().waitFor();
}

const states: Record<string, State> = {
  idle: { site: () => served, reach: () => Promise.resolve() },
  'problems at the fields': { site: () => served, reach: (page) => press(page, sendButton, toast) },
  sending: {
    site: () => served,
    reach: async (page) => {
      await hold(page, '**/api/contact');
      await fillIn(page);
      await press(page, sendButton, `${sendButton} > span`);
    },
  },
  sent: {
    site: () => served,
    reach: async (page) => {
      await fillIn(page);
      await press(page, sendButton, `[data-type=success]`);
    },
  },
  'not sent': {
    site: () => broken,
    reach: async (page) => {
      await fillIn(page);
      await press(page, sendButton, `[data-type=error]`);
    },
  },
  verifying: {
    site: () => served,
    reach: async (page) => {
      await hold(page, '**/api/phone/challenge');
      await press(page, verifyButton, `${verifyButton} > span`);
    },
  },
  verified: {
    site: () => served,
    reach: (page) => press(page, verifyButton, '[data-island=PhoneNumber] a[href^="tel:"]'),
  },
  'not verified': {
    site: () => served,
    reach: async (page) => {
      await page.route('**/api/phone', (route) => route.abort());
      await press(page, verifyButton, toast);
    },
  },
  'without a number': {
    site: () => served,
    reach: async (page) => {
      await page.route('**/api/phone/challenge', (route) => route.fulfill({ status: 404, json: noPhone }));
      await press(page, verifyButton, '[data-island=PhoneNumber] p:focus');
    },
  },
};

const cases = Object.keys(states).flatMap((name) => languages.map((language) => [name, language] as const));

test.each(cases)('%s, %s: breaks no rule of WCAG 2.2 A and AA or of best practice', async (name, language) => {
  const state = states[name] ?? { site: () => served, reach: () => Promise.reject(new Error(`no state ${name}`)) };
  const { page, close } = await state.site().open(browser, language, {
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  await awake(page);
  await state.reach(page);
  const toasts = await page.locator(toast).count();
  for (const { colorScheme, rules } of axeRuns) {
    await page.emulateMedia({ colorScheme });
    expect(await brokenRules(page, rules), colorScheme).toEqual([]);
  }
  // The toast did not disappear before both themes were checked.
  expect(await page.locator(toast).count()).toBe(toasts);
  expect(await page.evaluate(classesWithoutRule)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await close();
});

/** Runs in the page: classes of elements inside islands for which the CSS of the page has no rule. */
function classesWithoutRule(): string[] {
  const css = document.querySelector('head > style')?.textContent ?? '';
  const elements = document.querySelectorAll('main [data-island] *');
  const classes = new Set([...elements].flatMap((element) => [...element.classList]));
  return [...classes].filter((name) => !css.includes(`.${CSS.escape(name)}`));
}

/** Limit for all scripts of the page in brotli, including react-dom, toasts and the phone check. */
const SCRIPT_LIMIT_BYTES = 95_000;

test('the scripts of the contact page with its islands hydrated stay within their limit', async () => {
  const { page, requests, close } = await served.open(browser, 'en');
  await awake(page);
  await page.waitForLoadState('networkidle');
  const scripts = requests.filter((address) => address.endsWith('.js'));
  const bytes = scripts.map((address) => weight(address));
  const sum = bytes.reduce((all, one) => all + one, 0);
  console.info(`Scripts of the contact page: ${scripts.length} files, ${sum} bytes in brotli`);
  expect(sum).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
  // The worker that solves the challenge is loaded on demand.
  expect(scripts.filter((address) => address.includes('altcha-worker'))).toEqual([]);
  await close();
});

function weight(address: string): number {
  const file = join('dist/client', address);
  try {
    return readFileSync(`${file}.br`).length;
  } catch {
    // Too small to be compressed.
    return readFileSync(file).length;
  }
}
