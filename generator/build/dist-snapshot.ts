import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, statKeyOf } from '#model/read/file-snapshot.ts';
import { output } from '../output/output.ts';

/** The stat keys of the files in dist/ at one moment, by path from the project's root. */
export type DistSnapshot = Record<string, string>;

export function snapshotDist(root: string): DistSnapshot {
  const paths = filesBelow(root, 'dist');
  return Object.fromEntries(paths.map((path) => [path, statKeyOf(statSync(join(root, path), { bigint: true }))]));
}

/** Asks of a file whether it is as the last build left it. */
export type IsUnchanged = (path: string) => boolean;

export function unchangedSince(before: DistSnapshot, now: DistSnapshot): IsUnchanged {
  return (path) => before[path] !== undefined && now[path] === before[path];
}

/** Whether both have the same files, unchanged. */
export function sameDist(before: DistSnapshot, now: DistSnapshot): boolean {
  const paths = Object.keys(now);
  return paths.length === Object.keys(before).length && paths.every(unchangedSince(before, now));
}

/** Removes files of dist/client that this build does not want; compressed twins go with their file. */
export function removeStrays(root: string, paths: readonly string[], wanted: ReadonlySet<string>): void {
  for (const path of paths) {
    if (!path.startsWith(`${output.client}/`)) continue;
    const file = path.slice(output.client.length + 1);
    if (!wanted.has(file) && !wanted.has(file.replace(/\.(br|gz)$/, ''))) rmSync(join(root, path), { force: true });
  }
}
