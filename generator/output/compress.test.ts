import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import compressFile from './compress.ts';
import { output } from './output.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'compress-'));
  mkdirSync(join(root, output.client), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

test('a page that is light enough is compressed quickly, any other as far as possible', async () => {
  const text = Array.from({ length: 400 }, () => randomBytes(4).toString('hex')).join(' a few words between them ');
  writeFileSync(join(root, output.client, 'page.html'), text);
  const compressed = async (targetBytes: number) => {
    const newResults = await compressFile(root)({ file: 'page.html', targetBytes });
    return { newResults, br: statSync(join(root, output.client, 'page.html.br')).size };
  };
  const best = await compressed(0);
  const light = await compressed(14_000);
  const heavy = await compressed(best.br);
  expect(light.br).toBeGreaterThan(best.br);
  expect(light.br).toBeLessThanOrEqual(14_000);
  expect(heavy.br).toBe(best.br);
  expect([best.newResults, light.newResults, heavy.newResults]).toEqual([2, 1, 0]);
  const written = readFileSync(join(root, output.client, 'page.html.br'));
  expect([written.length, String(brotliDecompressSync(written))]).toEqual([best.br, text]);
});
