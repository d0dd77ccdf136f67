import { join } from 'node:path';
import { hash } from '#model/cache/digest.ts';
import { readJson, writeFileAtomic } from '#model/cache/files.ts';
import { type FileSnapshot, hashOf, snapshotFiles } from '#model/cache/file-snapshot.ts';
import { type Edition, editionOf } from '#model/index/publication.ts';
import type { ContentIndex, SyncResult } from '#model/index/sync.ts';
import type { EntryFolder } from '#model/read/collections.ts';
import type { EntryRecord } from '#model/read/entry-record.ts';
import { inProcesses } from '../processes/pool.ts';
import type * as reader from './read-entry.ts';

/** Kept on disk between syncs. */
type SyncState = { files: FileSnapshot; code: string; index: ContentIndex };

/** Relative to the project's root. Raise the number when the shape of `SyncState` changes. */
const stateFile = '.cache/content/index-4.json';

/** The content of a project, for `npm run build`, `check` and `dev`. Each sync reads only the entries that changed since the last. */
export class ContentSync {
  readonly #root: string;
  readonly #edition: Edition;
  #state: SyncState | undefined;

  constructor(root: string, edition = editionOf()) {
    this.#root = root;
    this.#edition = edition;
    this.#state = readJson<SyncState>(join(root, stateFile));
  }

  /** The files of content/ as they are now. */
  snapshotFiles(): FileSnapshot {
    return snapshotFiles(this.#root, ['content'], this.#state?.files);
  }

  /** Reads what changed, and checks everything. `files` must have been taken just before. */
  async run(files = this.snapshotFiles()): Promise<SyncResult> {
    code ??= hash(hashOf(snapshotFiles(this.#root, ['model', 'contract', 'package-lock.json'])));
    const lastIndex = this.#state?.code === code ? this.#state.index : {};
    // Imported here, because a build that finds nothing changed takes half as long without the code that reads content.
    const { syncContent } = await import('#model/index/sync.ts');
    const read = (entries: EntryFolder[]): Promise<EntryRecord[]> => readEntries(this.#root, entries);
    const result = await syncContent(this.#root, { files, code, lastIndex, edition: this.#edition, read });
    this.#state = { files, code, index: result.index };
    writeFileAtomic(join(this.#root, stateFile), JSON.stringify(this.#state));
    return result;
  }
}

function readEntries(root: string, items: EntryFolder[]): Promise<EntryRecord[]> {
  return inProcesses<typeof reader>({
    name: 'Entries',
    module: new URL('./read-entry.ts', import.meta.url),
    data: root,
    items,
    // Not more, because an entry with many images takes as long as a hundred without.
    perMessage: 2,
    few: 24,
  });
}

/** A hash of the code that reads content and of the package versions, computed once per process. */
let code: string | undefined;
