import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { hash } from '#model/read/digest.ts';
import { writeFileAtomic } from '#model/read/files.ts';
import { output } from './output.ts';

/** A file within dist/client: brotli 5 is tried first where `enough` bytes are as good as fewer, and else brotli 11. */
export type Compression = { file: string; enough?: number };

/** What is known of a file that was compressed: lengths in bytes, and how many results were made anew. */
export type Compressed = { file: string; hash: string; bytes: number; br: number; gz: number; made: number };

/** Compresses a file in both ways; the same content is compressed once, and kept in .cache/compressed. */
export function compressFile(root: string, { file, enough = 0 }: Compression): Compressed {
  const path = join(root, output.client, file);
  const content = readFileSync(path);
  const result = { file, hash: hash(content), bytes: content.length, br: 0, gz: 0, made: 0 };
  const cached = (name: string, make: () => Buffer): Buffer => {
    const kept = join(root, '.cache/compressed', `${result.hash}-${name}`);
    if (existsSync(kept)) return readFileSync(kept);
    const bytes = make();
    writeFileAtomic(kept, bytes);
    result.made += 1;
    return bytes;
  };
  const brotli = (quality: number): Buffer => cached(`${quality}.br`, () => brotliOf(content, quality));
  const quick = enough > 0 ? brotli(5) : undefined;
  const br = quick && quick.length <= enough ? quick : brotli(11);
  const gz = cached('9.gz', () => gzipSync(content, { level: 9 }));
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
  return { ...result, br: br.length, gz: gz.length };
}

function brotliOf(content: Buffer, quality: number): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
