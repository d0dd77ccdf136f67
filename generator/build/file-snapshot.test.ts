import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf, isCode, lookOf, type Stock, takeStock } from './file-snapshot.ts';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'stock-'))));
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('lists content and code, and neither tests nor what only people read', () => {
  for (const path of [
    'content/site.yaml',
    'content/README.md',
    'model/index/load.ts',
    'model/index/load.test.ts',
    'model/notes.md',
    'pages/home/+Page.tsx',
    'docs/decisions/001.md',
    'package.json',
  ])
    write(path, path);
  expect(Object.keys(takeStock(root, undefined).files)).toEqual([
    'content/site.yaml',
    'model/index/load.ts',
    'package.json',
    'pages/home/+Page.tsx',
  ]);
});

test('the hash of some files changes with their content and their names, and with no others', () => {
  write('content/site.yaml', 'name: Jasno');
  write('pages/page.ts', 'one');
  const before = takeStock(root, undefined);
  write('pages/page.ts', 'two');
  const after = takeStock(root, before);
  expect(hashOf(after, isCode)).not.toBe(hashOf(before, isCode));
  expect(hashOf(after, (path) => !isCode(path))).toBe(hashOf(before, (path) => !isCode(path)));
});

test('reads a file that looks the same only while it has not settled', () => {
  const path = 'content/site.yaml';
  write(path, 'name: Jasno');
  const look = lookOf(statSync(join(root, path), { bigint: true }));
  const stock = (takenAt: number): Stock => ({ takenAt, files: { [path]: { look, hash: 'known' } } });
  const anHour = 3_600_000;
  expect(takeStock(root, stock(Date.now() + anHour)).files[path]?.hash).toBe('known');
  expect(takeStock(root, stock(Date.now())).files[path]?.hash).not.toBe('known');
});

test('reads a file again whose times were set back', () => {
  const path = 'content/site.yaml';
  write(path, 'name: Jasno');
  const { atime, mtime } = statSync(join(root, path));
  const before = { ...takeStock(root, undefined), takenAt: Date.now() + 3_600_000 };
  write(path, 'name: Janso');
  utimesSync(join(root, path), atime, mtime);
  expect(takeStock(root, before).files[path]?.hash).not.toBe(before.files[path]?.hash);
});
