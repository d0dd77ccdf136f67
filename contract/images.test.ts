import { expect, test } from 'vitest';
import { imagePath, imageWidths, fallbackPath, sizesOf, sourceSet, widthsOf } from './images.ts';

const cover = { file: 'content/projects/07-basement/cover.webp', hash: '1a2b3c4d5e', width: 2000 };

test('the address of a size contains its folder, file, content hash, width and format', () => {
  expect(imagePath(cover, 832, 'avif')).toBe('/images/07-basement-cover-1a2b3c4d5e-832.avif');
  expect(imagePath(cover, 832, 'webp')).toBe('/images/07-basement-cover-1a2b3c4d5e-832.webp');
});

test.each([
  ['07-moja radnja/cover.webp', '07-moja-radnja-cover'],
  ['07-čaj & kafa/Naša Đurđa (2).JPG', '07-caj-kafa-nasa-djurdja-2'],
  ['07-v2.0/a.b.png', '07-v2-0-a-b'],
  ['07-basement/слика.avif', '07-basement-image'],
])('%s becomes %s in an address, without spaces, which would end it in a srcset', (file, name) => {
  expect(imagePath({ file: `content/projects/${file}`, hash: 'h' }, 416, 'avif')).toBe(`/images/${name}-h-416.avif`);
});

test('a name of 250 letters has an address that fits into the name of a file', () => {
  const file = `content/projects/${'a'.repeat(200)}/${'b'.repeat(250)}.webp`;
  const path = imagePath({ file, hash: '1a2b3c4d5e' }, 2000, 'avif');
  expect(path).toBe(`/images/${'a'.repeat(80)}-${'b'.repeat(80)}-1a2b3c4d5e-2000.avif`);
});

test('different content has a different address', () => {
  expect(imagePath({ ...cover, hash: '5e4d3c2b1a' }, 832, 'avif')).not.toBe(imagePath(cover, 832, 'avif'));
});

test.each([
  [2000, [416, 832, 1280, 2000]],
  [2400, [416, 832, 1280, 2000]],
  [1999, [416, 832, 1280, 1999]],
  [1280, [416, 832, 1280]],
  [833, [416, 832, 833]],
  [416, [416]],
  [16, [16]],
])(
  'an image of %i px has the widths %j: never wider than the original, which is kept if it is small',
  (width, widths) => {
    expect(widthsOf({ width })).toEqual(widths);
  },
);

test('srcset lists every width with its address', () => {
  const set = sourceSet({ ...cover, width: 900 }).split(', ');
  expect(set).toEqual([
    '/images/07-basement-cover-1a2b3c4d5e-416.avif 416w',
    '/images/07-basement-cover-1a2b3c4d5e-832.avif 832w',
    '/images/07-basement-cover-1a2b3c4d5e-900.avif 900w',
  ]);
});

test.each([
  [2000, 832],
  [700, 700],
  [400, 400],
])('an image of %i px has one WebP, %i px wide, at its plain address', (width, plain) => {
  const image = { ...cover, width };
  expect(sizesOf(image).filter(({ format }) => format === 'webp')).toEqual([{ width: plain, format: 'webp' }]);
  expect(
    sizesOf(image)
      .filter(({ format }) => format === 'avif')
      .map((size) => size.width),
  ).toEqual(widthsOf(image));
  expect(fallbackPath(image)).toBe(imagePath(image, plain, 'webp'));
});

test('the widths are in ascending order', () => {
  expect([...imageWidths].toSorted((a, b) => a - b)).toEqual([...imageWidths]);
});
