/**
 * Subsets the two font families of docs/design.md to the weights and letters that the pages use: WOFF2 in public/fonts for the
 * pages, and one weight each in TrueType in generator/output/social/fonts for the social cards. The results are committed. Run it
 * again after a change of weights or letters:
 *
 *   npm exec -- node lab/fonts/make-fonts.ts
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Basic Latin, the punctuation and letters of both languages, and the other characters that the copy uses. */
const letters = `${range(0x20, 0x7e)}\u00a0£§©°·×äéöü–—‘’‚“”„•…€−čćđšžČĆĐŠŽ←→`;
const otherLetters = `${range(0xa1, 0x17f)}™`;

const display = { wght: 600, opsz: 60 };
/** Text needs two weights: one variable file is smaller than two static ones (20.8 against 23.5 KB). */
const families = [
  { name: 'bricolage-grotesque', forPages: display, forCards: display },
  { name: 'instrument-sans', forPages: { wght: { min: 400, max: 600 } }, forCards: { wght: 500 } },
];

const pagesFolder = 'public/fonts';
const cardsFolder = 'generator/output/social/fonts';
rmSync(pagesFolder, { recursive: true });
mkdirSync(pagesFolder);
const addresses: Record<string, string> = {};

for (const { name, forPages, forCards } of families) {
  const source = readFileSync(`lab/fonts/sources/${name}.woff2`);
  const page = await subsetFont(source, letters, { targetFormat: 'woff2', variationAxes: forPages });
  const card = await subsetFont(source, letters, { targetFormat: 'truetype', variationAxes: forCards });
  const file = `${name}.${createHash('sha256').update(page).digest('hex').slice(0, 8)}.woff2`;
  writeFileSync(`${pagesFolder}/${file}`, page);
  writeFileSync(`${cardsFolder}/${name}.ttf`, card);
  addresses[name] = `/fonts/${file}`;
  console.log(`${name}: ${page.length} bytes for the pages, ${card.length} for the cards`);
}
// Letters of other languages, and signs such as ², ½ and ™: cards have them too, because no page loads their fonts.
for (const subset of ['latin', 'latin-ext']) {
  const file = `lab/node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${subset}-opsz-normal.woff2`;
  const options = { targetFormat: 'truetype', variationAxes: display } as const;
  writeFileSync(`${cardsFolder}/other-${subset}.ttf`, await subsetFont(readFileSync(file), otherLetters, options));
}
writeFileSync('renderer/fonts.json', `${JSON.stringify(addresses, null, 2)}\n`);
