/**
 * `npm run screens`: full-page screenshots of every page into screens/, which git ignores: 360, 768 and 1440 px, English and
 * Serbian, light and dark. The built site must be running.
 *
 *   npm run screens -- [address of the site] [part of a path] [widths]
 */
import { join } from 'node:path';
import type { Route as Request } from 'playwright';
import type { Route } from '../contract/routes/match.ts';
import { UserError } from '../contract/user-error.ts';
import { readJson } from '../model/cache/files.ts';
import { launchBrowser } from '../scripts/browser.ts';
import { pictureContext, takePicture, withFonts } from '../scripts/report/pictures.ts';
import '../scripts/faults/tell-fault.ts';

const [origin = 'http://localhost:3000', part = '', widthList = '360,768,1440'] = process.argv.slice(2);
const widths = widthList.split(',').map(Number);
if (!URL.canParse(origin) || widths.some((width) => !(width > 0)))
  throw new UserError('npm run screens accepts an address, a part of a path and widths: http://localhost:3000 /en 360');
const routes = readJson<Route[]>('dist/server/routes.json');
if (!routes) throw new UserError('Nothing is built: run npm run build first');
const answer = await fetch(origin).catch(() => undefined);
if (!answer) throw new UserError(`Nothing answers at ${origin}: run npm run serve, or give the address of the site`);

const paths = routes.map(({ path }) => path).filter((path) => path.includes(part));

const browser = await launchBrowser();
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of widths) {
    const context = await pictureContext(browser, width, { colorScheme });
    await context.route('**', waitForFonts);
    for (const path of paths) {
      const file = join('screens', `${path.slice(1).replaceAll('/', '-')}-${width}-${colorScheme}.png`);
      await takePicture(context, origin + path, { path: file });
    }
    await context.close();
  }
  console.log(`${paths.length} pages, ${colorScheme}: done`);
}
await browser.close();

async function waitForFonts(route: Request): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.continue();
  // The server may close an idle connection just as it is used again.
  const response = await route.fetch({ maxRetries: 3 });
  return route.fulfill({ response, body: withFonts(await response.text()) });
}
