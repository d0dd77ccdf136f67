import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { socialImageSize } from '#contract/page-head.ts';
import type { Cover, SocialCard } from '#model/index/social-card.ts';
import { cardLayout } from './card-layout.ts';

/** A card as PNG, 1200 × 630. */
export async function drawCard(root: string, card: SocialCard): Promise<Buffer> {
  const pictures = await Promise.all(coversOf(card).map((cover) => pictureOf(root, cover)));
  // A cast: satori's types want React's element, of which it reads `type` and `props`.
  const drawing = await satori(cardLayout(card, pictures) as unknown as Parameters<typeof satori>[0], {
    ...socialImageSize,
    fonts: fontsBelow(root),
    loadAdditionalAsset: async (_, letters) => {
      console.warn(
        `The social card "${card.heading}" is drawn without ${letters}: add it to scripts/fonts/make-fonts.ts, and run that`,
      );
      return [];
    },
  });
  // satori has turned text into outlines; no system font is needed.
  const image = await renderAsync(drawing, { font: { loadSystemFonts: false } });
  return (
    sharp(image.pixels, { raw: { ...socialImageSize, channels: 4 } })
      .flatten()
      // 256 colours: a quarter of the bytes. Dither would speckle the background.
      .png({ palette: true, quality: 100, dither: 0, effort: 4 })
      .toBuffer()
  );
}

function coversOf({ body }: SocialCard): Cover[] {
  if (body.kind === 'covers') return body.covers;
  return body.kind === 'project' && body.cover ? [body.cover] : [];
}

/** resvg does not read WebP. */
async function pictureOf(root: string, { file }: Cover): Promise<string> {
  const picture = await sharp(join(root, file), { autoOrient: true })
    .resize({ width: 720, height: 450, fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

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
