import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addressesWithout, mustBeUnneeded } from '#generator/editor/content/deletion.ts';
import { git } from '#generator/output/git.ts';
import { readIfThere, writeFileAtomic } from '#model/cache/files.ts';
import { contentRoutes } from '#model/index/content-routes.ts';
import { folderOf, loadContent } from '#model/index/sync.ts';
import { contentError, type Problem } from '#model/problems/problems.ts';
import { addressFile } from '#model/read/addresses.ts';

/** What goes with an entry, one line each, and how it would come back. */
type Deletion = { lines: string[]; wayBack: string };

/**
 * Says what deleting the folder of an entry takes with it, and deletes it if `isSure`: its released addresses are then called gone in
 * content/addresses.txt. Throws while a place still names the entry, and lists these places.
 */
export async function deleteEntry(root: string, folder: string, isSure: boolean): Promise<Deletion> {
  const { addresses, dead } = await addressesOfOthers(root, folder);
  const problems = await problemsWithout(root, folder, addresses);
  mustBeUnneeded(folder, problems);
  const files = readdirSync(join(root, folder)).map((file) => `${folder}/${file}`);
  const changed = [folder, ...(dead.length > 0 ? [addressFile] : [])];
  const wayBack = isInGit(root, folder)
    ? `git restore ${changed.join(' ')} brings it back until you commit`
    : 'git does not have all of these files as they are, so nothing brings them back: commit them first to be safe';
  if (isSure) {
    rmSync(join(root, folder), { recursive: true });
    if (dead.length > 0) writeFileAtomic(join(root, addressFile), addresses);
  }
  return { lines: [...files, ...dead.map((line) => `${addressFile}: ${line}`)], wayBack };
}

/** Whether git has every file of a folder as it is now. */
function isInGit(root: string, folder: string): boolean {
  const ask = (...words: string[]) => git(root, [...words, '--', folder]);
  return ask('ls-files') !== '' && ask('status', '--porcelain') === '';
}

/** The list of released addresses as it is without the entry, and its lines that change. */
async function addressesOfOthers(root: string, folder: string): Promise<{ addresses: string; dead: string[] }> {
  const result = await loadContent(root);
  // An entry that is not filled in yet can be deleted.
  const others = result.state === 'faulty' ? result.problems.filter(({ file }) => folderOf(file) !== folder) : [];
  if (others.length > 0) throw contentError(others);
  const { routes: routesNow } = contentRoutes(result.records);
  const { routes } = contentRoutes(result.records.filter((record) => record.folder !== folder));
  return addressesWithout(readIfThere(join(root, addressFile))?.toString() ?? '', routesNow, routes);
}

/** What the check finds in a copy of the content that lacks the entry. */
async function problemsWithout(root: string, folder: string, addresses: string): Promise<Problem[]> {
  const copy = mkdtempSync(join(tmpdir(), 'delete-'));
  try {
    const filter = (path: string): boolean => path !== join(root, folder);
    cpSync(join(root, 'content'), join(copy, 'content'), { recursive: true, filter });
    writeFileSync(join(copy, addressFile), addresses);
    // Images that were decoded before are not decoded again.
    mkdirSync(join(root, '.cache'), { recursive: true });
    symlinkSync(resolve(root, '.cache'), join(copy, '.cache'), 'junction');
    const result = await loadContent(copy);
    return [...(result.state === 'faulty' ? result.problems : []), ...result.draftProblems];
  } finally {
    rmSync(copy, { recursive: true });
  }
}
