import type { Browser, Page } from 'playwright';

/** Violations of the policy, errors of scripts and in the console, and the addresses of all requests. */
export type Told = { violations: string[]; errors: string[]; requests: string[] };

/** `told` returns everything that was recorded since its last call. */
export type WatchedPage = { page: Page; told: () => Told };

/** Opens a page that records every violation, including those before any script of the page runs. */
export async function watchedPage(browser: Browser): Promise<WatchedPage> {
  const page = await browser.newPage();
  let telling: Told = { violations: [], errors: [], requests: [] };
  await page.exposeFunction('tellViolation', (words: string) => void telling.violations.push(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      // A cast: exposeFunction has added the function above.
      const { tellViolation } = window as unknown as { tellViolation: (words: string) => void };
      tellViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('console', (message) => {
    if (/Content[- ]Security[- ]Policy|Permissions[- ]Policy/i.test(message.text()))
      telling.violations.push(message.text());
    if (message.type() === 'error') telling.errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => telling.errors.push(`page error: ${error.message}`));
  page.on('request', (request) => telling.requests.push(request.url()));
  const told = (): Told => {
    const until = telling;
    telling = { violations: [], errors: [], requests: [] };
    return until;
  };
  return { page, told };
}
