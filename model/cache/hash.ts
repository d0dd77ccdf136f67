import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder, readIfThere } from './files.ts';

/** SHA-256 of the parts, as hexadecimal text. */
export function hash(...parts: (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
}

/** A short hash of plain values, as 16 hexadecimal digits. */
export function digest(...values: unknown[]): string {
  return hash(...values.map((value) => JSON.stringify(value) ?? '')).slice(0, 16);
}

/** The hash of each file's content, by path from the project's root, sorted. */
export type FileSnapshot = Record<string, string>;

/**
 * Hashes these files, and every file in these folders, except tests and .md files. Inside an entry those count too, because the
 * check reports them. Skips files that vanish meanwhile or cannot be read. Reading 4,000 files of 7 KB takes 0.1 s.
 */
export function snapshotFiles(root: string, folders: readonly string[]): FileSnapshot {
  const paths = folders
    .flatMap((folder) => filesBelow(root, folder))
    .filter((path) => !/^(?!content\/\w+\/).*(?:\.test\.tsx?|\.md)$/.test(path));
  const hashes = paths.toSorted().flatMap((path) => {
    const content = readIfThere(join(root, path), 'EACCES', 'ERR_FS_FILE_TOO_LARGE');
    return content ? [[path, hash(content)]] : [];
  });
  return Object.fromEntries(hashes);
}

/** One hash of the names and contents of all files. */
export function hashOf(files: FileSnapshot): string {
  return hash(...Object.entries(files).flat());
}

/** Paths of the files below a folder, or the path itself if it is a file. Empty if the path is missing: a folder may vanish. */
export function filesBelow(root: string, path: string): string[] {
  if (statSync(join(root, path), { throwIfNoEntry: false })?.isFile()) return [path];
  return listFolder(join(root, path)).flatMap((entry) => {
    const below = `${path}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(root, below);
    return entry.isFile() ? [below] : [];
  });
}
