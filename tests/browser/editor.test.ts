import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startEditor } from '../../scripts/edit/editor-server.ts';
import { sharedBrowser } from '../chromium.ts';
import { ContentCopy, project } from '../content/content-copy.ts';

test('npm run edit: both languages of a case study and a new image are saved, and nothing else is changed', async () => {
  using content = new ContentCopy();
  const git = (...parameters: string[]): string =>
    execFileSync('git', parameters, { cwd: content.root, encoding: 'utf8' });
  git('init', '--quiet');
  git('add', 'content');
  const editor = await startEditor(content.root, { port: 0 });
  const browser = await sharedBrowser();
  // All of the form is in view, and small: what is below the fold is rendered later.
  const page = await browser.newPage({ viewport: { width: 1400, height: 6000 }, deviceScaleFactor: 0.25 });
  page.setDefaultTimeout(120_000);
  try {
    const answered = new Set<string>();
    page.on('response', (response) => answered.add(new URL(response.url()).host));
    await page.goto(`${editor.resolvedUrls?.local[0]}admin#/collections/projects/entries/01-catalogue`);
    const english = page.getByRole('group', { name: /Edit .*English/ });
    const serbian = page.getByRole('group', { name: /Edit .*Serbian/ });
    await english.getByRole('textbox', { name: 'Title' }).fill('Catalogue of pipes');
    await serbian.getByRole('textbox', { name: 'Title' }).fill('Katalog cevi');
    await imagesOf(english).getByRole('button', { name: /Add/ }).click();
    await imagesOf(english).getByRole('button', { name: 'Browse' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload' }).click();
    const drawn = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c84' } });
    const image = await drawn.webp().toBuffer();
    await (await chooser).setFiles({ name: 'Naša radnja.webp', mimeType: 'image/webp', buffer: image });
    await page.getByRole('button', { name: 'Insert' }).click();
    // The picture may be another one in Serbian, so it is chosen there too; here it is the same.
    await imagesOf(serbian).getByRole('button', { name: /Add/ }).click();
    await imagesOf(serbian).getByRole('button', { name: 'Browse' }).click();
    await page.getByRole('option', { name: 'Naša radnja.webp' }).click();
    await page.getByRole('button', { name: 'Insert' }).click();
    await describe(english, 'The shop', 'A shop with a wooden counter.');
    await describe(serbian, 'Radnja', 'Radnja sa drvenim pultom.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => git('diff', '--name-only'), { timeout: 30_000 }).toContain(`${project}/sr.mdx`);
    expect([...answered].filter((host) => host !== '')).toEqual([new URL(page.url()).host]);
  } finally {
    await page.close();
    await editor.close();
  }
  const changed = git('diff', '--unified=0').match(/^[-+] ?(?![-+]).*/gm);
  expect(changed).toEqual([
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
  expect(await content.problems()).toEqual([]);
});

test('a file that changes beside an open form keeps both changes, and a field that both changed is asked for', async () => {
  using content = new ContentCopy();
  const file = join(content.root, project, 'en.mdx');
  const before = readFileSync(file, 'utf8');
  const serbian = readFileSync(join(content.root, project, 'sr.mdx'), 'utf8');
  const editor = await startEditor(content.root, { port: 0 });
  const browser = await sharedBrowser();
  const windows: Page[] = [];
  const open = async (): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1400, height: 6000 }, deviceScaleFactor: 0.25 });
    windows.push(page);
    page.setDefaultTimeout(120_000);
    await page.goto(`${editor.resolvedUrls?.local[0]}admin#/collections/projects/entries/01-catalogue`);
    await fieldOf(page, 'Title').waitFor();
    return page;
  };
  try {
    const first = await open();
    const second = await open();
    const third = await open();
    await saveField(first, 'Title', 'From the first window');
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('title: From the first window');
    await saveField(second, 'Duration', '11 weeks');
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('duration: 11 weeks');
    expect(readFileSync(file, 'utf8')).toContain('title: From the first window');
    // As a git pull does it, below a form that is open.
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^client: .*$/m, 'client: Pulled'));
    const asked = new Promise<string>((resolve) =>
      third.once('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.dismiss();
      }),
    );
    await saveField(third, 'Client', 'From the third window');
    expect(await asked).toMatch(/"client" was changed here and in the file[^]*From the third window[^]*Pulled/);
  } finally {
    await Promise.all(windows.map((page) => page.close()));
    await editor.close();
  }
  const expected = before
    .replace(/^title: .*$/m, 'title: From the first window')
    .replace(/^duration: .*$/m, 'duration: 11 weeks')
    .replace(/^client: .*$/m, 'client: Pulled');
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(expected);
  expect(readFileSync(join(content.root, project, 'sr.mdx'), 'utf8')).toBe(serbian);
});

function fieldOf(page: Page, name: string): Locator {
  return page.getByRole('group', { name: /Edit .*English/ }).getByRole('textbox', { name, exact: true });
}

/** Fills in an English field and saves, which leads back to the list. */
async function saveField(page: Page, name: string, text: string): Promise<void> {
  await fieldOf(page, name).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

function imagesOf(form: Locator): Locator {
  return form.getByRole('group', { name: /^\W*Images\W+Field$/ });
}

/** The words for the second image. */
async function describe(form: Locator, caption: string, alt: string): Promise<void> {
  await imagesOf(form).getByRole('textbox', { name: 'Caption' }).nth(1).fill(caption);
  await imagesOf(form).getByRole('textbox', { name: 'Alt' }).nth(1).fill(alt);
}
