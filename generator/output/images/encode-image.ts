import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { encodedWidth, imageFormats, type ImageSize, phoneWidth, quickFormats, widthsOf } from '#contract/images.ts';
import { writeFileAtomic } from '#model/cache/files.ts';
import type { ImageInfo } from '#model/read/images.ts';

/** One width of one image in one format, and its file in the cache. */
export type Size = ImageSize & { image: ImageInfo; cached: string };

// Each image is decoded once, so sharp's cache would only use memory.
sharp.cache(false);

/** Run by the worker pool: encodes the missing sizes of one image. Decodes it once, and resizes it once per width. */
export default ({ root, release }: { root: string; release: boolean }) =>
  async (sizes: Size[]): Promise<void> => {
    const [first] = sizes;
    if (!first) return;
    // Shrinks the image to its widest size first, because decoding the wider original for each width takes twice as long.
    const widest = encodedWidth(Math.max(...widthsOf(first.image)), release);
    const picture = sharp(join(root, first.image.file), { autoOrient: true });
    const original = await pixelsOf(picture.resize({ width: widest }));
    for (const [width, group] of Map.groupBy(sizes, (size) => size.width)) {
      const { data, info } = await pixelsOf(sharp(original.data, { raw: original.info }).resize({ width }));
      for (const size of group) writeFileAtomic(size.cached, await encode(sharp(data, { raw: info }), size, release));
    }
  };

function pixelsOf(image: Sharp) {
  return image.raw().toBuffer({ resolveWithObject: true });
}

/** Quality falls in these steps until a file fits. The lowest keeps thin text legible, even if the page exceeds its budget. */
const QUALITY_STEP = 5;
const LOWEST_QUALITY = 35;

/** WebP ignores `lowest` and `tune`. */
function settingsOf({ format, width }: Size, release: boolean) {
  const { avif, webp } = quickFormats;
  if (!release) return format === 'avif' ? avif : { ...avif, ...webp };
  const { quality, effort, effortAbove1500 } = imageFormats[format];
  return { quality, lowest: LOWEST_QUALITY, effort: width > 1500 ? effortAbove1500 : effort, tune: 'auto' } as const;
}

async function encode(image: Sharp, size: Size, release: boolean): Promise<Buffer> {
  const { quality: best, lowest, effort, tune } = settingsOf(size, release);
  if (size.format === 'webp') return image.webp({ quality: best, effort }).toBuffer();
  for (let quality: number = best; ; quality -= QUALITY_STEP) {
    // No chroma subsampling: it blurs coloured text.
    const avif = await image.clone().avif({ quality, effort, tune, chromaSubsampling: '4:4:4' }).toBuffer();
    const isSmallEnough = size.width > phoneWidth || avif.length <= imageFormats.avif.phoneBytes;
    if (isSmallEnough || quality - QUALITY_STEP < lowest) return avif;
  }
}
