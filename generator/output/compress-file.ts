import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { hash, writeWhole } from '#model/read/disk-cache.ts';

/** One file within dist/client to be compressed, and at which quality of brotli (0–11). */
export type Compression = { file: string; quality: number };

/** What is known of a file that was compressed: lengths in bytes, and how many of the two were made anew. */
export type Compressed = { file: string; hash: string; bytes: number; br: number; gz: number; made: number };

/** Puts a .br and a .gz beside a file of the folder `client`; the same content is compressed once and kept in `cache`. */
export function compressFile({ file, quality }: Compression, { client, cache }: Folders): Compressed {
  const content = readFileSync(join(client, file));
  const compressed = { file, hash: hash(content), bytes: content.length, br: 0, gz: 0, made: 0 };
  for (const [ending, compress] of encoders(quality)) {
    const kept = join(cache, `${compressed.hash}-${quality}.${ending}`);
    if (!existsSync(kept)) {
      writeWhole(kept, compress(content));
      compressed.made += 1;
    }
    const bytes = readFileSync(kept);
    compressed[ending] = bytes.length;
    writeFileSync(join(client, `${file}.${ending}`), bytes);
  }
  return compressed;
}

export type Folders = { client: string; cache: string };

function encoders(quality: number): ['br' | 'gz', (content: Buffer) => Buffer][] {
  return [
    ['br', (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })],
    ['gz', (content) => gzipSync(content, { level: 9 })],
  ];
}
