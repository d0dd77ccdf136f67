import type { EntryRecord } from '#model/read/entry-record.ts';
import { startProcesses, type WorkerPool } from '../worker-pool.ts';

/** So few entries are read in the process that wants them: starting others takes longer. */
export const FEW_ENTRIES = 24;

/** Processes that take lists of entries, and answer with their records. */
export type ReaderPool = WorkerPool<EntryRecord[]>;

export function startReaders(root: string): ReaderPool {
  return startProcesses({ module: new URL('./read-process.ts', import.meta.url), data: root, holds: 'objects' });
}
