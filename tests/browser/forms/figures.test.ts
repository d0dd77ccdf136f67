import { expect, test } from 'vitest';
import { Editing, save } from '../editing.ts';

test('an emptied figure is not saved, because the save would remove it from the file, and texts use it', async () => {
  await using editing = new Editing();
  await editing.start();
  const before = editing.content.read('content/facts.yaml');
  const page = await editing.open('content/facts.yaml');
  const figure = page.getByLabel('website.business, figure or range');
  await figure.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => figure.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(editing.content.read('content/facts.yaml')).toBe(before);
  await figure.fill('1234');
  await save(page);
  expect(editing.content.read('content/facts.yaml')).toContain('eur: 1234 }');
});
