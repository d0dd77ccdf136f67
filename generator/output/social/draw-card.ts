import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { socialImageSize } from '#contract/page-head.ts';
import { writeFileAtomic } from '#model/cache/files.ts';
import type { SocialCard } from '#model/index/social-card.ts';
import { cardLayout, type CoverPlace, coverPlaces } from './card-layout.ts';

/** For the pool: draws a card into its file in the cache. */
export default (root: string) =>
  async ({ file, card }: { file: string; card: SocialCard }) =>
    writeFileAtomic(file, await drawCard(root, card));

/** The card as an image of 1200 × 630 pixels: JPEG if it shows covers, otherwise PNG (`socialImageOf` names the file). */
async function drawCard(root: string, card: SocialCard): Promise<Buffer> {
  // A cast: satori's types want React's element, of which it reads `type` and `props`.
  const drawing = await satori(cardLayout(card) as unknown as Parameters<typeof satori>[0], {
    ...socialImageSize,
    fonts: fontsBelow(root),
    loadAdditionalAsset: async (_, letters) => {
      console.warn(
        `The social card "${card.heading}" is drawn without ${letters}: add it to lab/fonts/make-fonts.ts, and run that`,
      );
      return [];
    },
  });
  // satori has turned text into outlines; no system font is needed.
  copyOpaque(new Resvg(drawing, { font: { loadSystemFonts: false } }).render().pixels);
  const places = coverPlaces(card);
  for (const place of places) layOn(await coverAt(root, place), place);
  const flat = sharp(pixels, { raw: { ...socialImageSize, channels: 3 } });
  // 2 ms in place of 4 for 41 KB in place of 36, which no page loads.
  if (places.length === 0) return flat.png({ adaptiveFiltering: false, compressionLevel: 3 }).toBuffer();
  // No chroma subsampling: it blurs coloured text.
  return flat.jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** The pixels of the card that is being drawn, three bytes each. Reused, because allocating them per card doubled the time. */
const pixels = new Uint8Array(socialImageSize.width * socialImageSize.height * 3);

/** Copies the pixels without their alpha channel, because cards are opaque: reads four pixels, and writes three words. */
function copyOpaque(drawn: Uint8Array): void {
  const from = new Uint32Array(drawn.buffer, drawn.byteOffset, drawn.length / 4);
  const to = new Uint32Array(pixels.buffer);
  for (let read = 0, written = 0; read < from.length; read += 4, written += 3) {
    const [a = 0, b = 0, c = 0, d = 0] = [from[read], from[read + 1], from[read + 2], from[read + 3]];
    to[written] = (a & 0xffffff) | (b << 24);
    to[written + 1] = ((b >>> 8) & 0xffff) | (c << 16);
    to[written + 2] = ((c >>> 16) & 0xff) | (d << 8);
  }
}

/** The pixels of a cover, three bytes each. */
type DrawnCover = { data: Buffer; rowBytes: number };

/** Copies a cover row by row: blending, which libraries do, takes ten times as long. */
function layOn({ data, rowBytes }: DrawnCover, { left, top }: CoverPlace): void {
  for (let row = 0; row * rowBytes < data.length; row += 1) {
    const from = row * rowBytes;
    pixels.set(data.subarray(from, from + rowBytes), ((top + row) * socialImageSize.width + left) * 3);
  }
}

/** The covers drawn last: both languages of a case study show the same one, and lists repeat a few. */
const drawn = new Map<string, DrawnCover>();
const MOST_DRAWN = 16;

async function coverAt(root: string, place: CoverPlace): Promise<DrawnCover> {
  const key = JSON.stringify(place);
  const cover = drawn.get(key) ?? (await drawCover(root, place));
  drawn.delete(key);
  drawn.set(key, cover);
  const [oldest] = drawn.keys();
  if (drawn.size > MOST_DRAWN && oldest !== undefined) drawn.delete(oldest);
  return cover;
}

/** A cover in a thin frame with round corners, on the colour of the card. */
async function drawCover(root: string, { cover, colours, width, height }: CoverPlace): Promise<DrawnCover> {
  const rounded = (fill: string, line: string): Buffer =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="5" fill="${fill}" stroke="${line}" stroke-width="2"/></svg>`,
    );
  const framed = await sharp(join(root, cover.file), { autoOrient: true })
    .resize({ width, height, fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: rounded('none', colours.line) }, { input: rounded('#000', '#000'), blend: 'dest-in' }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const onPaper = sharp(framed.data, { raw: framed.info }).flatten({ background: colours.paper });
  return { data: await onPaper.raw().toBuffer(), rowBytes: width * 3 };
}

// One thread per card: two cards in parallel finish sooner than one on two threads.
sharp.concurrency(1);

let fonts: Font[] | undefined;

function fontsBelow(root: string): Font[] {
  const font = (name: string, file: string, weight: 500 | 600): Font => ({
    name,
    weight,
    data: readFileSync(join(root, 'generator/output/social/fonts', `${file}.ttf`)),
  });
  fonts ??= [font('Instrument Sans', 'instrument-sans', 500), font('Bricolage Grotesque', 'bricolage-grotesque', 600)];
  return fonts;
}
