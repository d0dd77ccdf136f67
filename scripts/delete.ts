/**
 * `npm run delete`: says what deleting a project, a service, a FAQ entry or a category takes with it, and which places still name
 * it. With --yes it deletes, unless a place still names it, and calls its released addresses gone in content/addresses.txt.
 *
 *   npm run delete -- project 7
 *   npm run delete -- service shop-support --yes
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { firstPageOf } from '#contract/routes/paths.ts';
import { UserError } from '#contract/user-error.ts';
import { git } from '#generator/output/git.ts';
import { snapshotFiles } from '#model/cache/file-snapshot.ts';
import { readIfThere, writeFileAtomic } from '#model/cache/files.ts';
import { contentRoutes } from '#model/index/content-routes.ts';
import { loadContent, syncContent } from '#model/index/sync.ts';
import { contentError, type Problem, problemLine } from '#model/problems/problems.ts';
import { addressFile, readAddresses } from '#model/read/addresses.ts';
import { listEntries } from '#model/read/collections.ts';
import { collectionOf } from './new/kinds.ts';
import './faults/tell-fault.ts';

const { values, positionals } = parseArgs({ options: { yes: { type: 'boolean' } }, allowPositionals: true });
const [kind = '', name = ''] = positionals;
await deleteEntry(folderOf(kind, name), values.yes === true);

async function deleteEntry(folder: string, isSure: boolean): Promise<void> {
  const { addresses, dead } = await addressesWithout(folder);
  const problems = await problemsWithout(folder, addresses);
  if (problems.length > 0) {
    const places = problems.map(problemLine).join('\n');
    throw new UserError(`${folder} is still needed. Change these first, then delete it:\n${places}`);
  }
  for (const file of readdirSync(folder)) console.log(`${folder}/${file}`);
  for (const line of dead) console.log(`${addressFile}: ${line}`);
  const wayBack = isInGit(folder)
    ? `git restore ${[folder, ...(dead.length > 0 ? [addressFile] : [])].join(' ')} brings it back until you commit`
    : 'git does not have all of these files as they are, so nothing brings them back: commit them first to be safe';
  if (!isSure) {
    console.log(`Nothing names it, and nothing is deleted yet: add --yes to delete these files\n${wayBack}`);
    return;
  }
  rmSync(folder, { recursive: true });
  if (dead.length > 0) writeFileAtomic(addressFile, addresses);
  console.log(`${folder} is deleted\n${wayBack}`);
}

/** Whether git has every file of a folder as it is now. */
function isInGit(folder: string): boolean {
  const ask = (...words: string[]) => git(process.cwd(), [...words, '--', folder]);
  return ask('ls-files') !== '' && ask('status', '--porcelain') === '';
}

/** The list of released addresses as it is without the entry, and its lines that change. */
async function addressesWithout(folder: string): Promise<{ addresses: string; dead: string[] }> {
  const result = await loadContent(process.cwd());
  if (result.state === 'faulty') throw contentError(result.problems);
  const { routes } = contentRoutes(result.records.filter((record) => record.folder !== folder));
  const lines = readIfThere(addressFile)?.toString().split(/\r?\n/) ?? [];
  const dead = readAddresses(process.cwd()).addresses.flatMap(({ path, line, state }) => {
    if (state !== 'page' || result.content.routes.at(path)?.status !== 200 || routes.at(path)) return [];
    const first = firstPageOf(path);
    const text = first === path ? `${path} 410` : `${path} 301 ${first}`;
    lines[line - 1] = text;
    return [text];
  });
  return { addresses: lines.join('\n'), dead };
}

/** What the check finds in a copy of the content that lacks the entry. */
async function problemsWithout(folder: string, addresses: string): Promise<Problem[]> {
  const copy = mkdtempSync(join(tmpdir(), 'delete-'));
  try {
    cpSync('content', join(copy, 'content'), { recursive: true });
    rmSync(join(copy, folder), { recursive: true });
    writeFileSync(join(copy, addressFile), addresses);
    // Images that were decoded before are not decoded again.
    mkdirSync('.cache', { recursive: true });
    symlinkSync(resolve('.cache'), join(copy, '.cache'), 'junction');
    const result = await syncContent(copy, { files: snapshotFiles(copy, ['content']), code: '' });
    return [...(result.state === 'faulty' ? result.problems : []), ...result.draftProblems];
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function folderOf(kind: string, name: string): string {
  const collection = collectionOf(kind);
  const entries = listEntries(process.cwd()).entries.filter((entry) => entry.collection === collection);
  const wanted = entries.find((entry) => {
    const [, number, words] = /^(\d+)-(.+)$/.exec(entry.name) ?? [];
    return [entry.name, words, number && String(Number(number))].includes(name);
  });
  if (wanted) return wanted.folder;
  throw new UserError(`There is no ${kind} "${name}": write one of ${entries.map((entry) => entry.name).join(', ')}`);
}
