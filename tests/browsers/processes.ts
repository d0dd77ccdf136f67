import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary home folder for a browser, removed when the tests end. */
export function temporaryFolder(name: string): { HOME: string; XDG_CACHE_HOME: string; XDG_RUNTIME_DIR: string } {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return { HOME: folder, XDG_CACHE_HOME: folder, XDG_RUNTIME_DIR: folder };
}

const WITHIN_MS = 30_000;

/** Waits until a started program responds. */
export async function until(isThere: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WITHIN_MS;
  while (!(await isThere().catch(() => false))) {
    if (Date.now() > end) throw new Error(`The program did not respond within ${WITHIN_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
