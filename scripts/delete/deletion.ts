import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '#contract/user-error.ts';
import { deletionOf } from '#generator/editor/content/deletion.ts';
import { git } from '#generator/output/git.ts';
import { readIfThere, writeFileAtomic } from '#model/cache/files.ts';
import { currentEdition } from '#model/index/publication.ts';
import { folderOf, syncContent } from '#model/index/sync.ts';
import { contentError } from '#model/problems/problems.ts';
import { addressFile } from '#model/read/addresses.ts';

/**
 * Lists what deleting an entry's folder removes, a line each, and how to restore it. If `isSure`, deletes it and marks its
 * released addresses in content/addresses.txt. Throws a UserError that lists every place that still refers to the entry.
 */
export async function deleteEntry(root: string, folder: string, isSure: boolean): Promise<string> {
  const result = await syncContent(root, { edition: { ...currentEdition(), drafts: true } });
  // A field with a fault hides no reference to the entry, but a file that cannot be read may. The entry's own do not matter.
  const problems = result.state === 'invalid' ? result.problems : [];
  const faults = problems.filter(({ file, path }) => path === undefined && folderOf(file) !== folder);
  if (faults.length > 0) throw new UserError(`Not deleted. Fix these first:\n${contentError(faults).message}`);
  const files = readdirSync(join(root, folder)).map((file) => `${folder}/${file}`);
  const oldAddresses = readIfThere(join(root, addressFile))?.toString() ?? '';
  const { lines, addresses } = deletionOf(result.records, { folder, files, addresses: oldAddresses });
  const restoreAdvice = (await isCommitted(root, folder))
    ? `git restore ${folder}${addresses === oldAddresses ? '' : ` ${addressFile}`} brings it back until you commit`
    : `some of these files are not committed, so git cannot restore them${isSure ? '' : ': commit them first to be safe'}`;
  if (isSure) {
    rmSync(join(root, folder), { recursive: true });
    if (addresses !== oldAddresses) writeFileAtomic(join(root, addressFile), addresses);
  }
  return [isSure ? 'Deleted:' : 'Nothing refers to it. This would be deleted:', ...lines, restoreAdvice].join('\n');
}

/** True if every file of a folder is committed as it is. */
async function isCommitted(root: string, folder: string): Promise<boolean> {
  const gitOutput = (...words: string[]) => git(root, [...words, '--', folder]);
  return (await gitOutput('ls-files')) !== '' && (await gitOutput('status', '--porcelain')) === '';
}
