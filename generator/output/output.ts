import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where the build writes: `client` is served, `server` is read by the server. */
export const output = { client: 'dist/client', server: 'dist/server' } as const;

/** Folders whose addresses carry a hash of their content. */
export const hashedFolders = ['assets', 'fonts', 'images', 'social'] as const;

/** Whether browsers may keep the files of such a folder: a release has better images at the addresses of a plain build. */
export function mayBeKept(folder: (typeof hashedFolders)[number], release: boolean): boolean {
  return release || folder !== 'images';
}

/** The file of a page within dist/client: `/` is index.html, `/en/home` is en/home.html. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** Writes a file, and its folder, unless it holds the same already: what did not change keeps its time. */
export function writeOutput(path: string, content: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  else if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  writeFileSync(path, content);
}
