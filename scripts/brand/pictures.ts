import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { UserError } from '#contract/user-error.ts';
import { writeFileAtomic } from '#model/cache/files.ts';

const SMALLEST_PX = 512;

/** Sizes and margins in pixels. Phones may show only a circle of 80 % of a maskable icon: a square of 288 px fits into it. */
const icons: [file: string, size: number, margin: number][] = [
  ['icon-192.png', 192, 0],
  ['icon-512.png', 512, 0],
  ['icon-maskable-512.png', 512, 112],
  ['apple-touch-icon.png', 180, 16],
  ['logo.png', 512, 0],
];

/** Writes the icons of browsers and phones into public/. Throws a UserError if the picture is unreadable or too small. */
export async function writeIcons(picture: string): Promise<void> {
  const { format, width, height } = await sharp(picture)
    .metadata()
    .catch(({ message }: Error) => {
      throw new UserError(`--icon is ${picture}, which cannot be read (${message}): give an SVG, PNG, JPEG or WebP`);
    });
  if (format !== 'svg' && Math.min(width, height) < SMALLEST_PX)
    throw new UserError(`${picture} has ${width} × ${height} px, expected at least ${SMALLEST_PX}: use a larger one`);
  for (const [file, size, margin] of icons) writeFileAtomic(`public/${file}`, await drawPng(picture, size, margin));
  // An .ico file is a header of 22 bytes, here for one picture of 32 × 32 px, followed by the PNG.
  const smallIcon = await drawPng(picture, 32, 0);
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(smallIcon.length, 14);
  writeFileAtomic('public/favicon.ico', Buffer.concat([head, smallIcon]));
  const data = (await drawPng(picture, 96, 0)).toString('base64');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${data}"/></svg>`;
  writeFileAtomic('public/favicon.svg', format === 'svg' ? readFileSync(picture) : svg);
}

async function drawPng(picture: string, size: number, margin: number): Promise<Buffer> {
  const background = { r: 255, g: 255, b: 255, alpha: margin === 0 ? 0 : 1 };
  return sharp(picture, { density: 600 })
    .resize(size - 2 * margin, size - 2 * margin, { fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .png({ palette: true })
    .toBuffer();
}

/** Chroma and hue of a colour, as theme.yaml writes them within oklch(). */
export async function chromaAndHue(colour: string): Promise<string> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: colour } });
  const { buffer, byteOffset } = await pixel.toColourspace('oklch').raw({ depth: 'float' }).toBuffer();
  const [, chroma = 0, hue = 0] = new Float32Array(buffer, byteOffset, 3);
  return `${chroma.toFixed(3)} ${hue.toFixed()}`;
}
