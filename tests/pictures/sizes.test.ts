import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodedWidth, imagePath, sizesOf, widthsOf } from '#contract/images.ts';
import { imagesOf, syncContent } from '#model/index/sync.ts';
import { encodeImages, sizesOfImages } from '#generator/output/images/images.ts';
import type { ImageInfo } from '#model/read/images.ts';
import { studyWithCover } from '../examples.ts';
import { inParallel } from '../in-parallel.ts';
import { isSoak } from '../soak.ts';
import { readState } from '#generator/build/build-state.ts';
import { output } from '#generator/output/output.ts';
import { builtPages } from './built-pages.ts';

const result = await syncContent(process.cwd());
if (result.state === 'invalid') throw new Error('The content has problems: npm run check');
const images = imagesOf(result);
const isRelease = readState(process.cwd())?.release ?? false;

/** The logo in header and footer: no colour is behind it, and nobody scrolls to it. */
const isLogo = (image: string): boolean => image.includes(' fetchPriority="low"');

/** The test decodes the smallest size of each image, or every size with `npm run soak`. Of the others it reads the header. */
function isDecoded(image: ImageInfo, width: number): boolean {
  return isSoak || width === Math.min(...widthsOf(image));
}

test('every size of every image exists and decodes', async () => {
  const sizes = [...images.values()].flatMap((image) => sizesOf(image).map((size) => ({ image, ...size })));
  await inParallel(sizes, async ({ image, width, format }) => {
    const path = join(output.client, imagePath(image, width, format));
    const picture = sharp(path, { failOn: 'error' });
    const info = isDecoded(image, width)
      ? (await picture.raw().toBuffer({ resolveWithObject: true })).info
      : await picture.metadata();
    expect([path, info.width]).toEqual([path, encodedWidth(width, isRelease)]);
    // Metadata would tell where a photo was taken, and with which camera.
    const { exif, xmp, iptc } = await picture.metadata();
    expect([path, exif, xmp, iptc]).toEqual([path, undefined, undefined, undefined]);
  });
}, 240_000);

test('every image that a page refers to exists', () => {
  const named = new Set(builtPages.flatMap(({ html }) => html.match(/\/(images|social)\/[\w-]+\.\w+/g) ?? []));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((path) => !existsSync(join(output.client, path)))).toEqual([]);
});

test('a second build encodes nothing', async () => {
  const sizes = sizesOfImages(process.cwd(), images.values(), isRelease);
  expect(await encodeImages(process.cwd(), sizes, isRelease)).toBe(0);
  expect(sizes.length).toBe([...images.values()].flatMap(sizesOf).length);
});

test('the leading image of a page is preloaded as the source that the browser then uses', () => {
  const leading = builtPages.filter(({ html }) => html.includes('as="image"'));
  if (studyWithCover) expect(leading.map(({ file }) => file)).toContain(`${studyWithCover.sr.slice(1)}.html`);
  for (const { file, html } of leading) {
    const [, preloaded, at] =
      /as="image" type="image\/avif" imageSrcSet="([^"]*)" imageSizes="([^"]*)"/.exec(html) ?? [];
    const [first] = /<source type="image\/avif"[^>]*>(?=<img[^>]*fetchPriority="high")/.exec(html) ?? [];
    expect([file, first]).toEqual([file, `<source type="image/avif" srcSet="${preloaded}" sizes="${at}"/>`]);
  }
});

test('no other image of a page is urgent, and all others wait until they come near', () => {
  for (const { file, html } of builtPages) {
    const shown = (html.match(/<img [^>]*>/g) ?? []).filter((image) => !isLogo(image));
    const urgent = shown.filter((image) => image.includes('fetchPriority="high"'));
    expect([file, urgent.length]).toEqual([file, html.includes('as="image"') ? 1 : 0]);
    const eager = shown.filter((image) => !urgent.includes(image) && !image.includes('loading="lazy"'));
    expect([file, eager]).toEqual([file, []]);
  }
});

test('every image has its space and its colour before it loads', () => {
  for (const { file, html } of builtPages) {
    for (const image of html.match(/<img [^>]*>/g) ?? []) {
      expect(image).toMatch(/ width="\d+" height="\d+"/);
      if (isLogo(image)) continue;
      const [, colour] = / paint-([0-9a-f]{6})[ "]/.exec(image) ?? [];
      expect([file, html.includes(`.paint-${colour}{background:#${colour};color:`)]).toEqual([file, true]);
    }
  }
});
