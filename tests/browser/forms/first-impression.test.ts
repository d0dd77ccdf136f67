import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { project, service } from '../../content/content-copy.ts';
import { Editing, idle, save } from '../editing.ts';

const inputs = (page: Page, state: 'invalid' | 'required') => page.locator(`main form [aria-${state}=true]`);

test('the empty fields of a new entry are only marked as required until they are left; a save tells every problem', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  await page.getByLabel('New in case studies').fill('river-bakery');
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('heading', { level: 2, name: '04-river-bakery' }).waitFor();
  const report = await page.evaluate(async () => (await fetch('/check')).text());
  const problemCount = report.match(/"file":"[^"]*04-river-bakery/g)?.length ?? 0;
  expect(problemCount).toBeGreaterThan(20);
  const count = page.getByRole('button', { name: /^\d+ to fix$/ });
  await expect.poll(() => count.innerText()).toBe(`${problemCount} to fix`);
  await idle(page);
  expect(await inputs(page, 'invalid').count()).toBe(0);
  expect(await page.getByText('is empty:').count()).toBe(0);

  await count.click();
  const [title, serbianTitle] = [page.getByLabel('Title, English').first(), page.getByLabel('Title, Serbian').first()];
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.locator('fieldset', { has: title }).getByText('title is empty: write it').waitFor();
  expect([await title.getAttribute('aria-invalid'), await serbianTitle.getAttribute('aria-invalid')]).toEqual([
    'true',
    'false',
  ]);

  await page.getByLabel('Client, English').fill('A bakery');
  const checkedAgain = page.waitForResponse(/\/check$/);
  await save(page);
  await checkedAgain;
  await idle(page);
  await expect.poll(() => count.innerText()).toBe(`${problemCount - 1} to fix`);
  expect(await inputs(page, 'required').count()).toBe(0);
  expect(await page.locator('main form p.text-signal').count()).toBe(problemCount - 1);
});

test('after a save a field that was filled in is not told as empty while the check still runs', async () => {
  await using editing = new Editing();
  await editing.start();
  editing.content.editBoth(project, /^outcome: .*$/m, 'outcome: ""');
  const page = await editing.open(project);
  await page.getByRole('button', { name: '2 to fix' }).waitFor();
  const { promise: answer, resolve: answers } = Promise.withResolvers<void>();
  await page.route('**/check', async (route) => {
    await answer;
    await route.fallback();
  });
  for (const language of ['English', 'Serbian'])
    await page.getByLabel(`Outcome, ${language}`).fill('Orders by phone fell.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await page.getByText('outcome is empty').count()).toBe(0);
  answers();
});

test('a file that may be missing has nothing to fix, and a list is called what it lists', async () => {
  await using editing = new Editing();
  await editing.start();
  rmSync(join(editing.content.root, 'content/words.yaml'), { force: true });
  const page = await editing.open(service);
  const checked = page.waitForResponse(/\/check$/);
  await page.getByRole('button', { name: 'Add to plans' }).waitFor();
  await page.goto(`${page.url().split('#')[0]}#content/words.yaml`);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await (await checked).finished();
  await page.getByLabel('content/words.yaml').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /to fix$/ }).count()).toBe(0);
});

test('the heading of a group is larger than the label of a field', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  const sizeOf = (name: string): Promise<number> =>
    page
      .locator('legend')
      .getByText(name, { exact: true })
      .first()
      .evaluate((legend) => Number.parseFloat(getComputedStyle(legend).fontSize));
  const [group, entry, field] = [await sizeOf('Images'), await sizeOf('Images 1'), await sizeOf('Title')];
  expect(group).toBeGreaterThan(entry);
  expect(entry).toBeGreaterThan(field);
});

test('the buttons that move an entry are beside each other, with and without a cover', async () => {
  await using editing = new Editing();
  await editing.start();
  for (const form of [project, service]) {
    const page = await editing.open(form);
    const item = page.getByRole('navigation', { name: 'Forms' }).locator('li', { has: page.locator('[aria-current]') });
    const boxOf = (name: string) => item.getByRole('button', { name, exact: true }).boundingBox();
    expect((await boxOf('Up'))?.y).toBe((await boxOf('Down'))?.y);
  }
});

test('on a phone the list shows the entry that is open', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open('content/words.yaml');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  const list = page.getByRole('navigation', { name: 'Forms' });
  const open = list.locator('[aria-current]');
  await open.waitFor();
  const [listBox, openBox] = [await list.boundingBox(), await open.boundingBox()];
  const bottom = (box: typeof listBox): number => (box?.y ?? 0) + (box?.height ?? 0);
  expect(bottom(openBox)).toBeLessThanOrEqual(bottom(listBox));
  expect(await page.getByRole('heading', { level: 2 }).boundingBox()).toMatchObject({
    y: expect.closeTo(bottom(listBox), -2),
  });
});

test('a Cyrillic letter inside a word is told at its field, while typing and after the check', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  const client = page.getByLabel('Client, English');
  const field = page.locator('fieldset', { has: client });
  const problem = /"B\u0430kery" has the Cyrillic letter/;
  await client.fill('B\u0430kery');
  await field.getByText(problem).waitFor();
  const checked = page.waitForResponse(/\/check$/);
  await save(page);
  await checked;
  await page.reload();
  await field.getByText(problem).waitFor();
  expect(await page.getByText(problem).count()).toBe(1);
  await page.getByRole('button', { name: '1 to fix' }).waitFor();
});

test('entries that one language lacks are added beside those of the other', async () => {
  await using editing = new Editing();
  await editing.start();
  const { content } = editing;
  content.write(`${project}/sr.mdx`, content.read(`${project}/sr.mdx`).replace(/^stats:\n(?: .*\n)+/m, ''));
  const page = await editing.open(project);
  await page.getByRole('group', { name: 'Stats 3' }).getByLabel('Label, Serbian').fill('Treća');
  await page.getByRole('button', { name: 'Add to stats' }).click();
  await page.getByRole('group', { name: 'Stats 4' }).getByLabel('Label, Serbian').fill('Četvrta');
  await save(page);
  expect(content.read(`${project}/sr.mdx`)).toMatch(
    /^stats:\n {2}- \{\}\n {2}- \{\}\n {2}- label: Treća\n {2}- label: Četvrta\n/m,
  );
});
