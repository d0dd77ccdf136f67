import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../chromium.ts';
import { type ServedSite, serveBuiltSite } from '../built-site.ts';
import { watchedPage } from '../look/watched-page.ts';

let served: ServedSite;
let browser: Browser;

beforeAll(async () => {
  served = await serveBuiltSite();
  browser = await sharedBrowser();
});
afterAll(async () => {
  served.close();
});

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
])('the test detects %s that the policy forbids', async (_what, directive, code) => {
  const { page, takeLog } = await watchedPage(browser);
  await page.goto(`${served.origin}/en/home`);
  await page.evaluate(code);
  const violations: string[] = [];
  const heard = (): string => {
    violations.push(...takeLog().violations);
    return violations.join('\n');
  };
  await expect.poll(heard).toContain(`/en/home: ${directive}`);
  await page.close();
});
