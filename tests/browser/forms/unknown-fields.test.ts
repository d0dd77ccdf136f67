import { expect, test } from 'vitest';
import { project } from '../../content/content-copy.ts';
import { Editing, save } from '../editing.ts';

test('a field that has another name than those of the check is shown with its problem, and can be removed', async () => {
  await using editing = new Editing();
  await editing.start();
  const { content } = editing;
  content.editBoth(project, '\nid: 1\n', '\nid: 1\nklient: Fittings Ltd\n');
  content.edit(`${project}/sr.mdx`, 'stats:\n  - { ', 'stats:\n  - { xyz: Pages, ');
  const page = await editing.open(project);
  const problem = page.getByText('"klient" is not a field: did you mean "client"?');
  await problem.first().waitFor();
  await page.getByText('"xyz" is not a field in stats[1]: remove it, or use one of label, value').waitFor();
  await page.getByRole('button', { name: 'Remove Klient' }).click();
  await page.getByRole('button', { name: 'Remove Xyz' }).click();
  await save(page);
  await page.getByText('Saved', { exact: true }).waitFor();
  for (const language of ['en', 'sr']) expect(content.read(`${project}/${language}.mdx`)).not.toMatch(/klient|xyz/);
  expect(await page.getByRole('button', { name: /^Remove ./ }).count()).toBe(0);
});
