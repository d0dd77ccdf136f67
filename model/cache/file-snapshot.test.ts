import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FileSnapshot, hashOf, snapshotFiles, statKeyOf } from './file-snapshot.ts';

const folders = ['content', 'model', 'pages', 'package.json'];
const isContent = (path: string): boolean => path.startsWith('content/');

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'snapshot-'))));
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('lists content and code, but no tests and no .md files', () => {
  for (const path of [
    'content/site.yaml',
    'content/README.md',
    'model/index/sync.ts',
    'model/index/load.test.ts',
    'model/notes.md',
    'pages/home.tsx',
    'docs/decisions/001.md',
    'package.json',
  ])
    write(path, path);
  expect(Object.keys(snapshotFiles(root, folders).files)).toEqual([
    'content/site.yaml',
    'model/index/sync.ts',
    'package.json',
    'pages/home.tsx',
  ]);
});

test('the hash of some files changes with their content and their names, and with no others', () => {
  write('content/site.yaml', 'name: Brand');
  write('pages/page.ts', 'one');
  const before = snapshotFiles(root, folders);
  write('pages/page.ts', 'two');
  const after = snapshotFiles(root, folders, before);
  expect(hashOf(after, (path) => !isContent(path))).not.toBe(hashOf(before, (path) => !isContent(path)));
  expect(hashOf(after, isContent)).toBe(hashOf(before, isContent));
});

test('reads a file that looks the same only while it has not settled', () => {
  const path = 'content/site.yaml';
  write(path, 'name: Brand');
  const statKey = statKeyOf(statSync(join(root, path), { bigint: true }));
  const snapshot = (takenAt: number): FileSnapshot => ({ takenAt, files: { [path]: { statKey, hash: 'known' } } });
  const anHour = 3_600_000;
  expect(snapshotFiles(root, folders, snapshot(Date.now() + anHour)).files[path]?.hash).toBe('known');
  expect(snapshotFiles(root, folders, snapshot(Date.now())).files[path]?.hash).not.toBe('known');
});

test('reads a file again whose times were set back', () => {
  const path = 'content/site.yaml';
  write(path, 'name: Brand');
  const { atime, mtime } = statSync(join(root, path));
  const before = { ...snapshotFiles(root, folders), takenAt: Date.now() + 3_600_000 };
  write(path, 'name: Janso');
  utimesSync(join(root, path), atime, mtime);
  expect(snapshotFiles(root, folders, before).files[path]?.hash).not.toBe(before.files[path]?.hash);
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
    expect(snapshotFiles(root, ['content']).files).toHaveProperty(['content/site.yaml']);
  Atomics.store(isOver, 0, 1);
  await once(worker, 'exit');
});
