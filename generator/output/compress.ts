import { rmSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { inProcesses } from '../processes/pool.ts';
import type * as compressor from './compress-file.ts';
import { FIRST_PACKETS_BYTES, output } from './output.ts';

/** Images and fonts are compressed already. */
const compressible = ['.html', '.css', '.js', '.json', '.xml', '.txt', '.svg', '.webmanifest'];
/** A smaller response fits one packet either way. */
const SMALLEST_BYTES = 860;

type Options = {
  /** Compresses all pages by brotli 11 (38 ms a page, an eighth fewer bytes than 5), not only those that exceed the first packets. */
  release: boolean;
  /** True if the last build wrote and compressed a file within dist/client in the same way. */
  isKept: (file: string) => boolean;
};

/** Writes a .br and a .gz beside every text file among `files`, which are paths within dist/client, and prints how many. */
export async function compressFiles(
  root: string,
  files: Iterable<string>,
  { release, isKept }: Options,
): Promise<void> {
  const client = join(root, output.client);
  const items = [...files].flatMap((file): compressor.Compression[] => {
    if (!compressible.includes(extname(file)) || isSmall(join(client, file))) return [];
    if (['', '.br', '.gz'].every((ending) => isKept(`${file}${ending}`))) return [];
    // Scripts are few, and browsers keep them for a year: worth the time.
    return [release || extname(file) === '.js' ? { file } : { file, enough: FIRST_PACKETS_BYTES }];
  });
  const module = new URL('./compress-file.ts', import.meta.url);
  const compressed = await inProcesses<typeof compressor>({
    name: 'Compression',
    module,
    data: root,
    items,
    perMessage: 16,
    few: 8,
  });
  const newResults = compressed.reduce((sum, count) => sum + count, 0);
  console.log(`Compression: ${compressed.length} files, ${newResults} compressed anew`);
}

/** True if a file is too small to compress. Then removes compressed files of an earlier build. */
function isSmall(path: string): boolean {
  if (statSync(path).size >= SMALLEST_BYTES) return false;
  for (const ending of ['br', 'gz']) rmSync(`${path}.${ending}`, { force: true });
  return true;
}
