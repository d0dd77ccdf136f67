import { slugify } from './slug.ts';

/**
 * Widths in pixels in which an image is encoded, up to its own. They follow from the layout: a card on a desktop (403–411) at one
 * and two device pixels, a phone at three (1062–1176), a project cover on a desktop (1275), an enlarged screen.
 */
export const imageWidths = [416, 832, 1280, 2000] as const;

/** The largest width of a cover that a phone loads (components/elements/image-sizes.ts). */
export const phoneWidth = 832;

/**
 * How each format is encoded for release (figures in docs/measurements.md). Changing a value changes the addresses. A higher
 * effort takes longer to encode and saves bytes; the largest width takes longest, so it gets less. Up to `phoneWidth` an AVIF has
 * at most `phoneBytes`: its quality is lowered until it fits, because a cover and the text of its page share a phone's
 * connection.
 */
export const imageFormats = {
  avif: { type: 'image/avif', quality: 60, effort: 3, effortAbove1500: 2, phoneBytes: 25_000 },
  webp: { type: 'image/webp', quality: 78, effort: 2, effortAbove1500: 2 },
} as const;

/**
 * How other builds encode: five times faster, with 50 % more bytes or a lower quality. `lowest`: lowest quality. Sizes wider than
 * `widest` get the picture of that width, which saves a third of the time.
 */
export const quickFormats = {
  widest: 1280,
  avif: { quality: 45, lowest: 5, effort: 0, tune: 'ssim' },
  webp: { quality: 78, effort: 0 },
} as const;

/** Width in pixels of the picture whose address names `width`. */
export function encodedWidth(width: number, release: boolean): number {
  return release ? width : Math.min(width, quickFormats.widest);
}

type ImageFormat = keyof typeof imageFormats;

export type ImageSize = { width: number; format: ImageFormat };

type ImageAddress = { file: string; hash: string; width: number };

/** The address of one size, as `/images/07-basement-cover-1a2b3c4d5e-832.avif`: without spaces, and short enough for a file. */
export function imagePath({ file, hash }: Omit<ImageAddress, 'width'>, width: number, format: ImageFormat): string {
  const [folder = '', name = ''] = file.split('/').slice(-2);
  const slugs = [folder, name.replace(/\.\w+$/, '')].map((part) => slugify(part, 'image').slice(0, 80));
  return `/images/${slugs.join('-')}-${hash}-${width}.${format}`;
}

export function widthsOf(image: Pick<ImageAddress, 'width'>): number[] {
  const smallerWidths = imageWidths.filter((width) => width < image.width);
  return smallerWidths.length < imageWidths.length ? [...smallerWidths, image.width] : smallerWidths;
}

/** The files that are made from an image: AVIF in all widths, and one WebP for browsers older than those we support. */
export function sizesOf(image: Pick<ImageAddress, 'width'>): ImageSize[] {
  const widths = widthsOf(image);
  const middleWidth = widths[Math.min(1, widths.length - 1)] ?? image.width;
  return [...widths.map((width) => ({ width, format: 'avif' as const })), { width: middleWidth, format: 'webp' }];
}

/** `src` of an image: its WebP. */
export function fallbackPath(image: ImageAddress): string {
  const fallback = sizesOf(image).find(({ format }) => format === 'webp');
  return imagePath(image, fallback?.width ?? image.width, 'webp');
}

export function sourceSet(image: ImageAddress): string {
  return widthsOf(image)
    .map((width) => `${imagePath(image, width, 'avif')} ${width}w`)
    .join(', ');
}

/** The address of the size that a phone loads: the widest up to `phoneWidth`. */
export function phonePath(image: ImageAddress): string {
  const widths = widthsOf(image);
  const width = widths.findLast((candidate) => candidate <= phoneWidth) ?? widths[0] ?? image.width;
  return imagePath(image, width, 'avif');
}

export function smallestPath(image: ImageAddress): string {
  return imagePath(image, widthsOf(image)[0] ?? image.width, 'avif');
}
