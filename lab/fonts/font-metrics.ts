/**
 * Prints the @font-face overrides that give a system font the width and height of the site's (renderer/styles/typefaces.css).
 * Arial also covers Helvetica, which has the same widths. No desktop has Roboto, so pass the folder of its files:
 *
 *   npm exec -- node lab/fonts/font-metrics.ts node_modules/@fontsource/roboto/files
 */
import { readFileSync } from 'node:fs';
import { launchBrowser } from '../../scripts/browser.ts';

// A cast: make-fonts.ts wrote the file.
const fonts = JSON.parse(readFileSync('renderer/fonts.json', 'utf8')) as Record<string, string>;
const [robotoFolder] = process.argv.slice(2);
const sample =
  'Websites that load fast and are found, made for small businesses. Sajtovi koji se brzo otvaraju i lako pronalaze, za mala preduzeca. 0123456789 €399–€699';
const pairs = [
  { name: 'bricolage-grotesque', weight: 600, fallbackWeight: 700 },
  { name: 'instrument-sans', weight: 400, fallbackWeight: 400 },
  { name: 'instrument-sans', weight: 600, fallbackWeight: 700 },
] as const;

const browser = await launchBrowser();
const page = await browser.newPage();
for (const { name, weight, fallbackWeight } of pairs) {
  const font = await page.evaluate(measure, { family: 'Own', weight, sample, url: dataUrl(`public${fonts[name]}`) });
  const roboto = `${robotoFolder}/roboto-latin-${fallbackWeight}-normal.woff2`;
  const fallbacks = { Arial: undefined, ...(robotoFolder && { Roboto: dataUrl(roboto) }) };
  for (const [family, url] of Object.entries(fallbacks)) {
    const fallback = await page.evaluate(measure, { family, weight: fallbackWeight, sample, url });
    const adjust = font.width / fallback.width;
    const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;
    console.log(
      `${name} ${weight} as ${family} ${fallbackWeight}: size-adjust: ${percent(adjust)}; ` +
        `ascent-override: ${percent(font.ascent / adjust)}; descent-override: ${percent(font.descent / adjust)}`,
    );
  }
}
await browser.close();

function dataUrl(file: string): string {
  return `data:font/woff2;base64,${readFileSync(file).toString('base64')}`;
}

type Font = { family: string; weight: number; sample: string; url: string | undefined };

/** Runs in the page. A font without a URL is a system font. Sizes are in em. */
async function measure({ family, weight, sample: text, url }: Font) {
  if (url !== undefined) {
    const face = new FontFace(`Measured ${family}`, `url(${url})`, { weight: '100 900' });
    document.fonts.clear();
    document.fonts.add(await face.load());
  }
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  context.font = `${weight} 100px "${url === undefined ? family : `Measured ${family}`}"`;
  const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text);
  return { width: width / 100, ascent: fontBoundingBoxAscent / 100, descent: fontBoundingBoxDescent / 100 };
}
