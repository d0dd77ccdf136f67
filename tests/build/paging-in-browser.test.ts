import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { arrived, desktop, isMarked, markDocument, phone, ready, visit } from '../browser/visit.ts';
import { type ServedSite, serveBuiltSite } from '../built-site.ts';
import { sharedBrowser } from '../chromium.ts';
import { axeRules, brokenRules } from '../look/axe.ts';
import { lists, pager, websites } from './paged-lists.ts';

let served: ServedSite;
let browser: Browser;
beforeAll(async () => {
  [served, browser] = await Promise.all([serveBuiltSite({}, join(inject('builtFixture'), 'dist')), sharedBrowser()]);
});
afterAll(() => served.close());

test.each([
  ['en', desktop],
  ['sr', phone],
] as const)('the keyboard leads to the next page and back: %s', async (language, viewport) => {
  const [first, second, third] = lists[language];
  const { page: tab, faults, close } = await visit(browser, served.origin, { viewport });
  await tab.goto(first);
  await ready(tab);
  await markDocument(tab);
  await tab.locator(`${pager} ol a[aria-current]`).focus();
  await tab.keyboard.press('Tab');
  await tab.keyboard.press('Enter');
  await arrived(tab, second);
  await isAtListTop(tab);
  await tab.waitForFunction(() => document.querySelector('#swup-announcer')?.textContent?.includes(document.title));
  // The filters come first, then the cards of the new page.
  await tab.keyboard.press('Tab');
  expect(await focused(tab)).toBe(first);

  await tab.locator(`${pager} ul a`).last().press('Enter');
  await arrived(tab, third);
  await isAtListTop(tab);
  expect(await tab.locator('main article').count()).toBe(4);
  expect(await isMarked(tab)).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

test('Back restores the scroll position, and a filter chosen on a later page stays in view', async () => {
  const { page: tab, faults, close } = await visit(browser, served.origin);
  const [first, second] = lists.en;
  await tab.goto(first);
  await ready(tab);
  const next = tab.locator(`${pager} ul a`);
  await next.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const position = await tab.evaluate(() => window.scrollY);
  expect(position).toBeGreaterThan(0);
  await next.click();
  await arrived(tab, second);
  await tab.goBack();
  await arrived(tab, first);
  expect(await tab.evaluate(() => window.scrollY)).toBe(position);

  await tab.goForward();
  await arrived(tab, second);
  await tab.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  const filter = '/en/portfolio/category/seo';
  await tab.evaluate((href) => document.querySelector<HTMLElement>(`main nav a[href="${href}"]`)?.click(), filter);
  await arrived(tab, filter);
  expect(await tab.evaluate(() => window.scrollY)).toBe(120);
  expect(await focused(tab)).toBe(filter);
  expect(faults).toEqual([]);
  await close();
});

test('a case study opened on a later page leads back to that page', async () => {
  const { page: tab, faults, close } = await visit(browser, served.origin);
  await tab.goto(lists.sr[1]);
  await ready(tab);
  await tab.locator('main article a:has(h2)').first().click();
  await arrived(tab, '/sr/portfolio/49');
  await tab.goBack();
  await arrived(tab, lists.sr[1]);
  expect(faults).toEqual([]);
  await close();
});

test('the pager works without JavaScript', async () => {
  const { page: tab, close } = await visit(browser, served.origin, { javaScriptEnabled: false });
  await tab.goto(websites.en[0]);
  await tab.click(`${pager} ul a`);
  await tab.waitForURL(`**${websites.en[1]}`);
  await tab.click(`${pager} ol a >> nth=0`);
  await tab.waitForURL(`**${websites.en[0]}`);
  await close();
});

test.each(['light', 'dark'] as const)(
  'no page of a long list breaks a rule of axe or scrolls sideways: %s',
  async (colorScheme) => {
    const narrow = { width: 360, height: 800 };
    const { page: tab, close } = await visit(browser, served.origin, {
      colorScheme,
      viewport: narrow,
      reducedMotion: 'reduce',
    });
    for (const path of [lists.en[1], lists.sr[1], websites.sr[1]]) {
      await tab.goto(path);
      expect(await brokenRules(tab, axeRules), path).toEqual([]);
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
    }
    await close();
  },
);

/** Expects the list to be in view below the sticky header, and to have the focus. */
async function isAtListTop(tab: Page): Promise<void> {
  const { top, header, active } = await tab.evaluate(() => ({
    top: document.querySelector('#projects')?.getBoundingClientRect().top ?? -1,
    header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    active: document.activeElement?.id,
  }));
  expect(top).toBeGreaterThanOrEqual(header);
  expect(top).toBeLessThan(header + 100);
  expect(active).toBe('projects');
}

function focused(tab: Page): Promise<string | null | undefined> {
  return tab.evaluate(() => document.activeElement?.getAttribute('href'));
}
