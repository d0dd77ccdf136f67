import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The address of the editor. No page links to it. */
export const editorPath = '/admin';

/** The server serves `client`, and reads `server`. */
export const output = { client: 'dist/client', server: 'dist/server' } as const;

/**
 * What a server sends of a page before it waits for an answer: ten packets of 1,460 bytes (RFC 6928), less 1,650 of headers, which the
 * contact page has over TLS (others 1,540). A larger page arrives a round trip later, 150 ms on a slow phone.
 */
export const FIRST_PACKETS_BYTES = 12_950;

/** Folders with a hash of the content in every address. */
export const hashedFolders = ['assets', 'fonts', 'images', 'social'] as const;

/** True if browsers may keep the files of this folder. Not images of a plain build: a release has better ones at the same addresses. */
export function mayBeKept(folder: (typeof hashedFolders)[number], release: boolean): boolean {
  return release || folder !== 'images';
}

/** The file of a page within dist/client: `/` is index.html, `/en/home` is en/home.html. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** Writes a file and its folder. A file with the same content keeps its modification time. */
export function writeOutput(path: string, content: string | Uint8Array): void {
  const folder = dirname(path);
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  else if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  writeFileSync(path, content);
}
