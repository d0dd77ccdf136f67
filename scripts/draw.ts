/**
 * Draws the product screens: every scripts/screens/<kind>/<folder>/<name>.html, 720 × 450 CSS px, becomes the master
 * content/<kind>/<folder>/<name>.webp, 2000 px wide, at most 200 KB.
 *
 *   npm exec -- node scripts/draw.ts                 all of them
 *   npm exec -- node scripts/draw.ts 07-basement     only folders whose path contains this
 */
import { globSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { launchBrowser } from './browser.ts';

const stage = { width: 720, height: 450 };
const MASTER_WIDTH = 2000;
const MASTER_BYTES = 200 * 1024;
/** At card size (358 px) the smallest text must be 9 px: 18 px on the stage. */
const SMALLEST_TEXT_PX = 18;

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

/** Runs in the page: text that is too small, and content that leaves the stage. */
function faultsOfPage(smallest: number): string[] {
  const found: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (own && size < smallest)
      found.push(`"${element.textContent?.trim().slice(0, 30)}" is ${size} px, at least ${smallest}`);
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push(`content is ${scrollWidth} × ${scrollHeight}`);
  return found;
}
