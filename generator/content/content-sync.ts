import { hash } from '#model/cache/digest.ts';
import { type FileSnapshot, hashOf, snapshotFiles } from '#model/cache/file-snapshot.ts';
import { type Edition, editionOf } from '#model/index/publication.ts';
import type { SyncResult } from '#model/index/sync.ts';
import type { EntryFolder } from '#model/read/collections.ts';
import type { EntryRecord } from '#model/read/entry-record.ts';
import { inProcesses } from '../processes/pool.ts';
import type * as reader from './read-entry.ts';

/** The content of a project, for `npm run build`, `check` and `dev`. Valid entries are read once, and then taken from the cache. */
export class ContentSync {
  readonly #root: string;
  readonly #edition: Edition;

  constructor(root: string, edition = editionOf()) {
    this.#root = root;
    this.#edition = edition;
  }

  /** The files of content/ as they are now. */
  snapshotFiles(): FileSnapshot {
    return snapshotFiles(this.#root, ['content']);
  }

  /** Reads what changed, and checks everything. `files` must have been taken just before. */
  async run(files = this.snapshotFiles()): Promise<SyncResult> {
    code ??= hash(hashOf(snapshotFiles(this.#root, ['model', 'contract', 'package-lock.json'])));
    // Imported here, because a build that finds nothing changed takes half as long without the code that reads content.
    const { syncContent } = await import('#model/index/sync.ts');
    const read = (entries: EntryFolder[]): Promise<EntryRecord[]> => readEntries(this.#root, entries);
    return syncContent(this.#root, { files, code, edition: this.#edition, read });
  }
}

function readEntries(root: string, items: EntryFolder[]): Promise<EntryRecord[]> {
  return inProcesses<typeof reader>({
    name: 'Entries',
    module: new URL('./read-entry.ts', import.meta.url),
    data: root,
    items,
  });
}

/** A hash of the code that reads content and of the package versions, computed once per process. */
let code: string | undefined;
