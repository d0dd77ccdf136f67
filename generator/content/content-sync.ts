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

/** So few entries are read in this process, because starting others takes longer. */
const FEW_ENTRIES = 24;

/** What the last sync left for the next one. */
type Kept = { files: FileSnapshot; code: string; index: ContentIndex };

/** Relative to the project's root. Raise the number when the shape of `Kept` changes. */
const keptFile = '.cache/content/index-4.json';

/** The content of a project, for `npm run build`, `check` and `dev`. Each sync reads only the entries that changed since the last. */
export class ContentSync {
  readonly #root: string;
  readonly #edition: Edition;
  #kept: Kept | undefined;

  constructor(root: string, edition = editionOf()) {
    this.#root = root;
    this.#edition = edition;
    this.#kept = readJson<Kept>(join(root, keptFile));
  }

  /** The files of content/ as they are now. */
  snapshotFiles(): FileSnapshot {
    return snapshotFiles(this.#root, ['content'], this.#kept?.files);
  }

  /** Reads what changed, and checks everything. `files` must have been taken just before. */
  async run(files = this.snapshotFiles()): Promise<SyncResult> {
    code ??= hash(hashOf(snapshotFiles(this.#root, ['model', 'contract', 'package-lock.json'])));
    const before = this.#kept?.code === code ? this.#kept.index : {};
    // Imported here, because finding out that nothing changed takes half as long without the code that reads content.
    const { syncContent } = await import('#model/index/sync.ts');
    const read = (entries: EntryFolder[]): Promise<EntryRecord[]> => readEntries(this.#root, entries);
    const result = await syncContent(this.#root, { files, code, before, edition: this.#edition, read });
    this.#kept = { files, code, index: result.index };
    writeFileAtomic(join(this.#root, keptFile), JSON.stringify(this.#kept));
    return result;
  }
}

function readEntries(root: string, items: EntryFolder[]): Promise<EntryRecord[]> {
  const module = new URL('./read-entry.ts', import.meta.url);
  // Two at once: an entry with many images takes as long as a hundred without.
  return inProcesses<typeof reader>({ name: 'Entries', module, data: root, items, perMessage: 2, few: FEW_ENTRIES });
}

/** A hash of the code that reads content and of the package versions, computed once per process. */
let code: string | undefined;
