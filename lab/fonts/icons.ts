/** Draws logo, favicons and home-screen icons from public/favicon.svg into public/, once; the results are committed. */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const paper = '#fcfaf5';
const mark =
  '<path d="M14 86h22l18-24 17 12 38-46" fill="none" stroke="#d8452b" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"/>';
const drawing = (size: number, inset: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-inset} ${-inset} ${124 + 2 * inset} ${114 + 2 * inset}"><rect x="-99" y="-99" width="400" height="400" fill="${paper}"/>${mark}</svg>`;

const icons: [string, number, number][] = [
  ['icon-192.png', 192, 20],
  ['icon-512.png', 512, 20],
  // A maskable icon may be cut to a circle: the mark stays in the inner 80 %.
  ['icon-maskable-512.png', 512, 50],
  ['apple-touch-icon.png', 180, 26],
  ['logo.png', 512, 26],
];
for (const [file, size, inset] of icons) {
  await sharp(Buffer.from(drawing(size, inset)))
    .png({ palette: true })
    .toFile(`public/${file}`);
}
writeFileSync('public/favicon.ico', await ico(32));
console.log(`${icons.length} icons and favicon.ico from ${readFileSync('public/favicon.svg').length} bytes of SVG`);

/** An .ico file with one PNG in it. */
async function ico(size: number): Promise<Buffer> {
  const png = await sharp(Buffer.from(drawing(size, 8)))
    .png()
    .toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
