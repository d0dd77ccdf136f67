import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hash } from '#model/cache/hash.ts';
import { cacheKey, isCached, remember } from '#model/cache/remember.ts';
import { inProcesses } from '../processes/pool.ts';
import { FIRST_PACKETS_BYTES, output } from './output.ts';

/** Images and fonts are compressed already. */
const compressible = ['.html', '.css', '.js', '.json', '.xml', '.txt', '.svg', '.webmanifest'];
/** Smaller files are skipped, because they fit into one packet even uncompressed. */
const SMALLEST_BYTES = 860;

/** A file within dist/client. Brotli 5 is good enough if the result has at most `targetBytes`; otherwise brotli 11 is used. */
type Compression = { file: string; targetBytes: number };

/**
 * Writes a .br and a .gz beside every text file in `files` (paths within dist/client), and prints their number. A release uses
 * brotli 11 for every page (38 ms a page, an eighth smaller than brotli 5), other builds only if it exceeds the first packets.
 */
export async function compressFiles(root: string, files: readonly string[], release: boolean): Promise<void> {
  const isLarge = (file: string): boolean => statSync(join(root, output.client, file)).size >= SMALLEST_BYTES;
  const items = files
    .filter((file) => compressible.includes(extname(file)) && isLarge(file))
    // Scripts always get brotli 11, because they are few and browsers keep them for a year.
    .map((file): Compression => ({ file, targetBytes: release || extname(file) === '.js' ? 0 : FIRST_PACKETS_BYTES }));
  const job = { name: 'Compression', module: new URL(import.meta.url), data: root, items };
  const newCounts = await inProcesses<{ default: typeof compressFile }>(job);
  console.log(`Compression: ${items.length} files, ${newCounts.reduce((a, b) => a + b, 0)} newly compressed`);
}

/** Run by the worker pool: writes the .br and the .gz of a file beside it. Returns how many results the cache did not have. */
const compressFile =
  (root: string) =>
  async ({ file, targetBytes }: Compression): Promise<number> => {
    const path = join(root, output.client, file);
    const content = readFileSync(path);
    const contentHash = hash(content);
    let newCount = 0;
    const compressOnce = (name: string, compress: () => Promise<Buffer>): Promise<Buffer> => {
      const key = cacheKey(root, 'compressed', `${contentHash}-${name}`);
      if (!isCached(key)) newCount += 1;
      return remember(key, compress);
    };
    const brotli = (quality: number) =>
      compressOnce(`${quality}.br`, () =>
        promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      );
    const quickResult = targetBytes > 0 ? await brotli(5) : undefined;
    writeFileSync(`${path}.br`, quickResult && quickResult.length <= targetBytes ? quickResult : await brotli(11));
    writeFileSync(`${path}.gz`, await compressOnce('9.gz', () => promisify(gzip)(content, { level: 9 })));
    return newCount;
  };
export default compressFile;
