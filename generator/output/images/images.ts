import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { encodedWidth, imagePath, quickFormats, sizesOf } from '#contract/images.ts';
import { digest } from '#model/read/digest.ts';
import type { ImageInfo } from '#model/read/images.ts';
import type { Size } from './encode-image.ts';
import { startProcesses } from '../../worker-pool.ts';
import { output } from '../output.ts';
import { Progress } from '../../progress.ts';

/** Images that are being encoded. Whoever starts it waits for `written`, or stops it. */
export type Encoding = {
  /** Of all sizes, the paths within dist/client. */
  files: string[];
  /** How many the cache lacks. */
  missing: number;
  /** Waits for all of them, and copies those into dist/client that are not kept. Prints how many were encoded. */
  written: (isKept: (file: string) => boolean) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Begins to encode the sizes of images that .cache/sizes lacks; the build goes on beside it.
 * Unless it is for `release`, with the least effort; each has files of its own in the cache.
 */
export function startImages(root: string, images: Iterable<ImageInfo>, release: boolean): Encoding {
  const cache = join(root, '.cache/sizes');
  const all = [...images].flatMap((image) => sizesToCache(image, cache, release));
  // Two sizes of the same bytes are encoded once.
  const wanted = new Map(all.filter(({ cached }) => !existsSync(cached)).map((size) => [size.cached, size]));
  const missing = [...Map.groupBy(wanted.values(), ({ image }) => image.hash).values()];
  const count = wanted.size;
  const progress = new Progress();
  progress.start('Images', count);
  const pool = startProcesses<number>(
    { module: new URL('./image-process.ts', import.meta.url), data: { root, release }, holds: 'pixels' },
    Math.min(availableParallelism(), missing.length),
  );
  const encoded = pool.run(missing, (done) => progress.step(done));
  // Thrown where it is waited for: the build may end before, for another reason.
  encoded.catch(() => {});
  return {
    files: all.map(({ file }) => file),
    missing: count,
    written: async (isKept) => {
      await encoded;
      console.log(`Images: ${all.length} sizes, ${count} encoded, ${all.length - count} from the cache`);
      mkdirSync(join(root, output.client, 'images'), { recursive: true });
      for (const { file, cached } of all) if (!isKept(file)) copyFileSync(cached, join(root, output.client, file));
    },
    stop: () => pool.end(),
  };
}

/** The sizes of an image, each with the file that it becomes. */
function sizesToCache(image: ImageInfo, cache: string, release: boolean): (Size & { file: string })[] {
  // Keyed by content, not by name: renaming a folder encodes nothing anew.
  const key = release ? image.hash : `${image.hash}-${digest(quickFormats)}`;
  return sizesOf(image).map(({ width: named, format }) => {
    const width = encodedWidth(named, release);
    const cached = join(cache, `${key}-${width}.${format}`);
    return { image, width, format, cached, file: imagePath(image, named, format).slice(1) };
  });
}
