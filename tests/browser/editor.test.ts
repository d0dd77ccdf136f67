import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { project } from '../content/content-copy.ts';
import { brokenRules } from '../look/axe.ts';
import { Editing, idle, save } from './editing.ts';

test('both languages of a case study and a new image are saved, and nothing else is changed', async () => {
  await using editing = new Editing();
  await editing.start();
  editing.git('init', '--quiet');
  editing.git('add', 'content');
  const page = await editing.open(project);
  const answered = new Set<string>();
  page.on('response', (response) => answered.add(new URL(response.url()).host));
  await page.getByLabel('Title, English').first().fill('Catalogue of pipes');
  await page.getByLabel('Title, Serbian').first().fill('Katalog cevi');
  await page.getByRole('button', { name: 'Add to images' }).click();
  const second = page.getByRole('group', { name: 'Images 2' });
  const drawn = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c84' } });
  await second.getByLabel('Add a picture for Picture, English').setInputFiles({
    name: 'Naša radnja.webp',
    mimeType: 'image/webp',
    buffer: await drawn.webp().toBuffer(),
  });
  await page.getByText('Naša radnja.webp is uploaded: save to show it on the page').waitFor();
  // Each language chooses its own picture. Here both choose the same one.
  await second.getByLabel('Picture, Serbian', { exact: true }).selectOption('Naša radnja.webp');
  await second.getByLabel('Caption, English').fill('The shop');
  await second.getByLabel('Caption, Serbian').fill('Radnja');
  await second.getByLabel('What the image shows, English').fill('A shop with a wooden counter.');
  await second.getByLabel('What the image shows, Serbian').fill('Radnja sa drvenim pultom.');
  await save(page);
  expect([...answered].filter((host) => host !== '')).toEqual([new URL(page.url()).host]);
  expect(editing.git('diff', '--unified=0').match(/^[-+] ?(?![-+]).*/gm)).toEqual([
    '-title: Catalogue of fittings',
    '+title: Catalogue of pipes',
    '+  - src: Naša radnja.webp',
    '+    caption: The shop',
    '+    alt: A shop with a wooden counter.',
    '-title: Katalog fitinga',
    '+title: Katalog cevi',
    '+  - src: Naša radnja.webp',
    '+    caption: Radnja',
    '+    alt: Radnja sa drvenim pultom.',
  ]);
  expect(await editing.content.problems()).toEqual([]);
});

test('two windows and a git pull under an open form keep both changes; conflicts are resolved field by field', async () => {
  await using editing = new Editing();
  await editing.start();
  const file = join(editing.content.root, project, 'en.mdx');
  const before = readFileSync(file, 'utf8');
  const [first, second, third] = [
    await editing.open(project),
    await editing.open(project),
    await editing.open(project),
  ];
  // Typed before the other windows save, so that all three start from the same files.
  await second.getByLabel('Duration, English').fill('11 weeks');
  await third.getByLabel('Client, English').fill('From the third window');
  await first.getByLabel('Title, English').first().fill('From the first window');
  await save(first);
  await save(second);
  // Changes the file as a `git pull` would.
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^client: .*$/m, 'client: Pulled'));
  await third.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = third.getByRole('dialog', { name: 'The file has changed too' });
  // Without an answer nothing is saved, and the next save asks again.
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await third.getByRole('button', { name: 'Save', exact: true }).click();
  const question = dialog.getByRole('group', { name: `client in ${project}/en.mdx` });
  await question.getByText('From the third window').waitFor();
  await question.getByLabel(/What the file says now/).check();
  await dialog.getByRole('button', { name: 'Save these' }).click();
  await third.getByText('Saved', { exact: true }).waitFor();
  expect(await third.getByLabel('Client, English').inputValue()).toBe('Pulled');
  expect(await third.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  const expected = before
    .replace(/^title: .*$/m, 'title: From the first window')
    .replace(/^duration: .*$/m, 'duration: 11 weeks')
    .replace(/^client: .*$/m, 'client: Pulled');
  expect(readFileSync(file, 'utf8')).toBe(expected);
});

test('a form with unsaved text stays open if a git pull deletes its files, and can write them again', async () => {
  await using editing = new Editing();
  await editing.start();
  const folder = join(editing.content.root, project);
  const page = await editing.open(project);
  const title = page.getByLabel('Title, English').first();
  await title.fill('Typed before the pull');
  rmSync(folder, { recursive: true });
  const reloaded = page.waitForResponse(/\/check$/);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await reloaded;
  expect(await title.inputValue()).toBe('Typed before the pull');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'The file has changed too' });
  await dialog.getByLabel(/What you typed/).check();
  await dialog.getByRole('button', { name: 'Save these' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(readFileSync(join(folder, 'en.mdx'), 'utf8')).toContain('title: Typed before the pull');
});

