import { resolve } from 'node:path';
import { hash, hashOf, snapshotFiles } from '#model/cache/hash.ts';
import type { SiteData } from '#model/check/site-data.ts';
import { currentEdition } from '#model/index/publication.ts';
import type * as reader from '#model/index/record-entry.ts';
import { syncContent, type SyncResult } from '#model/index/sync.ts';
import type { EntryFolder } from '#model/read/collections.ts';
import { inProcesses } from '../processes/pool.ts';

// The project that contains this code, because tests use this code to read content in other folders.
const project = resolve(import.meta.dirname, '../..');
/** A hash of the code that reads content and of the package versions. */
export const readerCodeHash = hash(hashOf(snapshotFiles(project, ['model', 'contract', 'package-lock.json'])));

/** Reads the entries that changed, and checks the whole content, for `npm run build`, `check` and `dev`. */
export async function readCheckedContent(root: string, edition = currentEdition()): Promise<SyncResult> {
  const module = new URL('../../model/index/record-entry.ts', import.meta.url);
  const read = (items: EntryFolder[], siteData: SiteData) =>
    inProcesses<typeof reader>({ name: 'Entries', module, data: { root, siteData }, items });
  return syncContent(root, { code: readerCodeHash, edition, read });
}
