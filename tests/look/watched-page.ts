import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** A page, and what is told of it: violations of its policy, and every error of its scripts and its console. */
export type WatchedPage = { page: Page; violations: string[]; errors: string[]; requests: string[] };

/** Opens a page that tells of every violation, also of those that come before any script of the page. */
export async function watchedPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const page = await browser.newPage(options);
  const watched: WatchedPage = { page, violations: [], errors: [], requests: [] };
  await page.exposeFunction('tellViolation', (words: string) => void watched.violations.push(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      // A cast: the function that the test put there.
      const { tellViolation } = window as unknown as { tellViolation: (words: string) => void };
      tellViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('console', (message) => {
    if (/Content[- ]Security[- ]Policy|Permissions[- ]Policy/i.test(message.text()))
      watched.violations.push(message.text());
    if (message.type() === 'error') watched.errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => watched.errors.push(`page error: ${error.message}`));
  page.on('request', (request) => watched.requests.push(request.url()));
  return watched;
}
