import { expect, test } from 'vitest';
import { project } from '../../content/content-copy.ts';
import { Editing } from '../editing.ts';

test('what is typed while a save is on its way is kept when the file has changed too', async () => {
  await using editing = new Editing();
  await editing.start();
  const { content } = editing;
  const page = await editing.open(project);
  const { promise: asking, resolve: asks } = Promise.withResolvers<void>();
  const { promise: answer, resolve: answers } = Promise.withResolvers<void>();
  const held = async (route: { fallback: () => Promise<void> }): Promise<void> => {
    asks();
    await answer;
    await route.fallback();
  };
  await page.route(/en\.mdx$/, held, { times: 1 });
  await page.getByLabel('Client, English').fill('Typed before');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await asking;
  await page.getByLabel('Duration, English').fill('Typed during the save');
  await page.getByLabel('Outcome, English').fill('Typed here');
  const pulled = content.read(`${project}/en.mdx`).replace(/^client: .*$/m, 'client: Pulled');
  content.write(`${project}/en.mdx`, pulled.replace(/^outcome: .*$/m, 'outcome: Pulled too'));
  answers();
  const dialog = page.getByRole('dialog', { name: 'The file has changed too' });
  await dialog
    .getByRole('group', { name: 'client' })
    .getByLabel(/What the file says now/)
    .check();
  // A field that both changed during the save is asked for too.
  await dialog
    .getByRole('group', { name: 'outcome' })
    .getByLabel(/What you typed/)
    .check();
  await dialog.getByRole('button', { name: 'Save these' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const saved = content.read(`${project}/en.mdx`);
  expect(saved).toMatch(/^client: Pulled$/m);
  expect(saved).toMatch(/^duration: Typed during the save$/m);
  expect(saved).toMatch(/^outcome: Typed here$/m);
});
