import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type ImageFormat, imageFormats, phoneWidth } from '#contract/images.ts';
import { writeFileAtomic } from '#model/read/files.ts';
import type { ImageInfo } from '#model/read/images.ts';

/** One width of one image in one format, and where it is kept between builds. */
export type Size = { image: ImageInfo; width: number; format: ImageFormat; cached: string };

// One thread per image: two images in parallel finish sooner than one on two threads.
sharp.concurrency(1);

/** Encodes sizes of one image, whose pixels are decoded once. */
export async function encodeImage(root: string, sizes: Size[]): Promise<void> {
  const [first] = sizes;
  if (!first) return;
  const { data, info } = await sharp(join(root, first.image.file), { autoOrient: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const size of sizes) {
    const resized = sharp(data, { raw: info }).resize({ width: size.width });
    writeFileAtomic(size.cached, await encoded(resized, size));
  }
}

/** Quality is lowered in these steps. Below the lowest, thin text becomes illegible. */
const QUALITY_STEP = 5;
const LOWEST_QUALITY = 35;

async function encoded(image: Sharp, { format, width }: Size): Promise<Buffer> {
  const { effort: usual, effortAbove1500 } = imageFormats[format];
  const effort = width > 1500 ? effortAbove1500 : usual;
  if (format === 'webp') return image.webp({ quality: imageFormats.webp.quality, effort }).toBuffer();
  const { quality: best, phoneBytes } = imageFormats.avif;
  for (let quality: number = best; ; quality -= QUALITY_STEP) {
    // No chroma subsampling: it blurs coloured text.
    const avif = await image.clone().avif({ quality, effort, chromaSubsampling: '4:4:4' }).toBuffer();
    if (width > phoneWidth || avif.length <= phoneBytes || quality - QUALITY_STEP < LOWEST_QUALITY) return avif;
  }
}
