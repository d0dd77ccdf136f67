import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from '../browser.ts';
import { builtOrigin, contextOf, showAll } from './built-screen.ts';
import type { BuiltSite } from './built-page.ts';
import type { Change } from './compare.ts';

/** A phone and a desktop, in CSS pixels. */
export const widths = [360, 1440] as const;

export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];

/** Pages whose pictures are taken: each has up to eight. */
export const MOST_PICTURED = 12;

/** What the format allows, in pixels. */
const TALLEST_WEBP = 16_383;

/** The file of a picture within the report's folder. */
export function pictureOf(path: string, side: Side, width: number): string {
  return `pictures/${nameOf(path)}-${width}-${side}.webp`;
}

/** The file of a social card within the report's folder. */
export function cardOf(path: string, side: Side): string {
  return `pictures/${nameOf(path)}-card-${side}.png`;
}

function nameOf(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'root';
}

/** Takes full-page pictures of the pages that changed, before and after, and copies their social cards. */
export async function takePictures(folder: string, changes: Change[], sites: Record<Side, BuiltSite>): Promise<void> {
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  const pages = changes.flatMap((change) => change.pages);
  const browser = await launchBrowser();
  try {
    for (const side of sides) {
      const shown = pages.flatMap((page) => page[side] ?? []);
      for (const { route, card } of shown)
        if (card !== '') cpSync(join(sites[side].dist, 'client', card), join(folder, cardOf(route.path, side)));
      for (const width of widths) {
        const context = await contextOf(browser, sites[side], width);
        for (const { route } of shown) {
          const page = await context.newPage();
          await page.goto(builtOrigin + route.path);
          await showAll(page);
          const png = await page.screenshot({ fullPage: true });
          await sharp(png)
            .resize({ height: TALLEST_WEBP, withoutEnlargement: true })
            .webp({ quality: 80 })
            .toFile(join(folder, pictureOf(route.path, side, width)));
          await page.close();
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
}
