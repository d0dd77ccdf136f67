import { join } from 'node:path';
import { hash } from '#model/read/digest.ts';
import { readJson, writeFileAtomic } from '#model/read/files.ts';
import { type FileSnapshot, hashOf, snapshotFiles } from '#model/read/file-snapshot.ts';
import { type Edition, editionOf } from '#model/index/publication.ts';
import { type ContentIndex, syncContent, type SyncResult } from '#model/index/sync.ts';
import type { EntryRecord } from '#model/read/entry-record.ts';
import type { Progress } from '../progress.ts';
import { chunks } from '../worker-pool.ts';
import { FEW_ENTRIES, type ReaderPool, startReaders } from './reader-pool.ts';

/** What the last sync left: the files of content/, and what is known of each entry. */
type Kept = { files: FileSnapshot; code: string; index: ContentIndex };

/** From the project's root; the number must change with the shape of what is kept. */
const keptFile = '.cache/content/index-2.json';

/** Entries that a process is given at once. */
const CHUNK = 16;

type SyncDeps = { pool?: ReaderPool | undefined; progress?: Progress | undefined };

/**
 * The content of a project, kept in step with its files: `npm run build`, `check` and `dev` all read it here. What was read
 * before is known from .cache/, and in memory from one sync to the next.
 */
export class ContentSync {
  readonly #root: string;
  readonly #edition: Edition;
  #kept: Kept | undefined;

  /** What is published today, unless another edition is given. */
  constructor(root: string, edition = editionOf()) {
    this.#root = root;
    this.#edition = edition;
    this.#kept = readJson<Kept>(join(root, keptFile));
  }

  /** The files of content/ as they are now, and whether this is what the last sync has read. */
  snapshotFiles(): FileSnapshot {
    return snapshotFiles(this.#root, ['content'], this.#kept?.files);
  }

  /** Reads what has changed and checks everything. `files` must have been taken just before. */
  async run(files = this.snapshotFiles(), { pool, progress }: SyncDeps = {}): Promise<SyncResult> {
    const code = codeOfModel(this.#root);
    const before = this.#kept?.code === code ? this.#kept.index : {};
    const result = await syncContent(this.#root, {
      files,
      code,
      before,
      edition: this.#edition,
      read: async (entries, siteData) => {
        if (entries.length > FEW_ENTRIES) return readInPool(pool ?? startReaders(this.#root), entries, progress);
        const { recordEntry } = await import('#model/index/record-entry.ts');
        return Promise.all(entries.map((entry) => recordEntry(this.#root, entry, siteData)));
      },
    });
    this.#kept = { files, code, index: result.index };
    writeFileAtomic(join(this.#root, keptFile), JSON.stringify(this.#kept));
    return result;
  }
}

/** Answers in the order of the entries, whoever is done first. */
async function readInPool(
  pool: ReaderPool,
  entries: Parameters<ReaderPool['run']>[0] & readonly { folder: string }[],
  progress: Progress | undefined,
): Promise<EntryRecord[]> {
  const records = new Map<string, EntryRecord>();
  progress?.start('Entries', entries.length);
  await pool.run(chunks(entries, CHUNK), (answer) => {
    for (const record of answer) records.set(record.folder, record);
    progress?.step(answer.length);
  });
  return entries.flatMap(({ folder }) => records.get(folder) ?? []);
}

let code: string | undefined;

/** Changes with the code that reads content, and with the versions of the packages; read once per process. */
function codeOfModel(root: string): string {
  code ??= hash(hashOf(snapshotFiles(root, ['model', 'contract', 'package-lock.json'])));
  return code;
}
