import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quickFolder } from '../quick-folder.ts';

const source = fileURLToPath(new URL('../outbox/failing-syncs.c', import.meta.url));

/** True on Linux with a C compiler, as on most development machines and on GitHub's runners. */
export const canFailSyncs = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

/** A simulated disk whose syncs fail on demand, and which loses unsynced bytes when its power is cut. */
export type FailingDisk = {
  /** Environment variables for the programs that write to the disk. */
  env: Record<string, string>;
  /** Makes every sync fail. */
  fail(): void;
  /** Lets syncs succeed again. Bytes whose sync failed are still lost, unless they are written again. */
  repair(): void;
  remove(): void;
};

/** Compiles the library that programs on the disk preload. Throws if it does not compile. */
export function failingDisk(): FailingDisk {
  const folder = mkdtempSync(join(quickFolder(), 'syncs-'));
  const library = join(folder, 'failing-syncs.so');
  const built = spawnSync('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl']);
  if (built.status !== 0) throw new Error(String(built.stderr));
  // PostgreSQL runs as another user, which must be able to read the library.
  for (const path of [folder, library]) chmodSync(path, 0o755);
  const flag = join(folder, 'fail');
  return {
    env: { LD_PRELOAD: library, FAIL_SYNC: flag, KEEP_SYNCED: 'yes' },
    fail: () => writeFileSync(flag, ''),
    repair: () => rmSync(flag, { force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Resets the tracked files of a folder, which must be closed, to their synced bytes. Returns how many files lost bytes. */
export function cutPower(folder: string): number {
  let changed = 0;
  for (const disk of globSync(join(folder, '*.disk'))) {
    const file = disk.slice(0, -'.disk'.length);
    if (!existsSync(file)) continue;
    if (spawnSync('cmp', ['-s', file, disk]).status !== 0) changed += 1;
    copyFileSync(disk, file);
  }
  // SQLite's shared memory does not survive a power cut. SQLite recreates it.
  for (const left of globSync(join(folder, '*-shm'))) rmSync(left);
  for (const left of globSync(join(folder, '*.dirty'))) writeFileSync(left, '');
  return changed;
}

/** Makes the current bytes of the files count as synced, after other programs have written to them. */
export function forgetSyncs(folder: string): void {
  for (const left of globSync(join(folder, '*.{disk,dirty}'))) rmSync(left);
}
