import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The address of the editor. No page links to it. */
export const editorPath = '/admin';

/** The server serves the files of `client` to browsers, and reads those of `server` itself. */
export const output = { client: 'dist/client', server: 'dist/server' } as const;

/**
 * How much of a page arrives in the first round trip: ten packets of 1,460 bytes (RFC 6928), minus 1,650 bytes of headers (the
 * contact page over TLS; other pages have 1,540). A larger page needs another round trip, 150 ms on a slow phone.
 */
export const FIRST_PACKETS_BYTES = 12_950;

/** Folders in which every address contains a hash of the file's content. */
export const hashedFolders = ['assets', 'fonts', 'images', 'social'] as const;

/** True if browsers may keep this folder's files. Not a plain build's images: a release has better ones at the same addresses. */
export function isImmutable(folder: (typeof hashedFolders)[number], release: boolean): boolean {
  return release || folder !== 'images';
}

/** The file of a page within dist/client: `/` is index.html, `/en/home` is en/home.html. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** Writes a file and its folder. A file with the same content keeps its modification time. */
export function writeOutput(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  writeFileSync(path, content);
}
