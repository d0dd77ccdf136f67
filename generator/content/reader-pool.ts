import type { EntryRecord } from '#model/read/entry-record.ts';
import type { ReadEntries } from '#model/index/sync.ts';
import type { Progress } from '../progress.ts';
import { chunks, startProcesses, type WorkerPool } from '../worker-pool.ts';

/** Entries that a process is given at once: few, because one with many images takes as long as a hundred without. */
const CHUNK = 2;

/** Processes that take lists of entries, and answer with their records. */
export type ReaderPool = WorkerPool<EntryRecord[]>;

export function startReaders(root: string): ReaderPool {
  return startProcesses({ module: new URL('./read-process.ts', import.meta.url), data: root, holds: 'objects' });
}

/** Reads entries on every core, in processes that have been started already where there are such. */
export function readInPool(root: string, pool?: ReaderPool, progress?: Progress): ReadEntries {
  return async (entries) => {
    const records = new Map<string, EntryRecord>();
    progress?.start('Entries', entries.length);
    await (pool ?? startReaders(root)).run(chunks(entries, CHUNK), (answer) => {
      for (const record of answer) records.set(record.folder, record);
      progress?.step(answer.length);
    });
    // In the order of the entries, whoever was done first.
    return entries.flatMap(({ folder }) => records.get(folder) ?? []);
  };
}
