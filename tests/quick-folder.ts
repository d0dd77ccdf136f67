import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A cluster with its log, and the embedded programs. */
const ROOM_BYTES = 1024 ** 3;

/**
 * Where stores of tests are: in memory where there is room. A disk that others keep busy makes thousands of flushes slow;
 * what a kill -9 leaves is the same in memory. That each success is flushed is a test of its own (S1).
 */
export function quickFolder(): string {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_BYTES ? folder : tmpdir();
}