test('an entry is added, copied, moved and deleted as the commands do it', async () => {
  await using editing = new Editing();
  await editing.start();
  const { content } = editing;
  const page = await editing.open(project);
  await page.getByLabel('New in case studies').fill('river-bakery');
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('heading', { level: 2, name: '04-river-bakery' }).waitFor();
  // Keyboard focus moves to the opened form, and stays in it when the focused element is removed.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('04-river-bakery');
  await page.getByRole('button', { name: 'Add to images' }).press('Enter');
  await page.getByRole('group', { name: 'Images 1' }).getByRole('button', { name: 'Remove' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  expect(content.read('content/projects/04-river-bakery/sr.mdx')).toContain('# Naziv projekta');
  await page.getByRole('link', { name: '04-river-bakery' }).getByText('to fix').waitFor();

  await page.getByRole('link', { name: 'Catalogue of fittings' }).click();
  await page.getByRole('heading', { level: 2, name: 'Catalogue' }).waitFor();
  await page.getByLabel('Name of the copy').fill('copy');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const copy = 'content/projects/05-copy';
  await expect.poll(() => page.url()).toContain(copy);
  await idle(page);
  expect(content.read(`${copy}/en.mdx`)).toMatch(/^id: 5$[^]*^draft: true$/m);
  await page.getByRole('button', { name: 'Up', exact: true }).first().click();
  await expect.poll(() => content.read(`${copy}/sr.mdx`)).toMatch(/^order: 4$/m);
  await idle(page);

  // While another entry cannot be read, the editor cannot tell what a deletion would break.
  content.append('content/projects/04-river-bakery/en.mdx', '<Figure\n');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('content/projects/04-river-bakery/en.mdx').waitFor();
  content.remove('content/projects/04-river-bakery');
  page.once('dialog', (question) => {
    expect(question.message()).toContain(`${copy}/en.mdx`);
    void question.accept();
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Choose what to edit.').waitFor();
  await idle(page);
  expect(await content.problems()).toEqual([]);

  await page.goto(`${page.url().split('#')[0]}#${project}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText(/is still needed[^]*content\/pages\/home\/en.mdx:\d+/).waitFor();
});

test('figures, colours, dictionary and references are edited in forms, with the messages of the check', async () => {
  await using editing = new Editing();
  await editing.start();
  const { content } = editing;
  const page = await editing.open('content/facts.yaml');
  const price = page.getByLabel('website.business, figure or range');
  await price.fill('2.999');
  await page.getByText('expected a whole number, found 2.999: write 2999').waitFor();
  // Typed key by key: `0.0` is not yet a number, and a hyphen makes a range.
  await price.fill('');
  await price.pressSequentially('0.05-2');
  expect(await price.inputValue()).toBe('0.05–2');
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.goto(`${page.url().split('#')[0]}#content/theme.yaml`);
  await page.getByLabel('Accent', { exact: true }).first().fill('red');
  await page.getByText('expected a colour such as #d8452b').waitFor();
  await page.getByLabel('Accent', { exact: true }).first().fill('#d8452b');
  await save(page);
  expect(content.read('content/theme.yaml')).toMatch(/accent: "?#d8452b/);
  await page.goto(`${page.url().split('#')[0]}#content/dictionary`);
  await page.getByLabel('Menu, Serbian', { exact: true }).fill('Izbornik');
  await save(page);
  expect(content.read('content/dictionary/sr.yaml')).toMatch(/menu: Izbornik/);
  await page.goto(`${page.url().split('#')[0]}#${project}`);
  // A new line of a list is empty until it is typed.
  const tags = page.getByLabel('Tags, English');
  await tags.press('Control+End');
  await tags.pressSequentially('\nNew tag\n');
  expect(await tags.inputValue()).toMatch(/\nNew tag\n$/);
  await page.getByRole('group', { name: 'Category' }).getByRole('checkbox').first().waitFor();
  expect(await brokenRules(page)).toEqual([]);
  await page.getByLabel('Title, English').first().fill('x'.repeat(71));
  await page.getByText('title has 71 characters, expected at most 70').waitFor();
});

test('a list or text that was emptied stays in the file if it is required, and is removed if it is optional', async () => {
  await using editing = new Editing();
  await editing.start();
  await emptyAndFill(editing);
  editing.content.editBoth(project, /^category:.*$/m, 'category: [custom]\nservices: [seo-services]');
  const page = await editing.open(project);
  for (const name of ['Category', 'Services'])
    await page.getByRole('group', { name }).getByRole('checkbox', { checked: true }).click();
  await save(page);
  expect(editing.content.read(`${project}/sr.mdx`)).toMatch(/^category: \[\]\n(?!services)/m);
  expect(await editing.content.problems()).toEqual([]);
});

/** Empties a text, saves, and writes it again: the file must be the same as before. */
async function emptyAndFill(editing: Editing): Promise<void> {
  const before = editing.content.read(`${project}/sr.mdx`);
  const page = await editing.open(project);
  const outcome = page.getByLabel('Outcome, Serbian');
  const words = await outcome.inputValue();
  await outcome.fill('');
  await save(page);
  await page.getByText('outcome is empty: write it').waitFor();
  await outcome.fill(words);
  await save(page);
  expect(editing.content.read(`${project}/sr.mdx`)).toBe(before);
}

test('a stopped server, a broken file and a file that is not a picture give one sentence each, and nothing is lost', async () => {
  await using editing = new Editing();
  await editing.start();
  const { content, port } = editing;
  const page = await editing.open(project);
  await page.getByLabel('Title, English').first().fill('Typed while nobody listened');
  const upload = page.getByLabel('Add a picture for Image, English');
  await upload.setInputFiles({ name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('x') });
  await page.getByText('photo.heic: expected a .jpg, .png, .webp or .avif file').waitFor();
  await upload.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('words') });
  await page.getByText('photo.png is not a valid image').waitFor();
  // A browser reports the choice of a file only if the input had another one: it is empty before each choice.
  const chooser = page.waitForEvent('filechooser');
  await upload.click();
  await chooser;
  expect(await upload.inputValue()).toBe('');
  await editing.stop();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('npm run edit has ended. What you typed is still here').waitFor();
  await editing.start(port);
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  expect(await page.getByLabel('Title, English').first().inputValue()).toBe('Typed while nobody listened');
  await save(page);
  expect(content.read(`${project}/en.mdx`)).toContain('title: Typed while nobody listened');

  content.edit(`${project}/sr.mdx`, '\nclient:', '\nclient: "open\nklient:');
  await page.reload();
  const fault = page.getByText(/sr\.mdx:\d+:\d+ .*quotation mark/).first();
  await fault.waitFor();
  const text = page.getByLabel(`${project}/sr.mdx`);
  await text.fill((await text.inputValue()).replace('client: "open\nklient:', 'client:'));
  await save(page);
  expect(await content.problems()).toEqual([]);

  // Front matter without fields is edited as text, and opening it changes nothing.
  content.write(`${project}/sr.mdx`, '---\n- title\n---\n');
  await page.reload();
  await page
    .getByText(/the front matter is \["title"\], expected fields/)
    .first()
    .waitFor();
  expect(await text.inputValue()).toBe('---\n- title\n---\n');
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
});

test('a picture whose name is taken is saved under another name, because phones call every photo image.jpg', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  const upload = page.getByLabel('Add a picture for Image, English');
  const picture = async (background: string) => ({
    name: 'image.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  });
  const [red, green] = [await picture('#f00'), await picture('#0f0')];
  await upload.setInputFiles(red);
  await page.getByText('image.jpg is uploaded: save to show it on the page', { exact: true }).waitFor();
  await upload.setInputFiles(green);
  await page.getByText('image-2.jpg is uploaded: save to show it on the page', { exact: true }).waitFor();
  expect(await page.getByLabel('Image, English', { exact: true }).inputValue()).toBe('image-2.jpg');
  const stored = (name: string): Buffer => readFileSync(join(editing.content.root, project, name));
  expect([stored('image.jpg'), stored('image-2.jpg')]).toEqual([red.buffer, green.buffer]);
});

test('pictures of a form are released from memory when another form is opened', async () => {
  await using editing = new Editing();
  await editing.start();
  const page = await editing.open(project);
  await page.locator('main img').first().scrollIntoViewIfNeeded();
  const address = (await page.locator('main img[src^="blob:"]').first().getAttribute('src')) ?? '';
  await page.evaluate(() => {
    URL.revokeObjectURL = (url) => {
      document.body.dataset['revoked'] += ` ${url}`;
    };
  });
  await page.goto(`${page.url().split('#')[0]}#content/theme.yaml`);
  await expect.poll(() => page.locator('body').getAttribute('data-revoked')).toContain(address);
});
