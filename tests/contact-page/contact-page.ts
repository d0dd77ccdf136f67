import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import type { Language } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';
import { shownParts } from '#server/app.ts';
import { contactRoutes } from '#server/contact/contact-routes.ts';
import { fillFormPage } from '#server/contact/fill-form-page.ts';
import { createLogger } from '#server/monitor/log.ts';
import type { LimitBounds } from '#server/store/rate-limits.ts';
import { createOutbox } from '#server/outbox/outbox.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { openPhoneService } from '#server/phone/phone-service.ts';
import { readSettings } from '#server/settings/settings.ts';
import { hold, type Visit, visit } from '../browser/visit.ts';
import { fewTries } from '../phone/phone-site.ts';
import { serveBuiltSite, siteIn } from '../built-site.ts';

/** Digits that occur nowhere else, so that a search for them finds only the phone number. */
export const PHONE = '+381 60 937 2846';

/** The built site, served with every endpoint that the contact page calls. */
export type ContactPage = {
  origin: string;
  outbox: Outbox;
  /** Makes every statement of the store throw, until `mendStore` is called. */
  breakStore(): void;
  mendStore(): void;
  /** Moves the clock of the phone service forward. */
  wait(ms: number): void;
  /** Opens the contact page from a new IP address, so that each visit is another source. */
  open(browser: Browser, language: Language, options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
};

type Options = {
  /** Folder of the build; dist/ by default. */
  dist?: string;
  limits?: LimitBounds;
  /** Settings in addition to PHONE. `PHONE: ''` unsets it. */
  env?: Record<string, string>;
  /** Whether mail is set up. */
  confirms?: boolean;
  /** How long each visitor seems to fill in the form. Posts within two seconds are quarantined (A3). */
  fillInMs?: number;
};

export async function serveContactPage({
  dist = 'dist',
  limits = {},
  env = {},
  confirms = true,
  fillInMs = 10_000,
}: Options = {}): Promise<ContactPage> {
  const folder = mkdtempSync(join(tmpdir(), 'contact-page-'));
  let isBroken = false;
  let waited = 0;
  const beforeStatement = () => {
    if (isBroken) throw new Error('The disk is gone');
  };
  const database = await openSqlite(join(folder, 'site.db'), { beforeStatement });
  const outbox = await createOutbox(database, { limits });
  const site = await siteIn(resolve(dist));
  const settings = readSettings({ PHONE, ...env });
  const recaptcha = settings.RECAPTCHA_SECRET !== undefined;
  const logger = createLogger('silent');
  const { origin } = site.headers;
  const phone = await openPhoneService(settings, {
    origin,
    logger,
    database,
    tries: fewTries,
    now: () => Date.now() + waited,
  });
  const served = await serveBuiltSite({
    site,
    recaptcha,
    trustProxy: ['loopback'],
    phone,
    confirms,
    contact: contactRoutes({
      outbox,
      logger,
      origin: site.headers.origin,
      words: site.words,
      renderForm: fillFormPage(site, { recaptcha, shown: shownParts({ phone, confirms }) }),
      wake: () => undefined,
      clock: () => Date.now() + fillInMs,
    }),
  });
  let visitors = 0;
  return {
    origin: served.origin,
    outbox,
    breakStore: () => void (isBroken = true),
    mendStore: () => void (isBroken = false),
    wait: (ms) => void (waited += ms),
    async open(browser, language, options = {}) {
      visitors += 1;
      const opened = await visit(browser, served.origin, {
        ...options,
        extraHTTPHeaders: { 'X-Forwarded-For': `198.51.100.${visitors}` },
      });
      opened.page.setDefaultTimeout(25_000);
      await opened.page.goto(pagePath('contact', language));
      return opened;
    },
    async close() {
      served.close();
      await outbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Scrolls to each of the two islands and waits until both are hydrated: on a phone they are never in view together.
 * It is a single `evaluate`, because Playwright compiles 345 kB of script in each document in which it waits or uses a locator.
 */
export async function awake(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const show = (island: string): void =>
      document.querySelector(`[data-island=${island}]`)?.scrollIntoView({ behavior: 'instant', block: 'center' });
    const isFormAwake = (): boolean => document.querySelector('form')?.noValidate === true;
    show('ContactForm');
    while (!isFormAwake()) await frame();
    show('PhoneNumber');
    while (!isFormAwake() || !document.querySelector('#phone-toasts section')) await frame();
  });
}

export const typed = {
  name: 'Ana Đorđević',
  email: 'ana@firma.example',
  business: 'Фирма д.о.о.',
  message: 'Dobar dan,\ntreba mi sajt 🚀',
};

export async function fillIn(page: Page, words: Partial<typeof typed> = typed): Promise<void> {
  for (const [name, text] of Object.entries(words)) await page.fill(`[name=${name}]`, text);
}

export async function valuesOf(page: Page): Promise<Record<string, string>> {
  const names = Object.keys(typed);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await page.inputValue(`[name=${name}]`)] as const)),
  );
}

/** The answer of a server without PHONE. */
export const noPhone = { data: null, error: { code: 'no_phone', message: '', fields: {} } };

export const sendButton = 'form button[type=submit]';
export const verifyButton = '[data-island=PhoneNumber] button';
/** Selects the title of the visible toast. */
export const toast = '[data-sonner-toast][data-removed=false] [data-title]';

/** Waits until a matching element contains `text`. */
export async function says(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector, { hasText: text }).waitFor();
}

/** URL pattern of the react-dom chunk. Islands cannot be hydrated until it has loaded. */
export function reactAddress(): string {
  const chunks = globSync('dist/client/assets/chunks/*.js');
  const react = chunks.find((file) => readFileSync(file, 'utf8').includes('react.dev/errors'));
  if (react === undefined) throw new Error(`None of the ${chunks.length} scripts is react-dom`);
  return `**/${basename(react)}`;
}

/** Reloads and holds react-dom, so that the islands have no listeners yet. Returns the function that releases it. */
export async function reloadAsleep(page: Page): Promise<() => void> {
  const address = reactAddress();
  const release = await hold(page, address);
  const asked = page.waitForRequest(address);
  await page.reload({ waitUntil: 'commit' });
  await asked;
  return release;
}
