import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { hexOf } from '#contract/colour.ts';
import { socialImageSize } from '#contract/page-head.ts';
import { syncContent } from '#model/index/sync.ts';
import { type SocialCard, socialCardOf, socialImageOf } from '#model/index/social-card.ts';
import { output } from '#generator/output/output.ts';
import drawInto from '#generator/output/social/draw-card.ts';
import { writeSocialCards } from '#generator/output/social/write-cards.ts';
import { study } from '../examples.ts';
import { quickFolder } from '../quick-folder.ts';
import { builtPages } from './built-pages.ts';

const result = await syncContent(process.cwd());
if (result.state === 'invalid') throw new Error('The content has problems: npm run check');
const { content } = result;
const listed = content.routes.all.filter(({ indexed }) => indexed);

/** The background of all cards: the paper colour of the day theme (docs/design.md). */
const paper = Buffer.from(hexOf(content.theme.day.paper).slice(1), 'hex');

/** The cards of the listed pages by their paths: a card for each, unless two pages have the same heading and no picture. */
const cards = listed.map((route) => socialCardOf(content, route));
const byPath = new Map(cards.map((card) => [socialImageOf(process.cwd(), card).path, card]));

test('pages with different headings have different social images', () => {
  expect(byPath.size).toBeGreaterThanOrEqual(new Set(cards.map(({ heading }) => heading)).size);
});

test('every page refers to an existing image, with its size and its text', () => {
  for (const { file, html } of builtPages) {
    const [, path = ''] =
      /<meta property="og:image" content="https?:\/\/[^/]*(\/social\/\w+\.(?:png|jpg))"\/>/.exec(html) ?? [];
    expect([file, path !== '' && existsSync(join(output.client, path))]).toEqual([file, true]);
    expect(html).toContain('<meta property="og:image:width" content="1200"/>');
    expect(html).toContain('<meta property="og:image:height" content="630"/>');
    expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{10,}"\/>/);
  }
});

test('the head refers to the card of its own page', () => {
  for (const route of listed) {
    const html = readFileSync(join(output.client, `${route.path}.html`), 'utf8');
    const { path } = socialImageOf(process.cwd(), socialCardOf(content, route));
    expect([route.path, html.includes(`${path}"`)]).toEqual([route.path, true]);
  }
});

test('every card is 1200 × 630, at most 150 KB, on a plain background', async () => {
  for (const route of listed) {
    const { path } = socialImageOf(process.cwd(), socialCardOf(content, route));
    const file = readFileSync(join(output.client, path));
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect({ width: info.width, height: info.height }).toEqual(socialImageSize);
    expect(file.length).toBeLessThan(150 * 1024);
    // Nothing is drawn in the left margin. A palette of 256 colours would put stray colours there.
    const margin = Array.from({ length: info.height }, (_, y) => [...data.subarray(y * info.width * 3).subarray(0, 3)]);
    // JPEG may change a colour by one part in 256.
    const isStained = (pixel: number[]): boolean =>
      pixel.some((part, place) => Math.abs(part - (paper[place] ?? 0)) > (path.endsWith('.jpg') ? 1 : 0));
    expect([route.path, margin.filter(isStained)]).toEqual([route.path, []]);
  }
});

test('a card with a grainy photo is not larger than the others may be', async () => {
  const root = quickFolder();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = sharp({ create: { width: 600, height: 375, channels: 3, background: 'grey', noise } });
  await photo.png().toFile(join(root, 'photo.png'));
  const body = { kind: 'project', cover: { file: 'photo.png', hash: '' }, result: undefined } as const;
  const file = join(root, 'card.jpg');
  const route = content.routes.at('/en/home');
  if (!route) throw new Error('There is no /en/home');
  await drawInto(root)({ file, card: { ...socialCardOf(content, route), body } });
  expect(readFileSync(file).length).toBeLessThan(150 * 1024);
});

test('a second build draws nothing', async () => {
  using log = vi.spyOn(console, 'log');
  await writeSocialCards(process.cwd(), byPath);
  expect(log).toHaveBeenCalledWith(`Social cards: ${byPath.size}, 0 drawn`);
});

test('a letter that the fonts of the cards lack is named', async () => {
  const route = content.routes.at('/en/home');
  if (!route) throw new Error('There is no /en/home');
  const card: SocialCard = { ...socialCardOf(content, route), heading: '72 t CO₂' };
  using warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const file = join(quickFolder(), 'card-of-a-test.png');
  await drawInto(process.cwd())({ file, card });
  rmSync(file);
  const told = 'The social card "72 t CO₂" is drawn without ₂';
  expect(warn.mock.calls).toEqual([[`${told}, which its fonts lack: write it in letters, or leave it`]]);
});

test('a card with another word, price or cover has another address', () => {
  const route = content.routes.at(study.en);
  if (!route) throw new Error(`There is no ${study.en}`);
  const card = socialCardOf(content, route);
  const { path } = socialImageOf(process.cwd(), card);
  expect(socialImageOf(process.cwd(), { ...card }).path).toBe(path);
  expect(socialImageOf(process.cwd(), { ...card, heading: `${card.heading}.` }).path).not.toBe(path);
});
