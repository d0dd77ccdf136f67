/**
 * Draws the product screens: scripts/screens/<kind>/<folder>/<name>.html, 720 × 450 CSS px, becomes the master image
 * content/<kind>/<folder>/<name>.webp, 2000 px wide, at most 200 KB.
 *
 *   npm exec -- node scripts/screens/draw.ts                 all of them
 *   npm exec -- node scripts/screens/draw.ts 07-basement     only folders whose path contains this
 */
import { globSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { launchBrowser } from '../browser.ts';
import { faultsOfPage, MASTER_BYTES, MASTER_WIDTH, SMALLEST_TEXT_PX, stage } from './screen-faults.ts';

const wanted = process.argv[2] ?? '';
const sources = globSync('scripts/screens/*/*/*.html')
  .filter((path) => path.includes(wanted))
  .toSorted();
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: stage, deviceScaleFactor: MASTER_WIDTH / stage.width });
let faults = 0;

for (const source of sources) {
  await page.goto(pathToFileURL(resolve(source)).href);
  await page.evaluate(async () => document.fonts.ready.then(() => undefined));
  for (const fault of await page.evaluate(faultsOfPage, SMALLEST_TEXT_PX)) {
    faults += 1;
    console.log(`${source}: ${fault}`);
  }
  const target = join('content', source.slice('scripts/screens/'.length).replace(/\.html$/, '.webp'));
  await writeMaster(await page.screenshot({ type: 'png' }), target);
  console.log(`${target} ${Math.round(statSync(target).size / 1024)} KB`);
}
await browser.close();
process.exitCode = faults > 0 ? 1 : 0;

/** Lowers the quality until the master fits. */
async function writeMaster(png: Buffer, target: string): Promise<void> {
  for (const quality of [86, 80, 74, 66, 58]) {
    const webp = await sharp(png).resize({ width: MASTER_WIDTH }).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > MASTER_BYTES) continue;
    await writeFile(target, webp);
    return;
  }
  throw new Error(`${target} is over ${MASTER_BYTES} bytes even at low quality: draw it with less detail`);
}
