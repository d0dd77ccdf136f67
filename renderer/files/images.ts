import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { imagePath, widthsOf } from '#contract/images.ts';
import type { ImageInfo } from '#content/model/images.ts';
import type { Content } from '#content/model/load.ts';
import { output } from './output.ts';

const WEBP_QUALITY = 78;

/** Writes every size of every image; a size made before comes from .cache/images. Prints what it did. */
export async function writeImages(root: string, { images }: Content): Promise<void> {
  const cache = join(root, '.cache/sizes');
  mkdirSync(cache, { recursive: true });
  mkdirSync(join(output.client, 'images'), { recursive: true });
  const jobs = [...images.values()].flatMap((image) => widthsOf(image).map((width) => ({ image, width })));
  let encoded = 0;
  for (const { image, width } of jobs) {
    const name = basename(imagePath(image, width));
    const cached = join(cache, name);
    if (!existsSync(cached)) {
      await encode(root, image, width, cached);
      encoded += 1;
      if (encoded % 25 === 0) console.log(`Images: ${encoded} encoded`);
    }
    copyFileSync(cached, join(output.client, 'images', name));
  }
  console.log(`Images: ${jobs.length} sizes, ${encoded} encoded, ${jobs.length - encoded} from the cache`);
}

async function encode(root: string, image: ImageInfo, width: number, target: string): Promise<void> {
  const half = `${target}.${process.pid}`;
  await sharp(join(root, image.file)).resize({ width }).webp({ quality: WEBP_QUALITY }).toFile(half);
  renameSync(half, target);
}
