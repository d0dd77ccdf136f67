import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../scripts/browser.ts';
import { pagePaths, type ServedSite, serveBuiltSite } from '../built-site.ts';

let served: ServedSite;
let browser: Browser;

beforeAll(async () => {
  served = await serveBuiltSite();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  served.close();
});

/** A page that tells of every violation, also of those that come before any script of the page. */
async function watchedPage(violations: string[]): Promise<Page> {
  const page = await browser.newPage();
  await page.exposeFunction('tellViolation', (words: string) => void violations.push(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      // A cast: the function that the test put there.
      const { tellViolation } = window as unknown as { tellViolation: (words: string) => void };
      tellViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('console', (message) => {
    if (/Content[- ]Security[- ]Policy|Permissions[- ]Policy/i.test(message.text())) violations.push(message.text());
  });
  return page;
}

test('no page violates its own policy in Chromium', async () => {
  const violations: string[] = [];
  const page = await watchedPage(violations);
  for (const path of pagePaths(served.site)) {
    const response = await page.goto(served.origin + path, { waitUntil: 'load' });
    expect(response?.headers()['content-security-policy'] ?? path).toContain("default-src 'none'");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  await page.waitForTimeout(200);
  await page.close();
  expect(violations).toEqual([]);
}, 300_000);

test('the styles of every page apply: their hash is the one in the policy', async () => {
  const page = await browser.newPage();
  for (const path of pagePaths(served.site)) {
    // These two lead on by themselves, and would be on their way when the next page is asked for.
    if (path === '/' || path === '/viber') continue;
    await page.goto(served.origin + path, { waitUntil: 'domcontentloaded' });
    expect([path, await page.evaluate(() => document.styleSheets.length)]).toEqual([path, 1]);
  }
  await page.close();
}, 300_000);

test.each([
  [
    'an inline script',
    'script-src-elem',
    "document.head.append(Object.assign(document.createElement('script'),{textContent:'1'}))",
  ],
  [
    'an inline style',
    'style-src-elem',
    "document.head.append(Object.assign(document.createElement('style'),{textContent:'a{}'}))",
  ],
  ['a style attribute', 'style-src-attr', "document.body.setAttribute('style','color:red')"],
  [
    'a foreign image',
    'img-src',
    "document.body.append(Object.assign(new Image(),{src:'https://other.example/a.png'}))",
  ],
  [
    'a frame',
    'frame-src',
    "document.body.append(Object.assign(document.createElement('iframe'),{src:'https://other.example/'}))",
  ],
  ['a foreign call', 'connect-src', "fetch('https://other.example/').catch(() => undefined)"],
])('the test sees %s that the policy forbids', async (_what, directive, code) => {
  const violations: string[] = [];
  const page = await watchedPage(violations);
  await page.goto(`${served.origin}/en/home`);
  await page.evaluate(code);
  await expect.poll(() => violations.join('\n')).toContain(`/en/home: ${directive}`);
  await page.close();
});
