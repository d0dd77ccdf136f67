import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quickFolder } from '../quick-folder.ts';

const source = fileURLToPath(new URL('../outbox/failing-syncs.c', import.meta.url));

/** Linux with a C compiler, as on most machines for development and on GitHub's. */
export const canFailSyncs = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

/** A disk whose syncs fail while it is told so, and that loses what was not synced when its power is cut. */
export type FailingDisk = {
  /** For the environment of the programs that write to it. */
  env: Record<string, string>;
  /** Lets every sync fail. */
  fail(): void;
  /** Lets syncs succeed again. Bytes whose sync failed are lost all the same, unless they are written again. */
  repair(): void;
  remove(): void;
};

/** Compiles the library that programs on the disk load. Throws if the compiler does not take it. */
export function failingDisk(): FailingDisk {
  const folder = mkdtempSync(join(quickFolder(), 'syncs-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const library = join(folder, 'failing-syncs.so');
  const built = spawnSync('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl']);
  if (built.status !== 0) throw new Error(String(built.stderr));
  const flag = join(folder, 'fail');
  return {
    env: { LD_PRELOAD: library, FAIL_SYNC: flag, KEEP_SYNCED: 'yes' },
    fail: () => writeFileSync(flag, ''),
    repair: () => rmSync(flag, { force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Cuts the tracked files of a folder to the bytes that were synced; they must not be open. Returns how many files lost bytes. */
export function cutPower(folder: string): number {
  let changed = 0;
  for (const disk of globSync(join(folder, '*.disk'))) {
    const file = disk.slice(0, -'.disk'.length);
    if (!existsSync(file)) continue;
    if (spawnSync('cmp', ['-s', file, disk]).status !== 0) changed += 1;
    copyFileSync(disk, file);
  }
  // In memory only: SQLite makes it again.
  for (const left of globSync(join(folder, '*-shm'))) rmSync(left);
  for (const left of globSync(join(folder, '*.dirty'))) writeFileSync(left, '');
  return changed;
}

/** What is in the files counts as synced from now on: other programs have written to them. */
export function forgetSyncs(folder: string): void {
  for (const left of globSync(join(folder, '*.{disk,dirty}'))) rmSync(left);
}
