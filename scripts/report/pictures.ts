import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, PageScreenshotOptions } from 'playwright';
import { launchBrowser } from '../browser.ts';
import type { Dist, Change } from './compare.ts';

/** The whole page on a phone and on a desktop, in CSS pixels, and its social card. */
const widths = [360, 1440] as const;
export const views = [...widths, 'card'] as const;

export const sides = ['before', 'after'] as const;
type Side = (typeof sides)[number];

/** Any host: no request leaves the browser. */
const builtOrigin = 'http://built.localhost';

/** The file of a picture within the report's folder. */
export function pictureOf(path: string, side: Side, view: (typeof views)[number]): string {
  const name = path.slice(1).replaceAll('/', '-') || 'root';
  return `pictures/${name}-${view}-${side}.${view === 'card' ? 'png' : 'jpeg'}`;
}

/** Takes full-page pictures of the pages that changed, before and after, and copies their social cards. */
export async function takePictures(folder: string, changes: Change[], sites: Record<Side, Dist>): Promise<void> {
  await using browser = await launchBrowser();
  for (const side of sides) {
    const picturedPages = changes.flatMap(({ pages }) => pages.flatMap((page) => page[side] ?? []));
    for (const { route, card } of picturedPages)
      if (card !== '')
        cpSync(join(sites[side].dist, 'client', card), join(folder, pictureOf(route.path, side, 'card')));
    for (const width of widths) {
      await using context = await contextOf(browser, sites[side], width);
      for (const { route } of picturedPages) {
        const path = join(folder, pictureOf(route.path, side, width));
        // Not WebP, which allows at most 16,383 pixels.
        await takePicture(context, builtOrigin + route.path, { path, type: 'jpeg', quality: 80 });
      }
    }
  }
}

/** A browser context for a built site without a server: requests are answered from its folder. */
async function contextOf(browser: Browser, { dist, files }: Dist, width: number): Promise<BrowserContext> {
  const context = await pictureContext(browser, width);
  await context.addInitScript(stayOnPage);
  await context.route('**', async (route) => {
    const file = files[new URL(route.request().url()).pathname];
    if (!file) return route.fulfill({ status: 404, body: '' });
    const body = readFileSync(join(dist, 'client', file.file));
    const isPage = file.type.startsWith('text/html');
    return route.fulfill({ contentType: file.type, body: isPage ? withFonts(body.toString()) : body });
  });
  return context;
}

/** Runs in every page. Blocks navigation to another page, such as from / to a language, so that pictures show the page itself. */
function stayOnPage(): void {
  navigation.addEventListener('navigate', (event) => {
    if (!event.destination.sameDocument) event.preventDefault();
  });
}

/** Pages do not use a font that arrives late, so a picture waits for the fonts. */
export function withFonts(html: string): string {
  return html.replaceAll('font-display:optional', 'font-display:block');
}

/** A browser context for pictures: without animations, and without page policies, which would block our scripts. */
export function pictureContext(browser: Browser, width: number, options: BrowserContextOptions = {}) {
  const viewport = { width, height: 900 };
  return browser.newContext({ viewport, reducedMotion: 'reduce', bypassCSP: true, ...options });
}

/** Takes a picture of a whole page, after its lazy images and fonts have loaded. */
export async function takePicture(context: BrowserContext, address: string, file: PageScreenshotOptions) {
  await using page = await context.newPage();
  await page.goto(address);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  await page.screenshot({ fullPage: true, ...file });
}
