import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Metadata } from 'sharp';
import { imageFormats } from '#contract/images.ts';
import { hash } from '../cache/hash.ts';
import { cacheKey, rememberValue } from '../cache/remember.ts';
import { IMAGE_LIMIT_MB, ImageFile } from '../schema/fields.ts';
import { isFileKind, readOrReason, type Source } from '../source/source-file.ts';
import { imageFields, textsOf } from '../source/values.ts';
import { parseSchemaMessage } from '../source/wording.ts';
import { didYouMean, type Fault, type Problem, type Position } from '../problems/problems.ts';

/** What a page needs to know about an image before it loads. */
export type ImageInfo = {
  /** Path from the project's root. */
  file: string;
  /** In pixels, as shown. */
  width: number;
  height: number;
  /** Part of the image's addresses, 10 hexadecimal digits. Changes with the content and with the output formats. */
  hash: string;
  /** Dominant colour, #rrggbb: shown until the image has loaded. */
  colour: string;
};

/** Part of the cache key: change it when `decode` returns something else for the same bytes. */
const DECODER_VERSION = '9';

/** The width in pixels to which an image is reduced before its dominant colour is found. */
const SAMPLE_WIDTH = 256;

/** Narrower images look blurred on every phone. */
const LEAST_WIDTH = 320;
/** A screenshot of a long page is six times as high as wide. Longer strips do not fit any frame. */
const LONGEST_TO_SHORTEST = 8;

/** The name of an image in a file, with its position, and its field unless the name is in the body. */
export type ImageReference = Pick<Problem, 'file' | 'path' | keyof Position> & { folder: string; name: string };

/** The images in `folder` that the fields of a file name. The schema reports invalid file names. */
export function namedImages({ data, file, positionOf }: Source, folder: string): ImageReference[] {
  return textsOf(data)
    .filter(({ path, text }) => imageFields.has(path.at(-1) ?? '') && ImageFile.safeParse(text).success)
    .map(({ path, text }) => ({ folder, name: text, file, path, ...positionOf(path) }));
}

/** Reads every image that is named; a missing or broken image is a problem at each place that names it. */
export async function readImages(root: string, references: ImageReference[]) {
  const images = new Map<string, ImageInfo>();
  const problems: Problem[] = [];
  for (const { folder, name, ...at } of references) {
    // A copied sr.mdx still names cover.en.webp, although cover.sr.webp is there.
    const ownName = name.replace(/(?<=\.)(?:en|sr)(?=\.\w+$)/, /\w+(?=\.mdx$)/.exec(at.file)?.[0] ?? '');
    const isNamed = references.some((other) => other.file === at.file && other.name === ownName);
    if (!isNamed && existsSync(join(root, folder, ownName)))
      problems.push({ ...at, found: `the image ${name} is that of the other language`, fix: `write ${ownName}` });
    if (images.has(`${folder}/${name}`)) continue;
    const image = await readImage(root, folder, name);
    if ('fix' in image) problems.push({ ...at, found: `the image ${name} ${image.found}`, fix: image.fix });
    else images.set(image.file, image);
  }
  return { images: [...images.values()], problems };
}

async function readImage(root: string, folder: string, name: string): Promise<ImageInfo | Fault> {
  const invalidName = ImageFile.safeParse(name).error?.issues[0];
  if (invalidName) {
    const { expected, fix } = parseSchemaMessage(invalidName.message);
    return { found: `cannot be used, ${expected}`, fix };
  }
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  // macOS writes š as two characters, and people type one.
  const nameOnDisk = names.includes(name) ? name : names.find((other) => other.normalize() === name.normalize());
  if (nameOnDisk === undefined) {
    const images = names.filter((file) => ImageFile.safeParse(file).success);
    const fix = `put it there${images.length > 0 ? `, or use one of ${images.join(', ')}` : ''}`;
    return { found: `is not in ${folder}`, fix: didYouMean(name, images, fix) };
  }
  const file = `${folder}/${nameOnDisk}`;
  const size = lstatSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0;
  if (size > IMAGE_LIMIT_MB * 2 ** 20)
    return { found: `has more than ${IMAGE_LIMIT_MB} MB`, fix: 'save it smaller, 2000 pixels wide is enough' };
  const bytes = readOrReason(join(root, file));
  if (typeof bytes === 'string')
    return isFileKind(bytes)
      ? { found: `is ${bytes}`, fix: 'put the image itself there' }
      : { found: `cannot be read (${bytes})`, fix: 'give this user permission to read it' };
  const contentHash = hash(JSON.stringify(imageFormats), bytes);
  const key = cacheKey(root, 'images', `${contentHash}-${DECODER_VERSION}.json`);
  const decoded = await rememberValue(key, () => decode(bytes));
  return 'fix' in decoded ? decoded : { file, ...decoded, hash: contentHash.slice(0, 10) };
}

const exportAgain = 'export it again as WebP, AVIF, PNG or JPEG';

/** What the cache has of an image: its size and colour, or why it cannot be used. */
async function decode(bytes: Buffer): Promise<Pick<ImageInfo, 'width' | 'height' | 'colour'> | Fault> {
  // Imported only now: loading it takes 80 ms, and few builds see an image for the first time.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { failOn: 'error', autoOrient: true });
    const metadata = await image.metadata();
    const fault = formatFault(metadata) ?? animationFault(bytes);
    if (fault) return fault;
    // The size as shown: a phone stores a photo as its sensor saw it, and its rotation in EXIF.
    const { width, height } = metadata.autoOrient;
    // Reads the whole file, so that a truncated file is found here. Counting all pixels would take five times as long.
    const small = await image
      .resize({ width: SAMPLE_WIDTH, withoutEnlargement: true })
      .flatten({ background: 'white' }) // The colour stays behind a transparent picture.
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { r, g, b } = (await sharp(small.data, { raw: small.info }).stats()).dominant;
    return { width, height, colour: `#${Buffer.from([r, g, b]).toString('hex')}` };
  } catch {
    return { found: 'is damaged, or is not an image', fix: exportAgain };
  }
}

/** Detects an animated PNG, of which sharp only reads the first picture: its animation control chunk is before the pixels. */
function animationFault(bytes: Buffer): Fault | undefined {
  const start = bytes.indexOf('IDAT');
  const isMoving = start > 0 && bytes.indexOf('PNG') === 1 && bytes.subarray(0, start).includes('acTL');
  return isMoving ? { found: 'is an animation', fix: 'save one of its pictures' } : undefined;
}

/** Why a file cannot be used as a photo or screenshot, whatever its name says. */
function formatFault({ format, compression, pages = 1, autoOrient: { width, height } }: Metadata): Fault | undefined {
  const isHeic = format === 'heif' && compression !== 'av1';
  if (isHeic || !['jpeg', 'png', 'webp', 'heif'].includes(format))
    return { found: `contains ${isHeic ? 'HEIC' : format.toUpperCase()}, despite its name`, fix: exportAgain };
  if (pages > 1) return { found: `is an animation of ${pages} pictures`, fix: 'save one of them' };
  const size = `is ${width} × ${height} pixels, expected`;
  if (Math.max(width, height) > LONGEST_TO_SHORTEST * Math.min(width, height))
    return { found: `${size} a longer side of at most ${LONGEST_TO_SHORTEST} times the shorter`, fix: 'crop it' };
  if (width < LEAST_WIDTH)
    return { found: `${size} a width of at least ${LEAST_WIDTH}`, fix: 'export it larger, ideally 2000 pixels wide' };
  return undefined;
}
