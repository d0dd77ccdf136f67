import { join } from 'node:path';
import { hash } from '#model/read/digest.ts';
import { readJson, writeFileAtomic } from '#model/read/files.ts';
import { type FileSnapshot, hashOf, snapshotFiles } from '#model/read/file-snapshot.ts';
import { type Edition, editionOf } from '#model/index/publication.ts';
import type { ContentIndex, ReadEntries, SyncResult } from '#model/index/sync.ts';

/** So few entries are read in the process that wants them: starting others takes longer. */
export const FEW_ENTRIES = 24;

/** What the last sync left: the files of content/, and what is known of each entry. */
type Kept = { files: FileSnapshot; code: string; index: ContentIndex };

/** From the project's root; the number must change with the shape of what is kept. */
const keptFile = '.cache/content/index-2.json';

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

  /** The files of content/ as they are now. */
  snapshotFiles(): FileSnapshot {
    return snapshotFiles(this.#root, ['content'], this.#kept?.files);
  }

  /** Reads what has changed and checks everything; `readMany` reads more than a few entries. `files` must have been taken just before. */
  async run(readMany: ReadEntries, files = this.snapshotFiles()): Promise<SyncResult> {
    code ??= hash(hashOf(snapshotFiles(this.#root, ['model', 'contract', 'package-lock.json'])));
    const before = this.#kept?.code === code ? this.#kept.index : {};
    // Imported only now: finding out that nothing has changed takes half as long without the code that reads content.
    const { readHere, syncContent } = await import('#model/index/sync.ts');
    const readFew = readHere(this.#root);
    const result = await syncContent(this.#root, {
      files,
      code,
      before,
      edition: this.#edition,
      read: (entries, siteData) => (entries.length > FEW_ENTRIES ? readMany : readFew)(entries, siteData),
    });
    this.#kept = { files, code, index: result.index };
    writeFileAtomic(join(this.#root, keptFile), JSON.stringify(this.#kept));
    return result;
  }
}

/** Changes with the code that reads content, and with the versions of the packages; read once per process. */
let code: string | undefined;
