import { join } from 'node:path';
import type { Routes } from '#contract/routes/match.ts';
import { addressFile } from '#model/read/addresses.ts';
import { readIfThere } from '#model/cache/files.ts';

const head = `# Every address that was ever published, in order: npm run addresses adds new ones. Each must keep working.
# /address                    a page
# /address 301 /new-address   it has moved
# /address 410                it is gone for good
`;

/** The text of content/addresses.txt with every address of the site, and the addresses that were added to it. */
export function releasedList(root: string, routes: Routes): { text: string; added: string[] } {
  const oldLines = readIfThere(join(root, addressFile))?.toString().split(/\r?\n/) ?? [];
  const entries = oldLines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const listed = new Set(entries.map((line) => line.trim().split(' ')[0]));
  const added = routes.all.filter(({ status, path }) => status === 200 && !listed.has(path)).map(({ path }) => path);
  // Sorted, so that two branches that add addresses rarely change the same line.
  return { text: `${head}${[...entries, ...added].toSorted().join('\n')}\n`, added };
}
