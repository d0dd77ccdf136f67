import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** If-Match of a file that must not exist yet. */
const NO_FILE = '"none"';

/**
 * Answers /files/content/…: the editor lists folders, and reads, writes and removes files, below `root`/content alone. A file has an
 * ETag; a write or a removal must name the version that it began from (If-Match), and gets 412 when the file has changed since.
 */
export async function serveContent(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    // Another site that is open in the same browser may not ask, nor one whose name leads here (DNS rebinding).
    const isOurs = /^127\.0\.0\.1:\d+$/.test(request.headers.host ?? '');
    if (!isOurs || request.headers['sec-fetch-site'] !== 'same-origin') throw new Error('Only the editor may ask this');
    response.setHeader('Cache-Control', 'no-store');
    const path = pathOf(root, request);
    if (request.method === 'PUT' || request.method === 'DELETE') await change(path, request, response);
    else await read(root, path, response);
  } catch (error) {
    response.writeHead(400).end(error instanceof Error ? error.message : String(error));
  }
}

function pathOf(root: string, request: IncomingMessage): string {
  const path = resolve(root, `.${decodeURIComponent(request.url ?? '')}`);
  if (path !== root && !`${path}${sep}`.startsWith(join(root, 'content', sep)))
    throw new Error(`${path} is not below content/`);
  return path;
}

async function read(root: string, path: string, response: ServerResponse): Promise<void> {
  if (path === root) {
    response.end(JSON.stringify([{ name: 'content', isFolder: true }]));
  } else if (statSync(path).isDirectory()) {
    const listed = readdirSync(path, { withFileTypes: true });
    response.end(JSON.stringify(listed.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))));
  } else {
    const bytes = readFileSync(path);
    response.setHeader('ETag', versionOf(bytes)).end(bytes);
  }
}

async function change(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  // From here on nothing is awaited, so that no other save comes between the comparison and the write.
  const before = versionAt(path);
  if (request.headers['if-match'] !== before) {
    response.writeHead(412).end(`${basename(path)} has changed since it was opened`);
    return;
  }
  if (request.method === 'DELETE') {
    rmSync(path);
    response.end();
    return;
  }
  writeDurably(path, body);
  response.setHeader('ETag', versionOf(body)).end();
}

function versionAt(path: string): string {
  try {
    return versionOf(readFileSync(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return NO_FILE;
    throw error;
  }
}

function versionOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('hex')}"`;
}

/** Replaces the file in one step: after a kill or a power cut it has its old bytes or its new ones, never a part of them. */
function writeDurably(path: string, bytes: Buffer): void {
  const temporary = join(dirname(path), `.${basename(path)}.saving`);
  const file = openSync(temporary, 'w');
  try {
    // Unlike writeSync, it goes on after a short write.
    writeFileSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}
