import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { output } from '#generator/output/output.ts';
import { sharedBrowser } from '../chromium.ts';
import { isSample } from '../sample/digest/digest.ts';
import { builtPages } from './built-pages.ts';

/** The limit for both families together (docs/design.md). */
const FONT_BYTES = 55 * 1024;

const families = ['Bricolage Grotesque', 'Instrument Sans'];

test('the fonts weigh at most 55 KB together', () => {
  const files = globSync('public/fonts/*.woff2');
  expect(files.length).toBeGreaterThan(0);
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(FONT_BYTES);
});

// An owner's page may say m² or Gießen: the browser takes such letters from another font.
test.runIf(isSample())('every character of every page is in the subset of both families', async () => {
  const [first] = builtPages;
  if (!first) throw new Error('Nothing is built: npm run build');
  const characters = new Set(builtPages.flatMap(({ html }) => Array.from(textOf(html))));
  expect(characters.size).toBeGreaterThan(60);
  for (const family of families) {
    const covered = await coveredBy(family, first.html, [...characters].join(''));
    const lacking = [...characters].filter((character) => !covered.has(character));
    expect([family, lacking, lacking.flatMap(pagesWith)]).toEqual([family, [], []]);
  }
});

test('a letter that a font lacks is detected', async () => {
  const [font = ''] = globSync('public/fonts/instrument-sans*.woff2');
  expect(await charactersOf(readFileSync(font), 'aĦб')).toEqual(['a']);
});

test('the fonts of the social cards have every letter that those of the pages have', async () => {
  const [first] = builtPages;
  const letters = 'aAčćđšžČĆĐŠŽ€£←→–„”“’0123456789&!?';
  for (const family of families) {
    const onPages = await coveredBy(family, first?.html ?? '', letters);
    const files = globSync(`generator/output/social/fonts/{${family.toLowerCase().replace(' ', '-')}*,arrows}.ttf`);
    const onCards = new Set<string>();
    for (const file of files) for (const letter of await charactersOf(readFileSync(file), letters)) onCards.add(letter);
    expect([...onCards].toSorted()).toEqual([...onPages].toSorted());
  }
});

test('a page preloads both families, where the window is wide enough to show them at once', () => {
  for (const { file, html } of builtPages) {
    const preloaded = [
      ...html.matchAll(/<link rel="preload" href="([^"]*)" as="font" crossorigin="" media="\(min-width: 48rem\)"\/>/gi),
    ].map(([, path = '']) => path);
    const names = preloaded.map((path) => path.replace(/^\/fonts\/|\.\w+\.woff2$/g, ''));
    expect([file, ...names]).toEqual([file, 'bricolage-grotesque', 'instrument-sans']);
    expect(preloaded.filter((path) => !existsSync(join(output.client, path)))).toEqual([]);
  }
});

/** The text that a page shows in the site's own families: no code, which is monospace, and no emoji of the services menu. */
function textOf(html: string): string {
  const placeholders = [...html.matchAll(/ placeholder="([^"]*)"/g)].map(([, text]) => text);
  const text = html
    .replaceAll(/<(script|style|code|title)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex?: string, decimal?: string, name?: string) =>
      name === undefined ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)) : (named[name] ?? _),
    );
  return [text, ...placeholders].join('').replaceAll(/\p{Extended_Pictographic}\uFE0F?|[\n\r]/gu, '');
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** The characters of `text` that are in the font files of a page's @font-face rules for `family`. */
async function coveredBy(family: string, html: string, text: string): Promise<Set<string>> {
  const covered = new Set<string>();
  for (const [face] of html.matchAll(/@font-face\{[^}]*\}/g)) {
    const [, address] = /url\(([^)]*)\)/.exec(face) ?? [];
    const [, declared] = /font-family:"?([^";}]*)/.exec(face) ?? [];
    if (declared !== family || address === undefined) continue;
    const inFile = await charactersOf(readFileSync(join(output.client, address)), text);
    for (const character of inFile) covered.add(character);
  }
  return covered;
}

/** The characters of `text` that a font has: renders each on its own and asks Chromium which font painted it. */
async function charactersOf(font: Buffer, text: string): Promise<string[]> {
  const characters = [...new Set(text)];
  const browser = await sharedBrowser();
  const page = await browser.newPage();
  const face = `@font-face { font-family: Tested; src: url(data:font/ttf;base64,${font.toString('base64')}) }`;
  const elements = characters.map((character) => `<b>&#${character.codePointAt(0)};</b>`);
  await page.setContent(`<style>${face} b { font-family: Tested; white-space: pre }</style>${elements.join('')}`);
  await page.evaluate(() => document.fonts.load('1em Tested'));
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'b' });
  const painted = await Promise.all(nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })));
  await page.close();
  return characters.filter((_, place) => painted[place]?.fonts.some(({ isCustomFont }) => isCustomFont));
}

function pagesWith(character: string): string[] {
  return builtPages.filter(({ html }) => textOf(html).includes(character)).map(({ file }) => file);
}
