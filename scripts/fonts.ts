/**
 * Cuts the two families of DESIGN.md down to the letters that the site uses, once; the results are committed in public/fonts.
 * Run it again after a change of weights or letters: npm exec -- node scripts/fonts.ts
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Basic Latin, the punctuation of both languages, and what copy uses beside it. */
const latin = `${range(0x20, 0x7e)}\u00a0§©«°·»×äéöü–—‘’‚“”„•…€→−`;
/** What the latin files of the source packages lack. */
const latinExtended = 'čćđšžČĆĐŠŽ';

const families = [
  { name: 'bricolage-grotesque', axis: 'opsz', axes: { wght: { min: 500, max: 700 }, opsz: 60 } },
  { name: 'instrument-sans', axis: 'wght', axes: { wght: { min: 400, max: 700 } } },
];
const parts = [
  { subset: 'latin', text: latin },
  { subset: 'latin-ext', text: latinExtended },
];

rmSync('public/fonts', { recursive: true, force: true });
mkdirSync('public/fonts', { recursive: true });
const written: Record<string, string> = {};
let total = 0;
for (const { name, axis, axes } of families) {
  for (const { subset, text } of parts) {
    const source = readFileSync(
      `node_modules/@fontsource-variable/${name}/files/${name}-${subset}-${axis}-normal.woff2`,
    );
    const font = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes });
    const file = `${name}-${subset}.${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`;
    writeFileSync(`public/fonts/${file}`, font);
    written[`${name}-${subset}`] = `/fonts/${file}`;
    total += font.length;
    console.log(`public/fonts/${file} ${(font.length / 1024).toFixed(1)} KB`);
  }
}
console.log(`${(total / 1024).toFixed(1)} KB in all`);
writeFileSync('renderer/fonts.json', `${JSON.stringify(written, null, 2)}\n`);
