import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePath } from '#contract/routes/paths.ts';
import { sharedBrowser } from '../chromium.ts';
import { content, countAt, service, study } from '../examples.ts';
import { startServer } from './built-server.ts';
import { painted, whole } from '../browser/visit.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
});
afterAll(async () => {
  await server.stop();
});

/** Bytes over the network, on a phone with an empty cache, without scrolling. */
const HOME_BYTES = 150 * 1024;

/** The factor by which `sizes` may exceed the width in the layout. The encoded widths are further apart than this. */
const MOST_OVER = 1.12;

test.each(['/en/home', '/sr/pocetna'])(
  '%s weighs at most 150 KB on a phone until the network is idle',
  async (path) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    await context.close();
    expect(bytes).toBeGreaterThan(50 * 1024);
    expect(bytes).toBeLessThanOrEqual(HOME_BYTES);
  },
);

test.each(['/en/home', '/en/portfolio', study.en, service.en])(
  'the sizes of the images of %s match their widths in the layout',
  async (path) => {
    const page = await browser.newPage();
    const off: string[] = [];
    await page.goto(server.origin + path);
    await whole(page);
    for (const width of [320, 390, 414, 700, 768, 1024, 1200, 1360, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await painted(page);
      const images = await page.evaluate(promisedAndTaken);
      const wrong = images.filter(({ promised, taken }) => promised < taken * 0.98 || promised > taken * MOST_OVER);
      off.push(...wrong.map(({ promised, taken, sizes }) => `${width}: ${promised} for ${taken}, ${sizes}`));
    }
    await page.close();
    expect(off).toEqual([]);
  },
);

/** A cover in a list; the picture of a video is below its symbol. A case study may have none, the home page may feature none. */
const cover = /<img [^>]*alt="" loading=[^>]*><\/picture>(?!<svg)/g;
const services = content.services.map(({ en }) => `${pagePath('services', 'en')}/${en.meta.slug}`);

test.each(['/en/home', '/sr/portfolio', ...services].filter((path) => countAt(path, cover) > 0))(
  'on %s a cover of any shape takes the same space as the others',
  async (path) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(server.origin + path);
    await page.evaluate(() => {
      // Replace each cover by an upright picture, like a photo from a phone.
      for (const source of document.querySelectorAll('main picture > source:has(+ [alt=""])')) source.remove();
      for (const image of document.querySelectorAll<HTMLImageElement>('main picture:not(:has(+ svg)) > [alt=""]'))
        Object.assign(image, { width: 900, height: 1600, src: '/icon-512.png' });
    });
    await whole(page);
    const shapes = await page.evaluate(() =>
      [...document.querySelectorAll('main picture:not(:has(+ svg)) > [alt=""]')].map((image) => {
        const { width, height } = image.getBoundingClientRect();
        return [(width / height).toFixed(1), getComputedStyle(image).objectFit];
      }),
    );
    await page.close();
    expect(shapes.length).toBe(countAt(path, cover));
    expect(new Set(shapes.map(String))).toEqual(new Set(['1.6,cover']));
  },
);

/** Runs in the page: for each visible image with `sizes`, the width that they promise and the width in the layout, in pixels. */
function promisedAndTaken(): { promised: number; taken: number; sizes: string }[] {
  const probe = document.body.appendChild(document.createElement('div'));
  probe.style.position = 'absolute';
  const widthOf = (sizes: string): number => {
    const parts = sizes.split(/,\s*(?![^(]*\))/);
    const part = parts.find((one) => !one.startsWith('(') || matchMedia(one.replace(/^(\([^)]*\)).*/, '$1')).matches);
    probe.style.width = (part ?? '').replace(/^\([^)]*\)\s+/, '');
    return Math.round(probe.getBoundingClientRect().width);
  };
  return [...document.images]
    .filter((image) => image.checkVisibility() && image.matches('picture > img'))
    .map((image) => {
      const sizes = image.parentElement?.querySelector('source')?.sizes ?? '';
      return { promised: widthOf(sizes), taken: Math.round(image.getBoundingClientRect().width), sizes };
    });
}
