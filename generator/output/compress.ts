import { rmSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Progress } from '../build/progress.ts';
import { type Compressed, type Compression, compressFile } from './compress-file.ts';
import { output } from './output.ts';
import { chunks, inThreads } from '../build/worker-pool.ts';

/** Files of these kinds are worth compressing; images and fonts are compressed already. */
const worthIt = ['.html', '.css', '.js', '.json', '.xml', '.txt', '.svg', '.webmanifest'];
/** Below this an answer fits one packet either way. */
const SMALLEST_BYTES = 860;
/** So few are compressed here: starting threads takes longer. */
const FEW = 24;
/** Files that a thread is given at once. */
const CHUNK = 32;

type Options = {
  /** Pages too at brotli 11: 38 ms a page and an eighth fewer bytes than at 5. */
  release: boolean;
  /** Whether a file stands as the last build left it, and was compressed as now. */
  isKept: (path: string) => boolean;
  progress: Progress;
};

/**
 * Puts a .br and a .gz beside every text file among `files` (paths within dist/client). Tells of each that it compressed, and
 * prints how many.
 */
export async function compressFiles(
  root: string,
  files: Iterable<string>,
  options: Options,
): Promise<Map<string, Compressed>> {
  const { release, isKept, progress } = options;
  const folders = { client: join(root, output.client), cache: join(root, '.cache/compressed') };
  const wanted = [...files].flatMap((file): Compression[] => {
    if (!worthIt.includes(extname(file)) || isSmall(join(folders.client, file))) return [];
    if (['', '.br', '.gz'].every((ending) => isKept(`${output.client}/${file}${ending}`))) return [];
    // A script is kept by browsers for a year, and there are few: worth the time. A page is fetched anew after each build.
    return [{ file, quality: release || extname(file) === '.js' ? 11 : 5 }];
  });
  const done: Compressed[] = [];
  if (wanted.length <= FEW) for (const file of wanted) done.push(compressFile(file, folders));
  else {
    progress.start('Compression', wanted.length);
    await inThreads<Compressed[]>(chunks(wanted, CHUNK), {
      module: new URL('./compress-thread.ts', import.meta.url),
      data: folders,
      onAnswer: (answer) => {
        done.push(...answer);
        progress.step(answer.length);
      },
    });
  }
  const made = done.reduce((sum, file) => sum + file.made, 0);
  console.log(`Compression: ${done.length} files, ${made} compressed anew`);
  return new Map(done.map((compressed) => [compressed.file, compressed]));
}

/** Whether it is not worth it; what an older build left beside it is removed. */
function isSmall(path: string): boolean {
  if (statSync(path).size >= SMALLEST_BYTES) return false;
  for (const ending of ['br', 'gz']) rmSync(`${path}.${ending}`, { force: true });
  return true;
}
