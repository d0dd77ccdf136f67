import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { hash } from '#model/cache/digest.ts';
import { cacheKey, isRemembered, remember } from '#model/cache/remember.ts';
import { output } from './output.ts';

/** A file within dist/client. Brotli 5 is good enough if the result has at most `enough` bytes; otherwise it is brotli 11. */
export type Compression = { file: string; enough?: number };

/** For the pool: compresses one file. */
export default (root: string) => (file: Compression) => compressFile(root, file);

/** Writes the .br and the .gz of a file beside it. Returns how many results were not in the cache, where equal contents share one. */
export async function compressFile(root: string, { file, enough = 0 }: Compression): Promise<number> {
  const path = join(root, output.client, file);
  const content = readFileSync(path);
  const contentHash = hash(content);
  let newResults = 0;
  const compressed = (name: string, compress: () => Buffer): Promise<Buffer> => {
    const key = cacheKey(root, 'compressed', `${contentHash}-${name}`);
    if (!isRemembered(key)) newResults += 1;
    return remember(key, compress);
  };
  const brotli = (quality: number) => compressed(`${quality}.br`, () => brotliOf(content, quality));
  const quick = enough > 0 ? await brotli(5) : undefined;
  const br = quick && quick.length <= enough ? quick : await brotli(11);
  const gz = await compressed('9.gz', () => gzipSync(content, { level: 9 }));
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
  return newResults;
}

function brotliOf(content: Buffer, quality: number): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
