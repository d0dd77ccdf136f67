import { expect, test } from 'vitest';
import { sharedBrowser } from '../chromium.ts';

test('the browser of the tests has a mouse: Chromium reads only the last --blink-settings', async () => {
  const page = await (await sharedBrowser()).newPage();
  expect(await page.evaluate(() => matchMedia('(hover: hover) and (pointer: fine)').matches)).toBe(true);
  await page.close();
});
