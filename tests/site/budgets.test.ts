import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { HtmlElement } from 'html-validate';
import { expect, test, vi } from 'vitest';
import { phoneWidth, smallestPath } from '#contract/images.ts';
import { type BuiltPage, checkBudgets } from '#generator/output/budgets/check-budgets.ts';
import { readState } from '#generator/build/build-state.ts';
import { all, attribute } from './document.ts';
import { serveBuiltSite } from '../built-site.ts';
import { content, screens, study } from '../examples.ts';
import { isSample } from '../sample/digest/digest.ts';
import { pageAt, pages } from './built-pages.ts';

const root = process.cwd();
const built = readState(root)?.pages ?? {};

function withFiles(page: (typeof pages)[number]) {
  const state = built[page.path];
  if (!state) throw new Error(`The last build has no record of ${page.path}`);
  return { ...page, files: state.files };
}

test('every page keeps within the budget of its kind', () => {
  expect(pages.length).toBeGreaterThan(25);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  checkBudgets(pages.map(withFiles), root);
  const warnings = log.mock.calls.flat().filter((line) => String(line).startsWith('(warning)'));
  log.mockRestore();
  expect(isSample() ? warnings : []).toEqual([]);
});

/** The bytes that a server sends before it waits for an acknowledgement (RFC 6928). An owner's pages may have a quarter more. */
const FIRST_TEN_PACKETS_BYTES = 10 * 1460 * (isSample() ? 1 : 1.25);

test('every page fits into the first ten packets with its headers, also the one that the server fills in', async () => {
  const served = await serveBuiltSite({ confirms: true });
  const answers = await Promise.all(
    pages.map(async ({ path }) => ({ path, bytes: await bytesSent(served.origin + path) })),
  );
  served.close();
  expect(answers.filter(({ bytes }) => bytes > FIRST_TEN_PACKETS_BYTES || bytes < 2000)).toEqual([]);
});

/** The bytes of a response in brotli, including its headers. */
function bytesSent(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent: false, headers: { 'accept-encoding': 'br' } }, (response) => {
      const { socket } = response;
      response.resume().on('end', () => resolve(socket.bytesRead));
    });
    request.on('error', reject);
  });
}

const nothing = { scripts: [], fonts: [], images: [], stylesheets: [] };

test('a page over its budget is reported with its file, the figure, the budget and what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  const client = join(folder, 'dist/client');
  for (const [file, bytes] of [
    ['en/home.html', 9_001],
    ['en/pricing.html', 2_000],
    ['cover.avif', 20_000],
  ] as const) {
    mkdirSync(dirname(join(client, file)), { recursive: true });
    writeFileSync(join(client, file), Buffer.alloc(bytes));
  }
  const files = { ...nothing, css: 1_000 };
  const tooLarge: BuiltPage[] = [
    { path: '/en/home', kind: 'viber', files: { ...files, css: 18_001, stylesheets: ['/assets/a.css'] } },
    { path: '/en/pricing', kind: 'home', files: { ...files, images: ['/cover.avif'] } },
  ];
  expect(() => checkBudgets(tooLarge, folder)).toThrow(
    [
      'dist/client/en/home.html HTML with CSS is 9,001 bytes, budget of viber 9,000: shorten its text, or split the page',
      'dist/client/en/home.html CSS is 18,001 bytes, budget of viber 18,000: use existing classes',
      'dist/client/en/home.html number of blocking requests is 1, budget of viber 0: import CSS in renderer/styles/site.css instead',
      'dist/client/en/pricing.html images at 390 px is 20,000 bytes, budget of home 0: use a cover with less detail, or load it lazily',
    ]
      .map((line) => `${line}, or raise the budget in generator/output/budgets/budgets.ts`)
      .join('\n'),
  );
  rmSync(folder, { recursive: true });
});

test('HTML may exceed its budget by a quarter, with a warning', () => {
  const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  const file = join(folder, 'dist/client/en/home.html');
  mkdirSync(dirname(file), { recursive: true });
  const home: BuiltPage = { path: '/en/home', kind: 'viber', files: { ...nothing, css: 0 } };
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  writeFileSync(file, Buffer.alloc(9_000 * 1.25));
  checkBudgets([home], folder);
  expect(log.mock.calls.flat()).toEqual([
    expect.stringContaining('(warning) dist/client/en/home.html HTML with CSS is 11,250 bytes, budget of viber 9,000'),
    'Budgets: 0 pages are within their budgets',
  ]);
  log.mockRestore();
  writeFileSync(file, Buffer.alloc(9_000 * 1.25 + 1));
  expect(() => checkBudgets([home], folder)).toThrow('HTML with CSS is 11,251 bytes');
  rmSync(folder, { recursive: true });
});

const { logo } = content.siteImages;
/** An owner's logo is on every page, and in no budget. */
const isLogo = (image: HtmlElement): boolean => logo !== undefined && attribute(image, 'src') === smallestPath(logo);

test.each(pages.map((page) => [page.path, page] as const))('%s fetches at once what the build counts', (_, page) => {
  const { document } = page;
  const { scripts, fonts, images, stylesheets, css } = withFiles(page).files;
  const inDocument = (selector: string, name: string) =>
    all(document, selector).map((element) => attribute(element, name));
  expect(inDocument('script[data-src]', 'data-src')).toEqual([scripts[0]]);
  const preloads = all(document, 'link[rel="preload"]');
  const preloaded = (as: string, name: string) =>
    preloads.filter((link) => attribute(link, 'as') === as).map((link) => attribute(link, name));
  expect(preloaded('font', 'href')).toEqual(fonts);
  expect(inDocument('link[rel="stylesheet"]', 'href')).toEqual(stylesheets);
  expect(css).toBe(Buffer.byteLength(all(document, 'style')[0]?.textContent ?? ''));
  const eager = all(document, 'img').filter((image) => attribute(image, 'loading') !== 'lazy' && !isLogo(image));
  const sources = preloaded('image', 'imagesrcset');
  for (const image of images)
    expect(sources.join() + eager.map((tag) => attribute(tag, 'src')).join()).toContain(image);
  // The same file may be shown twice.
  expect(images.length).toBe(new Set(eager.map((tag) => attribute(tag, 'src'))).size);
});

test.skipIf(screens === 0)('scripts count with what they import, and the leading image in the size for a phone', () => {
  const page = pageAt(study.en);
  const { scripts, fonts, images } = withFiles(page).files;
  // Its cover, if it has one: all other images of the page are lazy.
  const covers = all(page.document, 'main img').filter((image) => attribute(image, 'loading') === 'eager');
  const widths = covers.map((cover) => Math.min(phoneWidth, Number(attribute(cover, 'width'))));
  expect(scripts[0]).toMatch(/^\/assets\/entries\/renderer_client\.\w+/);
  expect(scripts).toHaveLength(1);
  expect(fonts).toHaveLength(2);
  expect(images).toEqual(widths.map((width) => expect.stringMatching(new RegExp(`-${width}\\.avif$`))));
});
