/** Prints the @font-face overrides with which a system font takes the same space as the site's own, so that nothing shifts. */
import { readFileSync } from 'node:fs';
import { launchBrowser } from '../browser.ts';

const fonts = JSON.parse(readFileSync('renderer/fonts.json', 'utf8')) as Record<string, string>;
const sample =
  'Websites that load fast and are found, made for small businesses. Sajtovi koji se brzo otvaraju i lako pronalaze, za mala preduzeca. 0123456789 €399–€699';
const families = [
  { name: 'Bricolage Grotesque', file: fonts['bricolage-grotesque-latin'], weight: 600 },
  { name: 'Instrument Sans', file: fonts['instrument-sans-latin'], weight: 400 },
];

const browser = await launchBrowser();
const page = await browser.newPage();
for (const { name, file, weight } of families) {
  const url = `data:font/woff2;base64,${readFileSync(`public${file}`).toString('base64')}`;
  const measured = await page.evaluate(measure, { name, url, weight, sample });
  const adjust = measured.own.width / measured.fallback.width;
  const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;
  console.log(
    `${name}: size-adjust: ${percent(adjust)}; ascent-override: ${percent(measured.own.ascent / adjust)}; ` +
      `descent-override: ${percent(measured.own.descent / adjust)}; line-gap-override: 0%`,
  );
}
await browser.close();

type Sizes = { width: number; ascent: number; descent: number };

/** Runs in the page. Sizes in em. */
async function measure(font: {
  name: string;
  url: string;
  weight: number;
  sample: string;
}): Promise<{ own: Sizes; fallback: Sizes }> {
  const face = new FontFace(font.name, `url(${font.url})`, { weight: '400 700' });
  document.fonts.add(await face.load());
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  const sizes = (family: string): Sizes => {
    context.font = `${font.weight} 100px ${family}`;
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(font.sample);
    return { width: width / 100, ascent: fontBoundingBoxAscent / 100, descent: fontBoundingBoxDescent / 100 };
  };
  return { own: sizes(`"${font.name}"`), fallback: sizes('Arial') };
}
