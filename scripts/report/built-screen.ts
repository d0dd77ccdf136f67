import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { BuiltFiles } from '#contract/build/built-files.ts';

/** A built site that need not run: the browser's requests are answered out of the folder. */
type Built = { dist: string; files: BuiltFiles };

/** Any host: no request leaves the browser. */
export const builtOrigin = 'http://built.localhost';

export async function contextOf(browser: Browser, { dist, files }: Built, width: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
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

/** Runs in every page. Some lead on to another one, such as / to a language: their pictures show the pages themselves. */
function stayOnPage(): void {
  navigation.addEventListener('navigate', (event) => {
    if (!event.destination.sameDocument) event.preventDefault();
  });
}

/** Pages do not use a font that arrives late, so a picture waits for the fonts. */
export function withFonts(html: string): string {
  return html.replaceAll('font-display:optional', 'font-display:block');
}

/** Loads what comes late: images further down, and the fonts. */
export async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
