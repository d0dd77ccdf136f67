import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { hash } from '#content/model/cache.ts';

/** One file to be compressed, by path, and at which quality of brotli (0–11). */
export type Compression = { path: string; quality: number };

/** Puts a .br and a .gz beside a file; the same content is compressed once and kept in `cache`. Says how many were made anew. */
export function compressFile({ path, quality }: Compression, cache: string): number {
  const content = readFileSync(path);
  const name = hash(`brotli ${quality}`, content);
  const key = join(cache, name.slice(0, 2), name);
  let made = 0;
  for (const [ending, compress] of encoders(quality)) {
    if (!existsSync(`${key}.${ending}`)) {
      mkdirSync(dirname(key), { recursive: true });
      const half = `${key}.${process.pid}-${threadId}`;
      writeFileSync(half, compress(content));
      renameSync(half, `${key}.${ending}`);
      made += 1;
    }
    writeFileSync(`${path}.${ending}`, readFileSync(`${key}.${ending}`));
  }
  return made;
}

function encoders(quality: number): [string, (content: Buffer) => Buffer][] {
  return [
    ['br', (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })],
    ['gz', (content) => gzipSync(content, { level: 9 })],
  ];
}
