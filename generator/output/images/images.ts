import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { encodedWidth, imagePath, quickFormats, sizesOf } from '#contract/images.ts';
import { digest } from '#model/cache/digest.ts';
import { cacheKey, isRemembered } from '#model/cache/remember.ts';
import type { ImageInfo } from '#model/read/images.ts';
import { inProcesses } from '../../processes/pool.ts';
import { output } from '../output.ts';
import type * as encoder from './encode-image.ts';

/** Images that are being encoded. The caller of `startImages` awaits `written`, or stops it. */
export type Encoding = {
  /** Paths of all sizes within dist/client. */
  files: string[];
  /** Number of sizes that are not in the cache. */
  missing: number;
  /** Waits for all sizes, copies those that dist/client lacks, and prints how many were encoded. */
  written: (isKept: (file: string) => boolean) => Promise<void>;
  stop: () => void;
};

/**
 * Starts to encode the sizes that the cache lacks, while the build goes on. A release encodes slowly into small files, a plain build
 * quickly; the cache keeps the files of both.
 */
export function startImages(root: string, images: Iterable<ImageInfo>, release: boolean): Encoding {
  const sizes = [...images].flatMap((image) => sizesToCache(root, image, release));
  // Equal images share their cached files, and are encoded once.
  const missing = new Map(sizes.filter(({ cached }) => !isRemembered(cached)).map((size) => [size.cached, size]));
  const stopping = new AbortController();
  const encoded = inProcesses<typeof encoder>({
    name: 'Images',
    module: new URL('./encode-image.ts', import.meta.url),
    data: { root, release },
    items: [...Map.groupBy(missing.values(), ({ image }) => image.hash).values()],
    heap: { old: 192, young: 16 },
    signal: stopping.signal,
  });
  // `written` throws it: the build may end before, for another reason.
  encoded.catch(() => {});
  return {
    files: sizes.map(({ file }) => file),
    missing: missing.size,
    written: async (isKept) => {
      await encoded;
      console.log(
        `Images: ${sizes.length} sizes, ${missing.size} encoded, ${sizes.length - missing.size} from the cache`,
      );
      mkdirSync(join(root, output.client, 'images'), { recursive: true });
      for (const { file, cached } of sizes) if (!isKept(file)) copyFileSync(cached, join(root, output.client, file));
    },
    stop: () => stopping.abort(),
  };
}

/** The sizes of an image, each with its path within dist/client. */
function sizesToCache(root: string, image: ImageInfo, release: boolean): (encoder.Size & { file: string })[] {
  // Keyed by content, not by name, so that renaming a folder encodes nothing again.
  const key = release ? image.hash : `${image.hash}-${digest(quickFormats)}`;
  return sizesOf(image).map(({ width: named, format }) => {
    const width = encodedWidth(named, release);
    const cached = cacheKey(root, 'sizes', `${key}-${width}.${format}`);
    return { image, width, format, cached, file: imagePath(image, named, format).slice(1) };
  });
}
