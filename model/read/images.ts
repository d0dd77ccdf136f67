import { join } from 'node:path';
import { imageFormats } from '#contract/images.ts';
import { hash } from './digest.ts';
import { DiskCache } from './disk-cache.ts';
import { readIfThere } from './files.ts';
import { closestFile, type Problem, type Position } from '../check/problems.ts';

/** What a page must know of an image before it has loaded. */
export type ImageInfo = {
  /** Path from the project's root. */
  file: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Changes with the content and with how it is encoded: it stands in the addresses. 10 hexadecimal digits. */
  hash: string;
  /** Dominant colour, #rrggbb: stands there until the image does. */
  colour: string;
};

/** Must change when `decode` tells something else of the same bytes. */
const DECODER_VERSION = '2';

/** What decoding an image tells: kept on disk. */
type Decoded = { state: 'image'; width: number; height: number; colour: string } | { state: 'broken'; reason: string };

/** An image that a file names. `at` tells where, and in which field, where it is not the body. */
export type ImageReference = {
  folder: string;
  name: string;
  at: () => Position & { file: string; path?: PropertyKey[] };
};

/** Reads every image that is named; a missing or broken one is a problem at each place that names it. */
export async function readImages(
  root: string,
  references: ImageReference[],
): Promise<{ images: ImageInfo[]; problems: Problem[] }> {
  const cache = new DiskCache<Decoded>(root, 'images', DECODER_VERSION);
  const images = new Map<string, ImageInfo>();
  const problems: Problem[] = [];
  for (const reference of references) {
    if (images.has(`${reference.folder}/${reference.name}`)) continue;
    const read = await readImage(root, reference, cache);
    problems.push(...read.problems);
    if (read.image) images.set(read.image.file, read.image);
  }
  return { images: [...images.values()], problems };
}

async function readImage(
  root: string,
  { folder, name, at }: ImageReference,
  cache: DiskCache<Decoded>,
): Promise<{ image?: ImageInfo; problems: Problem[] }> {
  const file = `${folder}/${name}`;
  const bytes = readIfThere(join(root, file));
  if (!bytes) {
    return {
      problems: [
        { ...at(), found: `the image ${name} is not in ${folder}`, fix: closestFile(join(root, folder), name) },
      ],
    };
  }
  const decoded = await cache.get(bytes, () => decode(bytes));
  if (decoded.state === 'broken') {
    const found = `the image ${name} cannot be decoded (${decoded.reason})`;
    return { problems: [{ ...at(), found, fix: 'export it again as WebP, AVIF, PNG or JPEG' }] };
  }
  const { width, height, colour } = decoded;
  return {
    image: { file, width, height, colour, hash: hash(JSON.stringify(imageFormats), bytes).slice(0, 10) },
    problems: [],
  };
}

async function decode(bytes: Buffer): Promise<Decoded> {
  // Imported only now: loading it takes 80 ms, and few builds see an image for the first time.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { failOn: 'error', autoOrient: true });
    // As it is shown: a phone stores a photo as its sensor saw it, and says in EXIF how to turn it.
    const { width, height } = (await image.metadata()).autoOrient;
    // Decodes every pixel: a file that was cut off is found here.
    const { dominant } = await image.stats();
    const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
    return { state: 'image', width, height, colour: `#${hex}` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { state: 'broken', reason: reason.split('\n')[0] ?? '' };
  }
}
