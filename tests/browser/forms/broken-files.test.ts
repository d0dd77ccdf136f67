import { expect, test } from 'vitest';
import { Editing } from '../editing.ts';

test('figures that cannot be read are edited as text, which no new figure replaces', async () => {
  await using editing = new Editing();
  await editing.start();
  const { content } = editing;
  const page = await editing.open('content/facts.yaml');
  await page.getByLabel('Name of a new figure').waitFor();
  content.edit('content/facts.yaml', 'website:', '=======\nwebsite:');
  await page.reload();
  expect(await page.getByLabel('content/facts.yaml').inputValue()).toBe(content.read('content/facts.yaml'));
  expect(await page.getByLabel('Name of a new figure').count()).toBe(0);
});

test('a browser that keeps no data of the site shows what to do instead of an empty page', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open('content/facts.yaml');
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  await page.reload();
  await page
    .getByText(/^The editor has stopped\. Allow this site to keep data .*SecurityError: Access is denied/)
    .waitFor();
});
