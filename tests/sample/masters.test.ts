import { globSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sharedBrowser } from '../chromium.ts';
import {
  faultsOfPage,
  MASTER_BYTES,
  MASTER_WIDTH,
  SMALLEST_TEXT_PX,
  stage,
} from '../../scripts/screens/screen-faults.ts';
import { distance, perceptualHash } from './perceptual-hash.ts';

/** Of 64 bits: nearer than this, two covers look like one. */
const LEAST_DISTANCE = 12;

const ofProjects = globSync('content/projects/*/*.webp');
const ofShowcase = globSync('content/services/web-solutions/*.webp');
const masters = [...ofProjects, ...ofShowcase];

test('16 projects have a cover and three key screens each, the showcase has three', () => {
  const covers = ofProjects.filter((file) => file.endsWith('cover.webp'));
  expect(covers).toHaveLength(16);
  expect(ofProjects).toHaveLength(64);
  expect(ofShowcase).toHaveLength(3);
});

test('every master is 2000 px wide and weighs at most 200 KB', async () => {
  const found = await Promise.all(
    masters.map(async (file) => ({ file, width: (await sharp(file).metadata()).width, bytes: statSync(file).size })),
  );
  expect(found.filter(({ width, bytes }) => width !== MASTER_WIDTH || bytes > MASTER_BYTES)).toEqual([]);
});

test('no two covers look alike', async () => {
  const covers = globSync('content/projects/*/cover.webp').toSorted();
  const hashes = await Promise.all(covers.map(async (file) => ({ file, hash: await perceptualHash(file) })));
  const near = hashes.flatMap((one, index) =>
    hashes
      .slice(index + 1)
      .filter((other) => distance(one.hash, other.hash) < LEAST_DISTANCE)
      .map((other) => `${one.file} and ${other.file}: ${distance(one.hash, other.hash)}`),
  );
  expect(near).toEqual([]);
});

test('the same picture at another size has the same perceptual hash, more or less', async () => {
  const file = 'content/projects/07-basement-remodel/cover.webp';
  const small = await sharp(file).resize(400).webp({ quality: 60 }).toBuffer();
  expect(distance(await perceptualHash(file), await perceptualHash(small))).toBeLessThan(4);
});

test('the smallest text of a screen is 9 px at card size, and nothing leaves the stage', async () => {
  const browser = await sharedBrowser();
  const page = await browser.newPage({ viewport: stage });
  const faults: string[] = [];
  for (const source of globSync('scripts/screens/*/*/*.html')) {
    await page.goto(pathToFileURL(resolve(source)).href);
    await page.evaluate(async () => document.fonts.ready.then(() => undefined));
    const found = await page.evaluate(faultsOfPage, SMALLEST_TEXT_PX);
    faults.push(...found.map((fault) => `${source}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
