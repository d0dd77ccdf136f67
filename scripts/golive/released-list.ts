import { join } from 'node:path';
import type { Routes } from '#contract/routes/match.ts';
import { addressFile } from '#model/read/addresses.ts';
import { readIfThere } from '#model/cache/files.ts';

const head = `# Every address that was ever published, in order: npm run addresses adds new ones. Each must keep working.
# /address                    a page
# /address 301 /new-address   it has moved
# /address 410                it is gone for good
`;

/** The text of content/addresses.txt with every address of the site, each below its own comments, and the added addresses. */
export function releasedList(root: string, routes: Routes): { text: string; added: string[] } {
  const file = String(readIfThere(join(root, addressFile)) ?? '').replaceAll('\r\n', '\n');
  const entries = file.replace(head, '').split(/(?<=^[ \t]*[^#\s].*)\s*\n/m);
  // Comments below the last address stay last.
  const lineOf = (entry: string): string => entry.trim().split('\n').at(-1)?.replace(/^#/, '~') ?? '';
  const listed = new Set(entries.map((entry) => lineOf(entry).trim().split(' ')[0]));
  const added = routes.all.filter(({ status, path }) => status === 200 && !listed.has(path)).map(({ path }) => path);
  // Sorted, so that two branches that add addresses rarely change the same line.
  const lines = [...entries, ...added].toSorted((a, b) => (lineOf(a) < lineOf(b) ? -1 : 1));
  return { text: `${head}${lines.join('\n').trim()}\n`, added };
}
