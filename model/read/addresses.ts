import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileProblem, type Problem } from '../problems/problems.ts';
import { readText } from '../source/source-file.ts';

/** An address that was published once: it is still a page, has moved (301), or is gone for good (410). */
export type ReleasedAddress = { path: string; line: number } & (
  { state: 'page' } | { state: 'moved'; to: string } | { state: 'gone' }
);

/** The path from the project's root. `npm run addresses` writes this file. */
export const addressFile = 'content/addresses.txt';

/** Reads the list of released addresses; it is empty if the file is missing or empty. */
export function readAddresses(root: string): { addresses: ReleasedAddress[]; problems: Problem[] } {
  if (!statSync(join(root, addressFile), { throwIfNoEntry: false })?.size) return { addresses: [], problems: [] };
  const { text = '', problems } = readText(root, addressFile);
  const lines = text.split('\n');
  const parsed = lines.flatMap((line, index) => (/^\s*(#|$)/.test(line) ? [] : parseLine(line.trim(), index + 1)));
  const addresses = parsed.filter((one) => 'state' in one);
  return { addresses, problems: [...problems, ...parsed.filter((one) => 'found' in one)] };
}

/** `/en/portfolio/6`, `/en/portfolio/6 301 /en/portfolio/7`, `/en/portfolio/6 410` */
function parseLine(text: string, line: number): ReleasedAddress | Problem {
  const [, path = '', status, to = ''] = /^(\/[^\s?#*]*)(?: +(301|410)(?: +(\/\S*))?)?$/.exec(text) ?? [];
  if (path !== '' && status === undefined) return { path, line, state: 'page' };
  if (status === '301' && to !== '') return { path, line, state: 'moved', to };
  if (status === '410' && to === '') return { path, line, state: 'gone' };
  const fix = /[?#]/.test(text)
    ? 'remove what begins with ? or #, because it is no part of an address here'
    : 'write /address, /address 301 /new-address, or /address 410';
  return fileProblem(addressFile, `"${text}" is not a line of an address`, fix, line);
}
