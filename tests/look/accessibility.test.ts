import axeCore from 'axe-core';
import type { Browser } from 'playwright';
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

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test.each(['light', 'dark'] as const)(
  'no page breaks a rule of WCAG 2.2 A and AA or of best practice in the %s theme',
  async (colorScheme) => {
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
    });
    // Also hides what the root page would do: it leads on at once.
    const page = await context.newPage();
    await page.route('**/api/country', () => undefined);
    const found: string[] = [];
    for (const path of pagePaths(served.site)) {
      await page.goto(served.origin + path);
      // The root shows nothing while it looks up; what it shows without JavaScript is checked here.
      await page.evaluate(() => (document.documentElement.hidden = false));
      await page.evaluate(axeCore.source);
      const { violations } = await page.evaluate((tags) => globalThis.axe.run({ runOnly: tags }), rules);
      for (const { id, nodes } of violations)
        found.push(`${path}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    }
    await context.close();
    expect(found).toEqual([]);
  },
  600_000,
);

test('the colours of buttons, text and lines keep their contrast in forced colours', async () => {
  const context = await browser.newContext({ forcedColors: 'active' });
  const page = await context.newPage();
  await page.goto(`${served.origin}/en/pricing`);
  const button = page.locator('main a', { hasText: 'Ask for a quote' }).first();
  const colours = await button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor };
  });
  expect(colours.color).not.toBe(colours.backgroundColor);
  await context.close();
});

declare global {
  // oxlint-disable-next-line no-var -- a global of the page, set by axe's own script.
  var axe: typeof axeCore;
}
