import { expect, test } from 'vitest';
import { Editing } from '../editing.ts';

test('a cover of the list is fetched when it is seen, because photographs have megabytes', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open('content/theme.yaml');
  const address = page.url();
  // Ends the first visit, whose larger window shows covers.
  await page.goto('about:blank');
  await page.setViewportSize({ width: 1400, height: 60 });
  const pictures: string[] = [];
  page.on('request', (request) => request.url().endsWith('.webp') && pictures.push(request.url()));
  const checked = page.waitForResponse(/\/check$/);
  await page.goto(address);
  await checked;
  expect(pictures).toEqual([]);
  const shown = page.waitForResponse(/01-catalogue\/cover\.webp$/);
  await page.getByRole('link', { name: 'Catalogue of fittings' }).scrollIntoViewIfNeeded();
  await shown;
  await page.waitForFunction(() => [...document.images].some((image) => image.naturalWidth > 0));
});
