import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf, snapshotFiles } from './hash.ts';

const folders = ['content', 'model', 'pages', 'package.json'];

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'snapshot-'))));
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('lists content and code, but no tests and no .md files outside entries', () => {
  for (const path of [
    'content/site.yaml',
    'content/README.md',
    'content/faq/01-cost/notes.md',
    'model/index/sync.ts',
    'model/index/load.test.ts',
    'model/notes.md',
    'pages/home.tsx',
    'docs/decisions/001.md',
    'package.json',
  ])
    write(path, path);
  expect(Object.keys(snapshotFiles(root, folders))).toEqual([
    'content/faq/01-cost/notes.md',
    'content/site.yaml',
    'model/index/sync.ts',
    'package.json',
    'pages/home.tsx',
  ]);
});

test('skips a file that is too large to be read, such as a film beside a text', () => {
  write('content/faq/01-cost/en.mdx', 'a');
  write('content/faq/01-cost/film.mp4', '');
  truncateSync(join(root, 'content/faq/01-cost/film.mp4'), 3 * 2 ** 30);
  expect(Object.keys(snapshotFiles(root, folders))).toEqual(['content/faq/01-cost/en.mdx']);
});

test('the hash of the files only changes with the content or the name of a file', () => {
  write('content/site.yaml', 'name: Brand');
  write('pages/page.ts', 'one');
  const hashNow = () => hashOf(snapshotFiles(root, folders));
  const before = hashNow();
  write('pages/page.test.ts', 'a test');
  expect(hashNow()).toBe(before);
  write('pages/page.ts', 'two');
  expect(hashNow()).not.toBe(before);
  write('pages/page.ts', 'one');
  expect(hashNow()).toBe(before);
  renameSync(join(root, 'pages/page.ts'), join(root, 'pages/other.ts'));
  expect(hashNow()).not.toBe(before);
});

test('notices a change even if the size and the times of the file stay the same', () => {
  const path = 'content/site.yaml';
  write(path, 'name: Brand');
  const { atime, mtime } = statSync(join(root, path));
  const before = snapshotFiles(root, folders)[path];
  write(path, 'name: Janso');
  utimesSync(join(root, path), atime, mtime);
  expect(snapshotFiles(root, folders)[path]).not.toBe(before);
});

test('skips files and folders that vanish while they are listed', async () => {
  write('content/site.yaml', 'name: Brand');
  const isOver = new Int32Array(new SharedArrayBuffer(4));
  const blink = `
    const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
    const { folder, isOver } = require('node:worker_threads').workerData;
    for (let nth = 0; Atomics.load(isOver, 0) === 0; nth += 1) {
      mkdirSync(folder + '/deeper', { recursive: true });
      for (const name of ['/a.mdx', '/b.mdx', '/deeper/c.mdx']) writeFileSync(folder + name, name);
      rmSync(folder, { recursive: true });
    }`;
  const worker = new Worker(blink, { eval: true, workerData: { folder: join(root, 'content/blinking'), isOver } });
  await once(worker, 'online');
  for (let nth = 0; nth < 2_000; nth += 1)
    expect(snapshotFiles(root, ['content'])).toHaveProperty(['content/site.yaml']);
  Atomics.store(isOver, 0, 1);
  await once(worker, 'exit');
});
