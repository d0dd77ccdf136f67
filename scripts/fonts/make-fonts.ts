/**
 * Subsets the two families of docs/design.md to the letters that the site uses. The results are committed: variable WOFF2 in
 * public/fonts for the pages, and static TrueType in generator/output/social/fonts for social cards, because satori reads
 * neither WOFF2 nor variable fonts. Run it again after a change of weights or letters:
 *
 *   npm exec -- node scripts/fonts/make-fonts.ts
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { arrowFont } from './arrow-font.ts';

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Basic Latin, the punctuation of both languages, and what copy uses beside it. */
const latin = `${range(0x20, 0x7e)}\u00a0£§©°·×äéöü–—‘’‚“”„•…€−`;
/** The letters that the latin files of the source packages lack. */
const latinExtended = 'čćđšžČĆĐŠŽ';

const families = [
  {
    name: 'bricolage-grotesque',
    axis: 'opsz',
    axes: { wght: { min: 500, max: 700 }, opsz: 60 },
    fixed: { wght: 600, opsz: 60 },
  },
  { name: 'instrument-sans', axis: 'wght', axes: { wght: { min: 400, max: 700 } }, fixed: { wght: 500 } },
];
const parts = [
  { subset: 'latin', text: latin },
  { subset: 'latin-ext', text: latinExtended },
];

const forPages = 'public/fonts';
const forCards = 'generator/output/social/fonts';
for (const folder of [forPages, forCards]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
const addresses: Record<string, string> = {};
let total = 0;

for (const { name, axis, axes, fixed } of families) {
  for (const { subset, text } of parts) {
    const source = readFileSync(sourceOf(name, subset, axis));
    writePageFont(`${name}-${subset}`, await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes }));
    writeCardFont(
      `${name}-${subset}`,
      await subsetFont(source, text, { targetFormat: 'truetype', variationAxes: fixed }),
    );
  }
}
// One file for both families: at text size their arrows look alike.
const display = readFileSync(sourceOf('bricolage-grotesque', 'latin', 'opsz'));
const still = await subsetFont(display, '↑−', { targetFormat: 'truetype', variationAxes: { wght: 600, opsz: 60 } });
const arrows = arrowFont(still, 'Bricolage Grotesque Arrows');
writePageFont('arrows', await subsetFont(arrows, '←→', { targetFormat: 'woff2' }));
writeCardFont('arrows', await subsetFont(arrows, '←→', { targetFormat: 'truetype' }));

console.log(`${(total / 1024).toFixed(1)} KB for the pages`);
writeFileSync('renderer/fonts.json', `${JSON.stringify(addresses, null, 2)}\n`);

function sourceOf(name: string, subset: string, axis: string): string {
  return `node_modules/@fontsource-variable/${name}/files/${name}-${subset}-${axis}-normal.woff2`;
}

function writePageFont(name: string, font: Buffer): void {
  const file = `${name}.${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`;
  writeFileSync(`${forPages}/${file}`, font);
  addresses[name] = `/fonts/${file}`;
  total += font.length;
  console.log(`${forPages}/${file} ${(font.length / 1024).toFixed(1)} KB`);
}

function writeCardFont(name: string, font: Buffer): void {
  writeFileSync(`${forCards}/${name}.ttf`, font);
  console.log(`${forCards}/${name}.ttf ${(font.length / 1024).toFixed(1)} KB`);
}
