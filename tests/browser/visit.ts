import type { Browser, BrowserContextOptions, Page } from 'playwright';

export type Visit = {
  page: Page;
  /** Page errors, console errors and violations of the policy, in order. */
  faults: string[];
  /** Addresses that were asked for, with their origin where it is a foreign one. */
  requests: string[];
  close: () => Promise<void>;
};

export const phone = { width: 390, height: 780 };
export const desktop = { width: 1280, height: 800 };

/** A visitor of their own: a fresh profile that notes everything that goes wrong. */
export async function visit(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, viewport: desktop, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  // A blocked style, script or request is a console error, too.
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => requests.push(request.url().replace(origin, '')));
  return { page, faults, requests, close: () => context.close() };
}

/** Marks the document, so that a reload can be told from a swapped page. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.add('marked'));
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.classList.contains('marked'));
}

/** Waits until client-side navigation listens. */
export async function ready(page: Page): Promise<void> {
  await page.waitForSelector('html.swup-enabled');
}

/** Goes to an address as a click on a link does, and waits until the page is there and at rest. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('#content')?.append(link);
    link.click();
  }, path);
  await arrived(page, path);
}

/** Waits until the page of this path is shown, and its transition is over. */
export async function arrived(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (shown) =>
      location.pathname === shown &&
      document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(shown) === true &&
      !document.documentElement.matches('[aria-busy], .is-animating, .is-changing'),
    path,
  );
}
