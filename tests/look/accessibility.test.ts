import { expect, test } from 'vitest';
import { servedInBrowser } from '../served-in-browser.ts';

const { served, browser } = await servedInBrowser();

test('the colours of buttons, text and lines keep their contrast in forced colours', async () => {
  const context = await browser.newContext({ forcedColors: 'active' });
  const page = await context.newPage();
  await page.goto(`${served.origin}/en/pricing`);
  const button = page.locator('main article a').first();
  const colours = await button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor };
  });
  expect(colours.color).not.toBe(colours.backgroundColor);
  await context.close();
});

test('in forced colours, the figure of the ranking covers nothing of its month', async () => {
  const page = await browser.newPage({ forcedColors: 'active', viewport: { width: 390, height: 800 } });
  await page.goto(`${served.origin}/en/home`);
  // Only a ranked case study has a line here.
  for (const month of await page.locator('figcaption p:last-child > span:last-child').all()) {
    const shown = await month.screenshot();
    await page
      .locator('figcaption p:last-child > span:first-child')
      .evaluate((figure) => figure.setAttribute('hidden', ''));
    expect(shown.equals(await month.screenshot())).toBe(true);
  }
  await page.close();
});
