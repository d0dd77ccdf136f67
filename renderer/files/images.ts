import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type ImageFormat, imageFormats, imagePath, phoneWidth, widthsOf } from '#contract/images.ts';
import type { ImageInfo } from '#content/model/images.ts';
import { inParallel } from './in-parallel.ts';
import { output } from './output.ts';

/** One width of one image in one format, and where it is kept between builds. */
type Size = { image: ImageInfo; width: number; format: ImageFormat; cached: string };

/** How many were made anew says whether the cache works. `files` are those of dist/client, by address. */
export type ImageCounts = { sizes: number; encoded: number; files: string[] };

/** A line of progress after so many. */
const PROGRESS_STEP = 40;

/** Writes every size of every image into dist/client; a size made before comes from .cache/sizes. Prints what it does. */
export async function writeImages(root: string, images: Iterable<ImageInfo>): Promise<ImageCounts> {
  const cache = join(root, '.cache/sizes');
  mkdirSync(cache, { recursive: true });
  mkdirSync(join(root, output.client, 'images'), { recursive: true });
  const all = [...images].map((image) => sizesOf(image, cache));
  const missing = all.map((sizes) => sizes.filter(({ cached }) => !existsSync(cached))).filter(({ length }) => length);

  await encodeAll(root, missing);
  for (const { image, width, format, cached } of all.flat()) {
    const target = join(root, output.client, imagePath(image, width, format));
    // The address has the content's hash in it: what is there already is the same.
    if (!existsSync(target)) copyFileSync(cached, target);
  }
  const files = all.flat().map(({ image, width, format }) => imagePath(image, width, format));
  const counts = { sizes: files.length, encoded: missing.flat().length, files };
  console.log(
    `Images: ${counts.sizes} sizes, ${counts.encoded} encoded, ${counts.sizes - counts.encoded} from the cache`,
  );
  return counts;
}

function sizesOf(image: ImageInfo, cache: string): Size[] {
  const formats = Object.keys(imageFormats) as ImageFormat[];
  return widthsOf(image).flatMap((width) =>
    // Without its name: a renamed folder encodes nothing anew.
    formats.map((format) => ({ image, width, format, cached: join(cache, `${image.hash}-${width}.${format}`) })),
  );
}

/** Image by image on every core: the pixels are decoded once for all sizes of one. */
async function encodeAll(root: string, missing: Size[][]): Promise<void> {
  const total = missing.flat().length;
  let done = 0;
  // One thread an image: two images beside each other finish sooner than one on two threads.
  sharp.concurrency(1);
  await inParallel(missing, async (sizes) => {
    const [first] = sizes;
    if (!first) return;
    const { data, info } = await sharp(join(root, first.image.file)).raw().toBuffer({ resolveWithObject: true });
    for (const size of sizes) {
      const resized = sharp(data, { raw: info }).resize({ width: size.width });
      const half = `${size.cached}.${process.pid}`;
      writeFileSync(half, await encoded(resized, size));
      renameSync(half, size.cached);
      done += 1;
      if (done % PROGRESS_STEP === 0) console.log(`Images: ${done} of ${total} encoded`);
    }
  });
}

/** So much less quality at a time, and never less than this: below it thin text frays. */
const QUALITY_STEP = 5;
const LOWEST_QUALITY = 35;

async function encoded(image: Sharp, { format, width }: Size): Promise<Buffer> {
  const { effort: usual, effortAbove1500 } = imageFormats[format];
  const effort = width > 1500 ? effortAbove1500 : usual;
  if (format === 'webp') return image.webp({ quality: imageFormats.webp.quality, effort }).toBuffer();
  const { quality: best, phoneBytes } = imageFormats.avif;
  for (let quality: number = best; ; quality -= QUALITY_STEP) {
    // All of the colour (4:4:4): half of it frays coloured text.
    const avif = await image.clone().avif({ quality, effort, chromaSubsampling: '4:4:4' }).toBuffer();
    if (width > phoneWidth || avif.length <= phoneBytes || quality - QUALITY_STEP < LOWEST_QUALITY) return avif;
  }
}
