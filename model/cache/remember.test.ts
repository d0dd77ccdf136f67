import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hash } from './hash.ts';
import { cacheKey, evict, isCached, remember, rememberValue } from './remember.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'cache-'))));
afterEach(() => rmSync(root, { recursive: true }));

async function get(name: string, text: string, kind: 'entries' | 'images' = 'entries'): Promise<string> {
  return String(await remember(cacheKey(root, kind, name), () => Buffer.from(text)));
}

test('makes a result once, and keeps it for the next process', async () => {
  expect(await get('name', 'first')).toBe('first');
  expect(await get('name', 'second')).toBe('first');
  expect(readFileSync(join(root, '.cache/entries/name'), 'utf8')).toBe('first');
});

test('keeps results of different names and kinds apart', async () => {
  expect(await get('a', 'text a')).toBe('text a');
  expect(await get('b', 'text b')).toBe('text b');
  expect(await get('a', 'image a', 'images')).toBe('image a');
});

test('keeps plain values, and computes a value again if its file is not JSON', async () => {
  const key = cacheKey(root, 'images', 'value');
  expect(await rememberValue(key, async () => ({ width: 1 }))).toEqual({ width: 1 });
  expect(await rememberValue(key, async () => ({ width: 2 }))).toEqual({ width: 1 });
  writeFileSync(key, '{"wid');
  expect(await rememberValue(key, async () => ({ width: 3 }))).toEqual({ width: 3 });
});

test('makes a result again if its file is empty, as after a power cut', async () => {
  const key = cacheKey(root, 'entries', 'name');
  expect(await get('name', 'first')).toBe('first');
  writeFileSync(key, '');
  expect(isCached(key)).toBe(false);
  expect(await get('name', 'second')).toBe('second');
});

test('keeps nothing if making the result fails', async () => {
  const key = cacheKey(root, 'entries', 'name');
  await expect(remember(key, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(isCached(key)).toBe(false);
  expect(await get('name', 'yes')).toBe('yes');
});

test('two callers at the same time get the same result', async () => {
  expect(await Promise.all([get('name', 'text'), get('name', 'text')])).toEqual(['text', 'text']);
});

test('removes results that no build used for 60 days', async () => {
  const age = (name: string, days: number): void => {
    const time = new Date(Date.now() - days * DAY_MS);
    utimesSync(cacheKey(root, 'entries', name), time, time);
  };
  for (const name of ['new', 'used', 'unused']) await get(name, name);
  age('used', 61);
  age('unused', 61);
  await get('used', 'made again');
  evict(root);
  expect(['new', 'used', 'unused'].map((name) => isCached(cacheKey(root, 'entries', name)))).toEqual([
    true,
    true,
    false,
  ]);
  expect(await get('used', 'made again')).toBe('used');
});

test('a hash depends on how its parts are divided', () => {
  expect(hash('ab', 'c')).not.toBe(hash('a', 'bc'));
  expect(hash('a')).toMatch(/^[0-9a-f]{64}$/);
});
