import { type BigIntStats, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '#model/read/disk-cache.ts';

/** A file's content as a hash, and how the file looked when it was read. */
export type Stamp = { look: string; hash: string };

/** Every file that the build reads, by path from the project's root, sorted. */
export type Stock = {
  /** Milliseconds since 1970. */
  takenAt: number;
  files: Record<string, Stamp>;
};

/** What makes pages out of content: a change here writes all of them anew. */
const code = [
  'components',

  'contract',
  'pages',
  'public',
  'renderer',
  'generator',
  'model',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** Clocks of file systems are coarse: a file that changed just before it was read may change again and look the same. */
const SETTLED_AFTER_MS = 1_000;

/** Looks at every file; only those that look different from the stock before are read. */
export function takeStock(root: string, before: Stock | undefined): Stock {
  const takenAt = Date.now();
  const files: Record<string, Stamp> = {};
  for (const path of [...filesBelow(root, 'content'), ...code.flatMap((part) => filesBelow(root, part))].toSorted()) {
    if (isIgnored(path)) continue;
    const stats = statSync(join(root, path), { bigint: true });
    const known = before?.files[path];
    const isSettled = before !== undefined && Number(stats.ctimeMs) < before.takenAt - SETTLED_AFTER_MS;
    files[path] =
      known && isSettled && known.look === lookOf(stats)
        ? known
        : { look: lookOf(stats), hash: hash(readFileSync(join(root, path))) };
  }
  return { takenAt, files };
}

/** One hash of the content of all files for which `wanted` says yes, names included. */
export function hashOf({ files }: Stock, wanted: (path: string) => boolean): string {
  return hash(...Object.entries(files).flatMap(([path, stamp]) => (wanted(path) ? [path, stamp.hash] : [])));
}

/** Whether a file is code, and not content. */
export function isCode(path: string): boolean {
  return !path.startsWith('content/');
}

/** Size, times and place on the disk: what changes when a file does. */
export function lookOf({ size, mtimeNs, ctimeNs, ino }: BigIntStats): string {
  return [size, mtimeNs, ctimeNs, ino].join(' ');
}

/** Paths of the files below a folder, or the path itself where it is a file. */
export function filesBelow(root: string, path: string): string[] {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const below = `${path}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(root, below);
    return entry.isFile() ? [below] : [];
  });
}

function isIgnored(path: string): boolean {
  return /\.test\.tsx?$|\.md$/.test(path);
}
