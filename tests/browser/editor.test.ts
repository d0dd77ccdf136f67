import { execFileSync } from 'node:child_process';
import type { Locator } from 'playwright';
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

function imagesOf(form: Locator): Locator {
  return form.getByRole('group', { name: /^\W*Images\W+Field$/ });
}

/** The words for the second image. */
async function describe(form: Locator, caption: string, alt: string): Promise<void> {
  await imagesOf(form).getByRole('textbox', { name: 'Caption' }).nth(1).fill(caption);
  await imagesOf(form).getByRole('textbox', { name: 'Alt' }).nth(1).fill(alt);
}
