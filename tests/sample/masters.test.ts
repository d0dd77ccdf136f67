import { globSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { languages } from '#contract/language.ts';
import { imagePath } from '#contract/images.ts';
import { socialCardOf } from '#model/index/social-card.ts';
import { imagesOf, syncContent } from '#model/index/sync.ts';
import { pages } from '../site/built-pages.ts';
import { distance, perceptualHash } from './perceptual-hash.ts';

const MASTER_WIDTH = 2000;
const MASTER_BYTES = 200 * 1024;

/** Two covers look alike if fewer than this many of the 64 bits differ. */
const LEAST_DISTANCE = 12;

const masters = globSync('content/{projects,services}/*/*.webp').toSorted();

const result = await syncContent(process.cwd());
if (result.state === 'invalid') throw new Error('The content has problems: npm run check');
const { content } = result;
const images = imagesOf(result);

test('every master is used by an entry', () => {
  expect(masters.filter((file) => !images.has(file))).toEqual([]);
});

test('16 projects have a cover and three key screens each in either language, the featured ones five', () => {
  const featured = content.pages.home.en.meta.featured.projects.map(({ id }) => id);
  expect(featured).toHaveLength(3);
  for (const language of languages)
    for (let id = 1; id <= 16; id += 1) {
      const { image, images: screens } = content.projects.get(id)[language].meta;
      expect([id, image]).toEqual([id, expect.stringMatching(/^cover\b/)]);
      expect([id, new Set(screens.map(({ src }) => src)).size]).toEqual([id, featured.includes(id) ? 5 : 3]);
    }
});

/** `en` for `cover.en.webp`, undefined for a picture that both languages show. */
function languageOfMaster(file: string): string | undefined {
  return /\.(en|sr)\.webp$/.exec(file)?.[1];
}

test('a page shows the pictures of its language, and never those of the other', () => {
  const inLanguage = [...images.values()].filter(({ file }) => languageOfMaster(file) !== undefined);
  const shown = new Set<string>();
  for (const { path, language, html } of pages) {
    const pictures = inLanguage.filter((image) => html.includes(imagePath(image, 832, 'avif')));
    expect([path, pictures.filter(({ file }) => languageOfMaster(file) !== language)]).toEqual([path, []]);
    for (const { file } of pictures) shown.add(file);
  }
  expect([...shown].toSorted()).toEqual(masters.filter((file) => languageOfMaster(file) !== undefined));
});

test('a social card has the covers of its language', () => {
  const covers = content.routes.all.flatMap((route) => {
    const { body } = socialCardOf(content, route);
    const shown = body.kind === 'covers' ? body.covers : body.kind === 'project' && body.cover ? [body.cover] : [];
    return shown.map(({ file }) => ({ path: route.path, language: route.language, of: languageOfMaster(file) }));
  });
  expect(covers.filter(({ language, of }) => of !== undefined && of !== language)).toEqual([]);
  expect(new Set(covers.map(({ of }) => of))).toEqual(new Set([undefined, ...languages]));
});

test('every master is 2000 px wide and weighs at most 200 KB', async () => {
  const pictures = await Promise.all(
    masters.map(async (file) => ({ file, width: (await sharp(file).metadata()).width, bytes: statSync(file).size })),
  );
  expect(pictures.filter(({ width, bytes }) => width !== MASTER_WIDTH || bytes > MASTER_BYTES)).toEqual([]);
});

test('no two covers look alike', async () => {
  // One cover of each project, because the pictures of its two languages differ only in their words.
  const covers = globSync('content/projects/*/cover{,.en}.webp').toSorted();
  expect(covers).toHaveLength(16);
  const hashes = await Promise.all(covers.map(async (file) => ({ file, hash: await perceptualHash(file) })));
  const near = hashes.flatMap((one, index) =>
    hashes
      .slice(index + 1)
      .filter((other) => distance(one.hash, other.hash) < LEAST_DISTANCE)
      .map((other) => `${one.file} and ${other.file}: ${distance(one.hash, other.hash)}`),
  );
  expect(near).toEqual([]);
});

test('the same picture at another size has the same perceptual hash, more or less', async () => {
  const file = 'content/projects/07-basement-remodel/cover.webp';
  const small = await sharp(file).resize(400).webp({ quality: 60 }).toBuffer();
  expect(distance(await perceptualHash(file), await perceptualHash(small))).toBeLessThan(4);
});
