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
  const { pixels } = new Resvg(drawing, { font: { loadSystemFonts: false } }).render();
  const flat = sharp(pixels, { raw: { ...socialImageSize, channels: 4 } }).removeAlpha();
  const places = coverPlaces(card);
  // 2 ms in place of 4 for 41 KB in place of 36, which no page loads.
  if (places.length === 0) return flat.png({ adaptiveFiltering: false, compressionLevel: 3 }).toBuffer();
  const covers = await Promise.all(places.map((place) => drawCover(root, place)));
  // No chroma subsampling: it blurs coloured text.
  return flat.composite(covers).jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** A cover in a thin frame with round corners, at its place on the card. */
async function drawCover(root: string, { cover, colours, left, top, width, height }: CoverPlace) {
  const rounded = (fill: string, line: string): Buffer =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="5" fill="${fill}" stroke="${line}" stroke-width="2"/></svg>`,
    );
  const { data, info } = await sharp(join(root, cover.file), { autoOrient: true })
    .resize({ width, height, fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: rounded('none', colours.line) }, { input: rounded('#000', '#000'), blend: 'dest-in' }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info, left, top };
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
