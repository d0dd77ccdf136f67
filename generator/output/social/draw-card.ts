import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { socialImageSize } from '#contract/page-head.ts';
import { writeFileAtomic } from '#model/cache/files.ts';
import type { SocialCard } from '#model/index/social-card.ts';
import { cardDrawing, coversOf } from './card-drawing.ts';
import { fonts, hasFontFor } from './letters.ts';

/** Some chats show no preview of a larger file. Only a grainy photo makes one: slightly blurred, it makes less than a third. */
const MOST_BYTES = 150_000;

/** Run by the worker pool: draws a card into its file in the cache. */
export default (root: string) =>
  async ({ file, card }: { file: string; card: SocialCard }) =>
    writeFileAtomic(file, await drawCard(root, card));

/** The card as an image of 1200 × 630 pixels: JPEG if it shows covers, otherwise PNG. `blur`: of the covers, in pixels. */
async function drawCard(root: string, card: SocialCard, blur: number | false = false): Promise<Buffer> {
  const { covers, width, height } = coversOf(card);
  const pictures = covers.map(async ({ file }) => {
    const picture = sharp(join(root, file), { autoOrient: true }).resize(width, height).blur(blur);
    const bytes = await picture.png({ compressionLevel: 0 }).toBuffer();
    return `data:image/png;base64,${bytes.toString('base64')}`;
  });
  const drawing = cardDrawing(card, await Promise.all(pictures));
  const missing = [...new Set(drawing.replaceAll(/<[^>]*>|\s/g, ''))].filter((letter) => !hasFontFor(letter)).join('');
  const fix = 'which its fonts lack: write it in letters, or leave it';
  if (missing !== '' && !blur) console.warn(`The social card "${card.heading}" is drawn without ${missing}, ${fix}`);
  const { pixels } = new Resvg(drawing, fonts).render();
  const flat = sharp(pixels, { raw: { ...socialImageSize, channels: 4 } }).removeAlpha();
  // Level 3 takes 2 ms instead of 4 ms. 41 KB instead of 36 KB matters little, because no page loads the image.
  if (covers.length === 0) return flat.png({ adaptiveFiltering: false, compressionLevel: 3 }).toBuffer();
  // No chroma subsampling: it blurs coloured text.
  const file = await flat.jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
  return file.length > MOST_BYTES && !blur ? drawCard(root, card, 1.5) : file;
}
