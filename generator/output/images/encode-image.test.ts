import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sizesOf } from '#contract/images.ts';
import { readImages } from '#model/read/images.ts';
import encodeImages from './encode-image.ts';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'photo-'))));
afterEach(() => rmSync(root, { recursive: true }));

/** EXIF orientation 6: viewers must rotate the photo by 90° clockwise. */
const TURNED = 6;

test('a photo that a phone took upright is stored upright, without its location', async () => {
  const left = { create: { width: 300, height: 400, channels: 3, background: '#ff0000' } } as const;
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0000ff' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'a phone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: TURNED })
    .jpeg({ quality: 100 })
    .toFile(join(root, 'photo.jpg'));

  const { images } = await readImages(root, [{ folder: '.', name: 'photo.jpg', file: '', line: 1, column: 1 }]);
  const [image] = images;
  if (!image) throw new Error('The photo was not read');
  expect([image.width, image.height]).toEqual([400, 600]);
  const sizes = sizesOf(image).map((size) => ({ image, ...size, cached: join(root, `photo.${size.format}`) }));
  await encodeImages({ root, release: true })(sizes);
  for (const { cached } of sizes) {
    const { width, height, exif, orientation } = await sharp(cached).metadata();
    expect([width, height, exif, orientation ?? 1]).toEqual([400, 600, undefined, 1]);
    const top = await sharp(cached).extract({ left: 0, top: 0, width: 400, height: 200 }).png().toBuffer();
    const { dominant } = await sharp(top).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  }
});
