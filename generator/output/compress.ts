import { rmSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Progress } from '../progress.ts';
import { chunks, inProcesses } from '../worker-pool.ts';
import { type Compressed, type Compression, compressFile } from './compress-file.ts';
import { FIRST_PACKETS_BYTES } from './budgets/budgets.ts';
import { output } from './output.ts';

/** Files of these kinds are worth compressing; images and fonts are compressed already. */
const compressible = ['.html', '.css', '.js', '.json', '.xml', '.txt', '.svg', '.webmanifest'];
/** Below this an answer fits one packet either way. */
const SMALLEST_BYTES = 860;

/** So few are compressed here: starting others takes longer. */
const FEW = 8;
/** Files per job. */
const CHUNK = 16;

type Options = {
  /** All pages at brotli 11: 38 ms a page and an eighth fewer bytes than at 5. Otherwise those that would not fit the first packets. */
  release: boolean;
  /** Whether a file within dist/client is as the last build left it, and was compressed as now. */
  isKept: (file: string) => boolean;
  progress: Progress;
};

/**
 * Puts a .br and a .gz beside every text file among `files` (paths within dist/client). Tells of each that it compressed, and
 * prints how many.
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
    // A script is kept by browsers for a year, and there are few: worth the time.
    return [release || extname(file) === '.js' ? { file } : { file, enough: FIRST_PACKETS_BYTES }];
  });
  const done = await compressAll(root, wanted, progress);
  const made = done.reduce((sum, file) => sum + file.made, 0);
  console.log(`Compression: ${done.length} files, ${made} compressed anew`);
  return new Map(done.map((compressed) => [compressed.file, compressed]));
}

async function compressAll(root: string, wanted: Compression[], progress: Progress): Promise<Compressed[]> {
  if (wanted.length <= FEW) return wanted.map((file) => compressFile(root, file));
  const done: Compressed[] = [];
  progress.start('Compression', wanted.length);
  await inProcesses<Compressed[]>(chunks(wanted, CHUNK), {
    module: new URL('./compress-process.ts', import.meta.url),
    data: root,
    holds: 'objects',
    onAnswer: (answer) => {
      done.push(...answer);
      progress.step(answer.length);
    },
  });
  return done;
}

/** Whether it is too small to be worth it; what an older build left beside it is removed. */
function isSmall(path: string): boolean {
  if (statSync(path).size >= SMALLEST_BYTES) return false;
  for (const ending of ['br', 'gz']) rmSync(`${path}.${ending}`, { force: true });
  return true;
}
