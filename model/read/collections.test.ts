import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Pages } from '../schema/pages.ts';
import { listEntries, schemaOf } from './collections.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'collections-'));
  for (const name of Object.keys(Pages)) write(`pages/${name}/en.mdx`);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string): void {
  mkdirSync(dirname(join(root, 'content', path)), { recursive: true });
  writeFileSync(join(root, 'content', path), '');
}

const problemLines = (): string[] =>
  listEntries(root).problems.map(({ file, fix }) => `${file.slice('content/'.length)} ${fix}`);

test('entries are sorted by collection and name, whatever the order on disk', () => {
  for (const name of ['10-b', '02-a', 'č', 'z']) write(`projects/${name}/en.mdx`);
  write('faq/01-a/sr.mdx');
  const names = listEntries(root)
    .entries.filter(({ collection }) => collection !== 'pages')
    .map(({ folder }) => folder);
  expect(names).toEqual(
    ['02-a', '10-b', 'z', 'č'].map((name) => `content/projects/${name}`).concat('content/faq/01-a'),
  );
  expect(problemLines()).toEqual([]);
});

test('a file in place of a folder and links to themselves are problems, and no entries', () => {
  write('faq');
  symlinkSync('services', join(root, 'content/services'));
  write('projects/01-a/en.mdx');
  symlinkSync('02-b', join(root, 'content/projects/02-b'));
  expect(listEntries(root).entries.map(({ folder }) => folder)).toContain('content/projects/01-a');
  expect(problemLines().toSorted()).toEqual([
    'faq restore the folder from the history of the repository',
    'projects/02-b put the file itself here',
    'services put the file itself here',
  ]);
});

test('files other than Markdown and hidden folders are allowed beside the folders', () => {
  for (const name of ['.DS_Store', 'README.txt', 'cover.webp', '.obsidian/app.json']) write(`projects/${name}`);
  expect(problemLines()).toEqual([]);
  expect(listEntries(root).entries.filter(({ collection }) => collection === 'projects')).toEqual([]);
});

test.each(['07-a.mdx', '07-a.md', '07-a.MDX'])('%s needs its own folder', (name) => {
  write(`projects/${name}`);
  expect(problemLines()).toEqual([`projects/${name} move it to content/projects/07-a/en.mdx or sr.mdx`]);
});

test('reports two misspellings of one page folder, but not the page as missing', () => {
  rmSync(join(root, 'content/pages/about'), { recursive: true });
  for (const name of ['abuot', 'abot', 'constructor']) write(`pages/${name}/en.mdx`);
  expect(problemLines().map((line) => line.slice(0, 40))).toEqual([
    'pages/abot rename it to about',
    'pages/abuot rename it to about',
    'pages/constructor remove it, or rename i',
  ]);
  expect(listEntries(root).entries.some(({ name }) => name === 'constructor')).toBe(false);
});

test('every page has a schema, and other folders have none', () => {
  expect(schemaOf({ collection: 'pages', name: 'about' })).toBe(Pages.about);
  expect(schemaOf({ collection: 'pages', name: 'toString' })).toBeUndefined();
  expect(schemaOf({ collection: 'faq', name: 'about' })).toBeDefined();
});

test('skips folders that vanish while they are listed', async () => {
  const isOver = new Int32Array(new SharedArrayBuffer(4));
  const blink = `
    const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
    const { folder, isOver } = require('node:worker_threads').workerData;
    while (Atomics.load(isOver, 0) === 0) {
      mkdirSync(folder + '/deeper', { recursive: true });
      writeFileSync(folder + '/deeper/notes.txt', '');
      rmSync(folder, { recursive: true });
    }`;
  const worker = new Worker(blink, { eval: true, workerData: { folder: join(root, 'content/site/blink'), isOver } });
  await once(worker, 'online');
  for (let nth = 0; nth < 2_000; nth += 1) expect(problemLines()).toEqual([]);
  Atomics.store(isOver, 0, 1);
  await once(worker, 'exit');
});
