import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { encodedWidth, imagePath, quickFormats, sizesOf } from '#contract/images.ts';
import { digest } from '#model/cache/hash.ts';
import { cacheKey, isCached } from '#model/cache/remember.ts';
import type { ImageInfo } from '#model/read/images.ts';
import { inProcesses } from '../../processes/pool.ts';
import { output } from '../output.ts';
import type * as encoder from './encode-image.ts';

/** One size of an image, and its path within dist/client. */
export type NamedSize = encoder.Size & { file: string };

/** All sizes of these images. A plain build encodes quickly, a release slowly into small files; the cache keeps both. */
export function sizesOfImages(root: string, images: Iterable<ImageInfo>, release: boolean): NamedSize[] {
  return [...images].flatMap((image) => {
    // Keyed by content, not by name, so that renaming a folder encodes nothing again.
    const key = release ? image.hash : `${image.hash}-${digest(quickFormats)}`;
    return sizesOf(image).map(({ width: nominalWidth, format }) => {
      const width = encodedWidth(nominalWidth, release);
      const cached = cacheKey(root, 'sizes', `${key}-${width}.${format}`);
      return { image, width, format, cached, file: imagePath(image, nominalWidth, format).slice(1) };
    });
  });
}

/** Encodes the sizes that the cache lacks, and prints and returns how many. */
export async function encodeImages(root: string, sizes: NamedSize[], release: boolean): Promise<number> {
  // Equal images share their cached files, and are encoded once.
  const missing = new Map(sizes.filter(({ cached }) => !isCached(cached)).map((size) => [size.cached, size]));
  const module = new URL('./encode-image.ts', import.meta.url);
  const items = [...Map.groupBy(missing.values(), ({ image }) => image.hash).values()];
  await inProcesses<typeof encoder>({ name: 'Images', module, data: { root, release }, items, few: 16 });
  console.log(`Images: ${sizes.length} sizes, ${missing.size} encoded, ${sizes.length - missing.size} from the cache`);
  return missing.size;
}

/** Copies sizes from the cache to dist/client, except `keptFiles` (paths within dist/client), which are there already. */
export function copyImages(root: string, sizes: NamedSize[], keptFiles?: ReadonlySet<string>): void {
  mkdirSync(join(root, output.client, 'images'), { recursive: true });
  for (const { file, cached } of sizes)
    if (!keptFiles?.has(file)) copyFileSync(cached, join(root, output.client, file));
}
