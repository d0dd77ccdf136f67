import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hash } from './digest.ts';
import { DiskCache } from './disk-cache.ts';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'cache-'))));
afterEach(() => rmSync(root, { recursive: true }));

/** A cache of the folder, and a look into it that tells what was made anew. */
function opened(name: string, version: string) {
  const cache = new DiskCache<{ text: string }>(root, name, version);
  const made: string[] = [];
  const get = (input: string | Buffer, text: string) =>
    cache.get(input, async () => {
      made.push(text);
      return { text };
    });
  return { get, made };
}

test('makes a value once, and keeps it for the next process', async () => {
  const first = opened('bodies', '1');
  expect(await first.get('input', 'first')).toEqual({ text: 'first' });
  expect(await first.get('input', 'second')).toEqual({ text: 'first' });
  const next = opened('bodies', '1');
  expect(await next.get('input', 'third')).toEqual({ text: 'first' });
  expect([first.made, next.made]).toEqual([['first'], []]);
});

test('makes it anew when the code changes', async () => {
  await opened('bodies', '1').get('input', 'old');
  expect(await opened('bodies', '2').get('input', 'new')).toEqual({ text: 'new' });
});

test('tells inputs and names apart', async () => {
  const bodies = opened('bodies', '1');
  await bodies.get('a', 'text a');
  expect(await bodies.get('b', 'text b')).toEqual({ text: 'text b' });
  expect(await opened('images', '1').get('a', 'image a')).toEqual({ text: 'image a' });
  expect(await opened('images', '1').get(Buffer.from('b'), 'bytes b')).toEqual({ text: 'bytes b' });
});

test('keeps nothing of what could not be made', async () => {
  const cache = new DiskCache<string>(root, 'bodies', '1');
  await expect(cache.get('input', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('input', async () => 'yes')).toBe('yes');
});

test('makes it anew where two ask at the same time, and both get it', async () => {
  const { get } = opened('bodies', '1');
  expect(await Promise.all([get('input', 'one'), get('input', 'one')])).toEqual([{ text: 'one' }, { text: 'one' }]);
});

test('tells parts of a hash apart', () => {
  expect(hash('ab', 'c')).not.toBe(hash('a', 'bc'));
  expect(hash('a')).toMatch(/^[0-9a-f]{64}$/);
});
