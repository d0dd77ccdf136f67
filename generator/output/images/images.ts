import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatNames, imagePath, widthsOf } from '#contract/images.ts';
import type { ImageInfo } from '#model/read/images.ts';
import type { Size } from './encode-image.ts';
import { inProcesses } from '../../worker-pool.ts';
import { output } from '../output.ts';
import type { Progress } from '../../progress.ts';

/** `files`: addresses in dist/client. */
export type ImageCounts = { sizes: number; encoded: number; files: string[] };

/** Writes every size of every image into dist/client; a size made before comes from .cache/sizes. Prints what it does. */
export async function writeImages(root: string, images: Iterable<ImageInfo>, progress: Progress): Promise<ImageCounts> {
  const cache = join(root, '.cache/sizes');
  mkdirSync(cache, { recursive: true });
  mkdirSync(join(root, output.client, 'images'), { recursive: true });
  const all = [...images].map((image) => sizesOf(image, cache));
  const missing = all.map((sizes) => sizes.filter(({ cached }) => !existsSync(cached))).filter(({ length }) => length);

  progress.start('Images', missing.flat().length);
  await inProcesses<number>(missing, {
    module: new URL('./image-process.ts', import.meta.url),
    data: root,
    holds: 'pixels',
    onAnswer: (count) => progress.step(count),
  });
  for (const { image, width, format, cached } of all.flat()) {
    const target = join(root, output.client, imagePath(image, width, format));
    // The address contains a hash of the content: an existing file is the same.
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
  return widthsOf(image).flatMap((width) =>
    // Keyed by content, not by name: renaming a folder encodes nothing anew.
    formatNames.map((format) => ({ image, width, format, cached: join(cache, `${image.hash}-${width}.${format}`) })),
  );
}
