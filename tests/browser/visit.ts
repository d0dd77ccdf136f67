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

/** What is waited for comes late on a machine that does other things too. */
export const PATIENCE_MS = 120_000;

/**
 * A visitor of their own, with nothing stored, who notes everything that goes wrong. The page is one that another visitor has
 * left, where there is one: to start a process for it and to compile the scripts anew takes four times as long as a visit.
 */
export async function visit(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const { viewport = desktop, colorScheme, reducedMotion, forcedColors, extraHTTPHeaders, ...lasting } = options;
  const kind = JSON.stringify([origin, lasting]);
  const page = leftPages.get(kind)?.pop() ?? (await browser.newPage({ ...lasting, baseURL: origin }));
  for (const name of ['addInitScript', 'exposeFunction', 'exposeBinding'] as const)
    page[name] = () => {
      throw new Error(`${name} would outlast this visit: use a freshVisit`);
    };
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({
    colorScheme: colorScheme ?? null,
    reducedMotion: reducedMotion ?? null,
    forcedColors: forcedColors ?? null,
    media: null,
  });
  await page.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
  return { ...watch(page, origin), close: () => leave(page, kind) };
}

/** As `visit`, by a browser that has never been here: nothing is in its cache, and what the page is given may stay. */
export async function freshVisit(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const page = await browser.newPage({ baseURL: origin, viewport: desktop, ...options });
  return { ...watch(page, origin), close: () => page.close() };
}

function watch(page: Page, origin: string): Omit<Visit, 'close'> {
  const faults: string[] = [];
  const requests: string[] = [];
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  // A blocked style, script or request is a console error, too.
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => requests.push(request.url().replace(origin, '')));
  return { page, faults, requests };
}

/** Resolves when the script has laid out the page below the first view: from then on heights and widths do not change. */
export async function whole(page: Page): Promise<void> {
  await has(page, 'html:not(.opened)');
}

/**
 * Waits, frame by frame, until a page has an element of this selector. For what a test waits for most: the waiting of Playwright
 * itself compiles 345 kB of script in each document. A document that is left meanwhile is followed to the next one.
 */
async function has(page: Page, selector: string, path?: string): Promise<void> {
  const wanted = { selector, path, patience: PATIENCE_MS };
  for (;;) {
    try {
      await page.evaluate(async ({ selector, path, patience }) => {
        const isThere = (): boolean =>
          (path === undefined || location.pathname === path) && document.querySelector(selector) !== null;
        const end = performance.now() + patience;
        while (!isThere()) {
          if (performance.now() > end) throw new Error(`${location.pathname} has no ${selector} at ${path}`);
          await new Promise(requestAnimationFrame);
        }
      }, wanted);
      return;
    } catch (error) {
      if (!(error instanceof Error && /context was destroyed/.test(error.message))) throw error;
    }
  }
}

/** Waits until what was asked for before is on the screen: a frame that was under way, and the next one. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Pages that visitors have left, by what a page keeps for good. */
const leftPages = new Map<string, Page[]>();

async function leave(page: Page, kind: string): Promise<void> {
  for (const event of ['console', 'pageerror', 'request', 'response', 'dialog'] as const)
    page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const opened of page.context().pages()) if (opened !== page) await opened.close();
  // Over nothing, so that no link of the next page is pointed at.
  await page.mouse.move(-1, -1);
  // Only here, where no script runs, nothing is stored again.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  leftPages.set(kind, [...(leftPages.get(kind) ?? []), page]);
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
  await has(page, 'html.swup-enabled');
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
  const atRest = 'html:not([aria-busy], .is-animating, .is-changing)';
  await has(page, `${atRest} link[rel=canonical][href$="${path}"]`, path);
}
