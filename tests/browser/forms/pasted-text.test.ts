import { expect, test } from 'vitest';
import { project } from '../../content/content-copy.ts';
import { Editing, idle, save } from '../editing.ts';

test('invisible characters of a pasted text are removed when its field is left, because nobody could find them', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  const [title, body] = [page.getByLabel('Title, English').first(), page.getByLabel('Body, English')];
  await title.fill('Pipes\u200B and\vtaps\u202E, 2\u00A0m²\uFEFF');
  await body.fill('## Of pipes\n\nThe zero-width\u200B space of\uF0B7 a bullet, and é\uFFFD');
  await title.focus();
  await page.getByLabel('Duration, English').focus();
  expect(await title.inputValue()).toBe('Pipes and taps, 2\u00A0m²');
  // The sign for a letter that was lost stays: the editor asks for the letter.
  expect(await body.inputValue()).toContain('é\uFFFD');
  await body.fill('## Of pipes\n\nThe zero-width\u200B space of\uF0B7 a bullet');
  await save(page);
  expect(editing.content.read(`${project}/en.mdx`)).toMatch(/^title: Pipes and taps, 2\u00A0m²$/m);
  expect(editing.content.read(`${project}/en.mdx`)).toMatch(/^The zero-width space of a bullet$/m);
});

test('Ctrl+Z brings back the text before an edit, although the save has trimmed the edit', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  for (const field of [page.getByLabel('Tags, English'), page.getByLabel('Outcome, English')]) {
    const before = await field.inputValue();
    await field.press('Control+A');
    await page.keyboard.insertText('Pasted  \n\nwith spaces ');
    await save(page);
    await idle(page);
    await field.press('Control+Z');
    expect(await field.inputValue()).toBe(before);
  }
});

test('the message that the server has ended disappears when it answers again', async () => {
  await using editing = new Editing();
  await editing.start();
  const { port } = editing;
  const page = await editing.open(project);
  const message = page.getByText('npm run edit has ended');
  const focusWindow = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await editing.stop();
  await focusWindow();
  await message.waitFor();
  await editing.start(port);
  await focusWindow();
  await message.waitFor({ state: 'hidden' });
});

test('a problem above the --- of a file is told with its line, not below the body, also if spaces are behind the ---', async () => {
  await using editing = new Editing();
  await editing.start();
  const { content } = editing;
  const text = content.read(`${project}/en.mdx`);
  content.write(`${project}/en.mdx`, text.replace(/^title: /m, '# \u200B\n$&').replace(/\n---\n/, '\n--- \n'));
  const page = await editing.open(project);
  await page.getByText(/en\.mdx:\d+:\d+ there is an invisible character here/).waitFor();
});
