import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** Answers /files/content/…: the editor lists folders, and reads, writes and removes files, below `root`/content alone. */
export async function serveContent(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    // Another site that is open in the same browser may not ask, nor one whose name leads here (DNS rebinding).
    const isOurs = /^127\.0\.0\.1:\d+$/.test(request.headers.host ?? '');
    if (!isOurs || request.headers['sec-fetch-site'] !== 'same-origin') throw new Error('Only the editor may ask this');
    response.setHeader('Cache-Control', 'no-store').end(await answer(root, request));
  } catch (error) {
    response.writeHead(400).end(error instanceof Error ? error.message : String(error));
  }
}

async function answer(root: string, request: IncomingMessage): Promise<Buffer | string> {
  const path = resolve(root, `.${decodeURIComponent(request.url ?? '')}`);
  if (path === root) return JSON.stringify([{ name: 'content', isFolder: true }]);
  if (!`${path}${sep}`.startsWith(join(root, 'content', sep))) throw new Error(`${path} is not below content/`);
  if (request.method === 'PUT') {
    writeFileSync(path, await buffer(request));
    return '';
  }
  if (request.method === 'DELETE') {
    rmSync(path);
    return '';
  }
  if (!statSync(path).isDirectory()) return readFileSync(path);
  const listed = readdirSync(path, { withFileTypes: true });
  return JSON.stringify(listed.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() })));
}
