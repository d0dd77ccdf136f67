import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hash } from '#model/read/digest.ts';
import { writeFileAtomic } from '#model/read/files.ts';
import type { Progress } from '../progress.ts';
import { output } from './output.ts';

/** Files of these kinds are worth compressing; images and fonts are compressed already. */
const compressible = ['.html', '.css', '.js', '.json', '.xml', '.txt', '.svg', '.webmanifest'];
/** Below this an answer fits one packet either way. */
const SMALLEST_BYTES = 860;

/** What is known of a file that was compressed: lengths in bytes, and how many of the two were made anew. */
export type Compressed = { file: string; hash: string; bytes: number; br: number; gz: number; made: number };

type Compression = { file: string; quality: number };

type Options = {
  /** Pages too at brotli 11: 38 ms a page and an eighth fewer bytes than at 5. */
  release: boolean;
  /** Whether a file within dist/client is as the last build left it, and was compressed as now. */
  isKept: (file: string) => boolean;
  progress: Progress;
};

/**
 * Puts a .br and a .gz beside every text file among `files` (paths within dist/client). Tells of each that it compressed, and
 * prints how many. Node compresses on threads of its own; here is one file for each core under way.
 */
export async function compressFiles(
  root: string,
  files: Iterable<string>,
  { release, isKept, progress }: Options,
): Promise<Map<string, Compressed>> {
  const client = join(root, output.client);
  const wanted = [...files].flatMap((file): Compression[] => {
    if (!compressible.includes(extname(file)) || isSmall(join(client, file))) return [];
    if (['', '.br', '.gz'].every((ending) => isKept(`${file}${ending}`))) return [];
    // A script is kept by browsers for a year, and there are few: worth the time. A page is fetched anew after each build.
    return [{ file, quality: release || extname(file) === '.js' ? 11 : 5 }];
  });
  progress.start('Compression', wanted.length);
  const done = new Map<string, Compressed>();
  const waiting = wanted.values();
  const lane = async (): Promise<void> => {
    for (const compression of waiting) {
      done.set(compression.file, await compressed(root, compression));
      progress.step(1);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  const made = [...done.values()].reduce((sum, file) => sum + file.made, 0);
  console.log(`Compression: ${done.size} files, ${made} compressed anew`);
  return done;
}

/** Whether it is too small to be worth it; what an older build left beside it is removed. */
function isSmall(path: string): boolean {
  if (statSync(path).size >= SMALLEST_BYTES) return false;
  for (const ending of ['br', 'gz']) rmSync(`${path}.${ending}`, { force: true });
  return true;
}

/** Compresses a file in both ways; the same content is compressed once, and kept in .cache/compressed. */
async function compressed(root: string, { file, quality }: Compression): Promise<Compressed> {
  const path = join(root, output.client, file);
  const content = await readFile(path);
  const result = { file, hash: hash(content), bytes: content.length, br: 0, gz: 0, made: 0 };
  for (const ending of ['br', 'gz'] as const) {
    const cached = join(root, '.cache/compressed', `${result.hash}-${quality}.${ending}`);
    const known = existsSync(cached);
    const bytes = known ? await readFile(cached) : await encoders[ending](content, quality);
    if (!known) writeFileAtomic(cached, bytes);
    result.made += known ? 0 : 1;
    result[ending] = bytes.length;
    writeFileSync(`${path}.${ending}`, bytes);
  }
  return result;
}

const encoders = {
  br: (content: Buffer, quality: number) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gz: (content: Buffer, _quality: number) => promisify(gzip)(content, { level: 9 }),
};
