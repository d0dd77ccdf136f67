import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImageReference, readImages } from './images.ts';

const folder = 'content/projects/01-a';
const root = mkdtempSync(join(tmpdir(), 'images-'));
afterAll(() => rmSync(root, { recursive: true }));

const plainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

beforeAll(async () => {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'cover.png'), await plainImage(400, 300).png().toBuffer());
  writeFileSync(join(root, folder, 'edge.png'), await plainImage(320, 2560).png().toBuffer());
  writeFileSync(join(root, folder, 'narrow.png'), await plainImage(319, 300).png().toBuffer());
  writeFileSync(join(root, folder, 'strip.png'), await plainImage(320, 2561).png().toBuffer());
  const transparent = sharp({
    create: { width: 400, height: 300, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
  });
  writeFileSync(join(root, folder, 'transparent.png'), await transparent.png().toBuffer());
  const turned = plainImage(600, 400).withMetadata({ orientation: 6 }).jpeg();
  writeFileSync(join(root, folder, 'turned.jpg'), await turned.toBuffer());
  for (const name of ['.DS_Store', 'en.mdx', 'notes.txt']) writeFileSync(join(root, folder, name), 'x');
  symlinkSync('nowhere.png', join(root, folder, 'dangling.png'));
});

const referenceTo = (name: string, place = folder): ImageReference => ({
  folder: place,
  name,
  file: `${place}/en.mdx`,
  line: 3,
  column: 8,
});

async function problemLines(...references: ImageReference[]): Promise<string[]> {
  const { problems } = await readImages(root, references);
  return problems.map(({ found, fix }) => `${found}: ${fix}`);
}

test('an image that two places refer to is read once', async () => {
  const { images, problems } = await readImages(root, [referenceTo('cover.png'), referenceTo('cover.png')]);
  expect(problems).toEqual([]);
  expect(images).toMatchObject([{ file: `${folder}/cover.png`, width: 400, height: 300, colour: '#386898' }]);
});

test('the colour behind a transparent picture is that of paper', async () => {
  const { images } = await readImages(root, [referenceTo('transparent.png')]);
  expect(images).toMatchObject([{ colour: '#f8f8f8' }]);
});

test('a photo with a rotation in its EXIF data has its size as shown', async () => {
  const { images } = await readImages(root, [referenceTo('turned.jpg')]);
  expect(images).toMatchObject([{ width: 400, height: 600 }]);
});

test('accepts images at the limits of width and proportion, and rejects them one pixel beyond', async () => {
  expect(await problemLines(referenceTo('edge.png'))).toEqual([]);
  expect(await problemLines(referenceTo('narrow.png'))).toHaveLength(1);
  expect(await problemLines(referenceTo('strip.png'))).toHaveLength(1);
});

test('a missing folder has no images', async () => {
  expect(await problemLines(referenceTo('portrait.jpg', 'content/site'))).toEqual([
    'the image portrait.jpg is not in content/site: put it there',
  ]);
});

test('suggests the images of the folder, and no other files', async () => {
  const [line = ''] = await problemLines(referenceTo('what-i-did-in-march.png'));
  expect(line).toContain('put it there, or use one of ');
  expect(line).not.toMatch(/DS_Store|mdx|txt/);
});

test.each([
  [`${'x'.repeat(300)}.png`, 'is not in'],
  ['a\0.png', 'is not in'],
  ['dangling.png', 'is a link: put the image itself there'],
  ['COVER.PNG', 'did you mean "cover.png"?'],
  ['../01-a/cover.png', 'cannot be used, expected the name of a file beside this one'],
  ['', 'cannot be used'],
  ['.png', 'cannot be used'],
])('%j is rejected with a message at each place that refers to it', async (name, words) => {
  const lines = await problemLines(referenceTo(name), referenceTo(name));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(words);
});

test('the hash of an image only changes with its content', async () => {
  const hashOf = async () => (await readImages(root, [referenceTo('cover.png')])).images[0]?.hash;
  const before = await hashOf();
  writeFileSync(join(root, folder, 'cover.png'), await plainImage(400, 301).png().toBuffer());
  const after = await hashOf();
  writeFileSync(join(root, folder, 'cover.png'), await plainImage(400, 300).png().toBuffer());
  expect([after === before, (await hashOf()) === before]).toEqual([false, true]);
});
