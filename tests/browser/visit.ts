import type { Browser, BrowserContextOptions, Page } from 'playwright';

export type Visit = {
  page: Page;
  /** Page errors, console errors and violations of the policy, in order. */
  faults: string[];
  /** Requested addresses: paths on this site, full URLs on other origins. */
  requests: string[];
  close: () => Promise<void>;
};

export const phone = { width: 390, height: 780 };
export const desktop = { width: 1280, height: 800 };

/** Timeout of all waiting. Generous, because the machine may be busy with other work. */
export const PATIENCE_MS = 120_000;

/**
 * A new visitor with empty storage, whose page records everything that goes wrong. Reuses a page that an earlier visitor has
 * left: starting a process and compiling the scripts again takes four times as long as a visit.
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

/** Like `visit`, but with an empty browser cache. The page is not reused, so init scripts and exposed functions are allowed. */
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
 * Waits, frame by frame, until an element matches the selector. Used for the most frequent waits, because waiting by Playwright
 * compiles 345 kB of script in each document. If the page navigates meanwhile, the wait continues in the next document.
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

/** Waits until earlier changes are painted: two frames, because the first one may have begun before them. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Pages that visitors have left, by the options that cannot be changed on a page. */
const leftPages = new Map<string, Page[]>();

async function leave(page: Page, kind: string): Promise<void> {
  for (const event of ['console', 'pageerror', 'request', 'response', 'dialog'] as const)
    page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const opened of page.context().pages()) if (opened !== page) await opened.close();
  // Moves the mouse off the page, so that it hovers over no link of the next page.
  await page.mouse.move(-1, -1);
  // Clears the storage on a page without scripts, where nothing is stored again.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  leftPages.set(kind, [...(leftPages.get(kind) ?? []), page]);
}

/** Holds requests to `address` until the returned function is called, which ends them as `end` says. */
export async function hold(page: Page, address: string, end: 'continue' | 'abort' = 'continue'): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held;
    await route[end]();
  });
  return release;
}

/** Marks the document, so that a reload can be told from a swapped page. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.add('marked'));
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.classList.contains('marked'));
}

/** Waits until client-side navigation is active. */
export async function ready(page: Page): Promise<void> {
  await has(page, 'html.swup-enabled');
}

/** Follows a link to an address, and waits until the page is shown and its transition is over. */
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
