import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, globSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isContentText, isPicture } from '#generator/editor/content/paths.ts';
import { type Content, NO_FILE } from '#generator/editor/content/store.ts';
import { readOrReason } from '#model/source/source-file.ts';

/** Throws unless the page of the editor itself asks: not another site in the same browser, nor one whose name leads here. */
export function mustBeOurs({ headers }: IncomingMessage): void {
  const isHere = /^127\.0\.0\.1:\d+$/.test(headers.host ?? '');
  const isPage = headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none';
  if (!isHere || !isPage)
    throw new Error('Only the page of the editor may ask this: open it at the address that npm run edit prints');
}

/** Every text below content/ with its version, and the names of the pictures. Files that cannot be read are left out. */
function readContent(root: string): Content {
  const paths = globSync('content/**/*', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  const files = paths.filter(isContentText).flatMap((path) => {
    const bytes = readOrReason(join(root, path));
    return typeof bytes === 'string' ? [] : [[path, { text: bytes.toString(), version: versionOf(bytes) }] as const];
  });
  return { files: Object.fromEntries(files), pictures: paths.filter(isPicture) };
}

/**
 * Answers /content, and /files/content/…: reads and writes files below `root`/content alone. A file has an ETag; a write must name the
 * version that it began from (If-Match), and gets 412 when the file has changed since. Returns false for every other address.
 */
export async function serveContent(root: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { url = '' } = request;
  if (url === '/content') response.end(JSON.stringify(readContent(root)));
  else if (url.startsWith('/files/'))
    await serveFile(root, decodeURIComponent(url.slice('/files/'.length)), request, response);
  else return false;
  return true;
}

async function serveFile(
  root: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = fileAt(root, path);
  const body = request.method === 'PUT' ? await buffer(request) : undefined;
  // From here on nothing is awaited, so that no other save comes between the comparison and the write.
  const bytes = readOrReason(file);
  if (typeof bytes === 'string' && bytes !== 'ENOENT')
    throw new Error(`${path} cannot be opened (${bytes}): put a plain file there`);
  const version = typeof bytes === 'string' ? NO_FILE : versionOf(bytes);
  if (body === undefined) {
    response.writeHead(version === NO_FILE ? 404 : 200, { ETag: version }).end(bytes);
  } else if (request.headers['if-match'] !== version) {
    response.writeHead(412, { ETag: version }).end(`${path} has changed since it was opened`);
  } else {
    writeDurably(file, body);
    response.writeHead(200, { ETag: versionOf(body) }).end();
  }
}

/** The place of a path below content/. Throws for every other place. */
export function fileAt(root: string, path: string): string {
  const file = resolve(root, path);
  if (!file.startsWith(join(root, 'content', sep)))
    throw new Error(`${path} is not below content/: the editor writes nowhere else`);
  return file;
}

function versionOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('hex')}"`;
}

/** Replaces the file in one step: after a kill or a power cut it has its old bytes or its new ones, never a part of them. */
function writeDurably(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
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
