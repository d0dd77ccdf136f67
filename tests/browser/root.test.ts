import type { Browser } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../chromium.ts';
import { type CountryAnswer, serveSite, type TestSite } from './site.ts';
import { freshVisit, visit } from './visit.ts';

let browser: Browser;
const sites: TestSite[] = [];

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(() => {
  for (const site of sites.splice(0)) site.close();
});

async function siteWith(country: CountryAnswer): Promise<TestSite> {
  const site = await serveSite({ country });
  sites.push(site);
  return site;
}

test.each<[string, CountryAnswer, string, boolean]>([
  ['Serbia', { state: 'answers', code: 'RS' }, '/sr/pocetna', false],
  ['another country', { state: 'answers', code: 'DE' }, '/en/home', false],
  ['no country', { state: 'answers', code: null }, '/en/home', false],
  ['an error', { state: 'fails' }, '/en/home', true],
  ['nothing at all', { state: 'hangs' }, '/en/home', true],
])('redirects when the look-up answers with %s', async (_name, country, home, isLogged) => {
  const site = await siteWith(country);
  const { page, requests, close } = await freshVisit(browser, site.origin);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const shown: boolean[] = [];
  await page.exposeFunction('seen', (isVisible: boolean) => void shown.push(isVisible));
  await page.addInitScript(() => {
    const { seen } = window as unknown as { seen: (isVisible: boolean) => void };
    document.addEventListener('DOMContentLoaded', () => {
      if (location.pathname === '/') seen(document.body.checkVisibility());
    });
  });
  await page.goto('/');
  await page.waitForURL(`**${home}`);
  expect(shown).not.toContain(true);
  expect(warnings.filter((text) => text.includes('look-up failed'))).toHaveLength(isLogged ? 1 : 0);
  expect(requests.filter((address) => address.startsWith('/api/'))).toEqual(['/api/country']);
  await close();
});

test.each(['en', 'sr'])('does not look up the country when the visitor has chosen %s', async (language) => {
  const site = await siteWith({ state: 'hangs' });
  const { page, requests, close } = await visit(browser, site.origin);
  await page.goto('/en/faq');
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  await page.goto('/');
  await page.waitForURL(language === 'sr' ? '**/sr/pocetna' : '**/en/home');
  expect(requests).not.toContain('/api/country');
  await close();
});

test('ignores a stored value that is not a language', async () => {
  const site = await siteWith({ state: 'answers', code: 'RS' });
  const { page, close } = await visit(browser, site.origin);
  await page.goto('/en/faq');
  await page.evaluate(() => localStorage.setItem('language', 'toString'));
  await page.goto('/');
  await page.waitForURL('**/sr/pocetna');
  await close();
});

test('shows two links without JavaScript', async () => {
  const site = await siteWith({ state: 'hangs' });
  const { page, close } = await visit(browser, site.origin, { javaScriptEnabled: false });
  await page.goto('/');
  expect(await page.locator('a[href="/en/home"]').isVisible()).toBe(true);
  await page.click('a[href="/sr/pocetna"]');
  await page.waitForURL('**/sr/pocetna');
  await close();
});
