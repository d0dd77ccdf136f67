/**
 * Draws the product screens: lab/screens/<kind>/<folder>/<name>.html, 720 × 450 CSS px, becomes the master image
 * content/<kind>/<folder>/<name>.webp, 2000 px wide, at most 200 KB. A screen with words in the words.yaml beside it becomes
 * <name>.en.webp and <name>.sr.webp.
 *
 *   npm exec -- node lab/screens/draw.ts                 all of them
 *   npm exec -- node lab/screens/draw.ts 07-basement     only folders whose path contains this
 */
import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { launchBrowser } from '../../scripts/browser.ts';
import { drawnScreens, translatePage } from './drawn-screens.ts';
import { faultsOfPage, MASTER_BYTES, MASTER_WIDTH, screenSize, SMALLEST_TEXT_PX } from './screen-faults.ts';

const pathPart = process.argv[2] ?? '';
const screens = drawnScreens().filter(({ source }) => source.includes(pathPart));
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: screenSize, deviceScaleFactor: MASTER_WIDTH / screenSize.width });
let faults = 0;

for (const { source, master, language, words } of screens) {
  await page.goto(pathToFileURL(resolve(source)).href);
  const missingWords = await page.evaluate(translatePage, { language, words });
  await page.evaluate(async () => document.fonts.ready.then(() => undefined));
  const pageFaults = await page.evaluate(faultsOfPage, SMALLEST_TEXT_PX);
  for (const fault of [...missingWords.map((word) => `"${word}" in words.yaml is not on this screen`), ...pageFaults]) {
    faults += 1;
    console.log(`${master}: ${fault}`);
  }
  await writeMaster(await page.screenshot({ type: 'png' }), master);
  console.log(`${master} ${Math.round(statSync(master).size / 1024)} KB`);
}
await browser.close();
process.exitCode = faults > 0 ? 1 : 0;

/** Lowers the quality until the master image is small enough. */
async function writeMaster(png: Buffer, target: string): Promise<void> {
  for (const quality of [86, 80, 74, 66, 58]) {
    const webp = await sharp(png).resize({ width: MASTER_WIDTH }).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > MASTER_BYTES) continue;
    await writeFile(target, webp);
    return;
  }
  throw new Error(`${target} is over ${MASTER_BYTES} bytes even at low quality: draw it with less detail`);
}
