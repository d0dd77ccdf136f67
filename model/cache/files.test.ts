import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readIfThere, readJson, writeFileAtomic } from './files.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'files-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('writes a file and its folder, replaces an existing file, and leaves nothing beside it', () => {
  const path = join(folder, 'below/state.json');
  writeFileAtomic(path, '1');
  writeFileAtomic(path, '2');
  expect(readFileSync(path, 'utf8')).toBe('2');
  expect(readdirSync(join(folder, 'below'))).toEqual(['state.json']);
});

test.skipIf(process.platform === 'win32')('keeps the mode of a file that it replaces', () => {
  const path = join(folder, 'state.json');
  writeFileAtomic(path, '1');
  for (const mode of [0o600, 0o664, 0o640]) {
    chmodSync(path, mode);
    writeFileAtomic(path, '2');
    expect(statSync(path).mode & 0o777).toBe(mode);
  }
});

test('leaves nothing beside a file that it could not write', () => {
  mkdirSync(join(folder, 'state.json'));
  expect(() => writeFileAtomic(join(folder, 'state.json'), '1')).toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual(['state.json']);
});

test('writes a file with the longest possible name, and says which name is too long', () => {
  const name = `${'a'.repeat(250)}.webp`;
  writeFileAtomic(join(folder, name), '1');
  expect(readdirSync(folder)).toEqual([name]);
  expect(() => writeFileAtomic(join(folder, `a${name}`), '1')).toThrow(/^ENAMETOOLONG/);
  expect(readdirSync(folder)).toEqual([name]);
});

test('returns undefined for a missing file, and throws any other error', () => {
  expect(readIfThere(join(folder, 'none'))).toBeUndefined();
  expect(() => readIfThere(folder)).toThrow('EISDIR');
});

test('a truncated JSON file counts as missing', () => {
  const path = join(folder, 'state.json');
  writeFileSync(path, '{"pages": [1, 2]}');
  expect(readJson(path)).toEqual({ pages: [1, 2] });
  writeFileSync(path, '{"pages": [1');
  expect(readJson(path)).toBeUndefined();
  expect(readJson(join(folder, 'none.json'))).toBeUndefined();
});
