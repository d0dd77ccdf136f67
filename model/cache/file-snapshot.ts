import { type BigIntStats, type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from './digest.ts';
import { isMissing, readIfThere } from './files.ts';

/** Files as they were at one moment, by path from the project's root, sorted. */
export type FileSnapshot = {
  /** When it was begun, in milliseconds since 1970. */
  takenAt: number;
  files: Record<string, FileState>;
};

/** `statKey` is size, times and inode. `hash` is the hash of the content. */
export type FileState = { statKey: string; hash: string };

/** Clocks of file systems are coarse: a file that changed just before it was read may change again and keep its stat key. */
const SETTLED_AFTER_MS = 1_000;

/**
 * Every file in these folders except tests and .md files. Reads only files whose stat key differs from `before`, and skips
 * those that vanish meanwhile, such as an editor's temporary files.
 */
export function snapshotFiles(root: string, folders: readonly string[], before?: FileSnapshot): FileSnapshot {
  const takenAt = Date.now();
  const files: Record<string, FileState> = {};
  for (const path of folders.flatMap((folder) => filesBelow(root, folder)).toSorted()) {
    if (/\.test\.tsx?$|\.md$/.test(path)) continue;
    const stats = statSync(join(root, path), { bigint: true, throwIfNoEntry: false });
    if (!stats) continue;
    const statKey = statKeyOf(stats);
    const lastState = before?.files[path];
    const isSettled = before !== undefined && Number(stats.ctimeMs) < before.takenAt - SETTLED_AFTER_MS;
    const isUnchanged = isSettled && lastState?.statKey === statKey;
    const content = isUnchanged ? undefined : readIfThere(join(root, path));
    if (isUnchanged) files[path] = lastState;
    else if (content) files[path] = { statKey, hash: hash(content) };
  }
  return { takenAt, files };
}

/** One hash of the names and contents of all files, or of the `wanted` ones. */
export function hashOf({ files }: FileSnapshot, wanted: (path: string) => boolean = () => true): string {
  return hash(...Object.entries(files).flatMap(([path, state]) => (wanted(path) ? [path, state.hash] : [])));
}

/** Size, times and inode, one of which changes when the file does. */
export function statKeyOf({ size, mtimeNs, ctimeNs, ino }: BigIntStats): string {
  return [size, mtimeNs, ctimeNs, ino].join(' ');
}

/** Paths of the files below a folder, or the path itself if it is a file. */
export function filesBelow(root: string, path: string): string[] {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return entriesOf(join(root, path)).flatMap((entry) => {
    const below = `${path}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(root, below);
    return entry.isFile() ? [below] : [];
  });
}

/** Empty if the folder vanished after it was listed. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
