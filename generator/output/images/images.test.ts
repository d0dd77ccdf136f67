import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readImages } from '#model/read/images.ts';
import { output } from '../output.ts';
import { copyImages, encodeImages, sizesOfImages } from './images.ts';

test('a release after a plain build encodes again, and replaces the images at the same addresses', async () => {
  const root = mkdtempSync(join(tmpdir(), 'images-'));
  try {
    mkdirSync(join(root, 'work/01-house'), { recursive: true });
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const picture = sharp({ create: { width: 1400, height: 300, channels: 3, background: '#fff', noise } });
    await picture.webp().toFile(join(root, 'work/01-house/cover.webp'));
    const at = { file: '', line: 1, column: 1 };
    // The same picture again, under another name.
    copyFileSync(join(root, 'work/01-house/cover.webp'), join(root, 'work/01-house/again.webp'));
    const named = ['cover.webp', 'again.webp'].map((name) => ({ folder: 'work/01-house', name, ...at }));
    const { images } = await readImages(root, named);

    const built = async (release: boolean) => {
      const sizes = sizesOfImages(root, images, release);
      const encoded = await encodeImages(root, sizes, release);
      copyImages(root, sizes);
      const files = sizes.map(({ file }) => file);
      const bytes = files.map((file) => readFileSync(join(root, output.client, file)).toString('base64'));
      return { encoded, files, bytes };
    };
    const plain = await built(false);
    const released = await built(true);
    expect(released.files).toEqual(plain.files);
    // Four AVIF widths and one WebP. In a plain build, the widest size has the picture of the next narrower one.
    expect([plain.encoded, released.encoded]).toEqual([4, 5]);
    const widths = ({ bytes }: typeof plain) =>
      Promise.all(bytes.slice(0, 4).map(async (one) => (await sharp(Buffer.from(one, 'base64')).metadata()).width));
    expect(await widths(plain)).toEqual([416, 832, 1280, 1280]);
    expect(await widths(released)).toEqual([416, 832, 1280, 1400]);
    expect(released.bytes.filter((bytes, place) => bytes === plain.bytes[place])).toEqual([]);
    const again = await built(false);
    expect([again.encoded, again.bytes]).toEqual([0, plain.bytes]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
