import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Space for a PostgreSQL cluster with its log, and for the embedded programs. */
const ROOM_BYTES = 1024 ** 3;

/**
 * The folder for the stores of tests: in memory if there is space, because thousands of flushes are slow on a busy disk.
 * A kill -9 leaves the same files in memory as on disk. Another test checks that each success is flushed (S1).
 */
export function quickFolder(): string {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_BYTES ? folder : tmpdir();
}
