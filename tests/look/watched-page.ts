import type { Browser, Page } from 'playwright';

/** Violations of the policy, errors of scripts and in the console, and the addresses of all requests. */
export type PageLog = { violations: string[]; errors: string[]; requests: string[] };

/** `takeLog` returns everything that was recorded since its last call. */
export type WatchedPage = { page: Page; takeLog: () => PageLog };

/** Opens a page that records every violation, including those before any script of the page runs. */
export async function watchedPage(browser: Browser): Promise<WatchedPage> {
  const page = await browser.newPage();
  let log: PageLog = { violations: [], errors: [], requests: [] };
  await page.exposeFunction('tellViolation', (words: string) => void log.violations.push(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      // A cast: exposeFunction has added the function above.
      const { tellViolation } = window as unknown as { tellViolation: (words: string) => void };
      tellViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('console', (message) => {
    if (/Content[- ]Security[- ]Policy|Permissions[- ]Policy/i.test(message.text()))
      log.violations.push(message.text());
    if (message.type() === 'error') log.errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => log.errors.push(`page error: ${error.message}`));
  page.on('request', (request) => log.requests.push(request.url()));
  const takeLog = (): PageLog => {
    const recorded = log;
    log = { violations: [], errors: [], requests: [] };
    return recorded;
  };
  return { page, takeLog };
}
