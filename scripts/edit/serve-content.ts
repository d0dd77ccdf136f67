import { globSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import express, { type RequestHandler, type Router } from 'express';
import { type Content, isContentText, isPicture, NO_FILE } from '#generator/editor/content/store.ts';
import { hash } from '#model/cache/hash.ts';
import { writeFileAtomic } from '#model/cache/files.ts';
import { readOrReason } from '#model/source/source-file.ts';

/** Refuses requests of other sites in the same browser, even of a site whose host name resolves to this machine. */
export const refuseOtherSites: RequestHandler = ({ headers }, _response, next) => {
  const isLocalHost = /^127\.0\.0\.1:\d+$/.test(headers.host ?? '');
  const isOwnPage = headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none';
  if (isLocalHost && isOwnPage) next();
  else throw new Error('Only the editor may call this: open the editor at the address that npm run edit prints');
};

/** Every text below content/ with its version, and the names of the pictures. Files that cannot be read are left out. */
function readContent(root: string): Content {
  const paths = globSync('content/**/*', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  const files = paths.filter(isContentText).flatMap((path) => {
    const bytes = readOrReason(join(root, path));
    if (typeof bytes === 'string') return [];
    // TextDecoder drops the byte order mark of Windows editors.
    return [[path, { text: new TextDecoder().decode(bytes), version: versionOf(bytes) }] as const];
  });
  return { files: Object.fromEntries(files), pictures: paths.filter(isPicture) };
}

/**
 * Answers /content and /files/content/…: reads and writes files below `root`/content only. A file has an ETag. A write must send
 * the version that it is based on (If-Match), and is answered with 412 if the file has changed since.
 */
export function serveContent(root: string, preview?: string): Router {
  const router = express.Router();
  router.get('/content', (_request, response) => void response.json({ ...readContent(root), preview }));
  router.use('/files/', async (request, response) => {
    const path = decodeURIComponent(request.path.slice(1));
    const file = contentFile(root, path);
    const body = request.method === 'PUT' ? await buffer(request) : undefined;
    // Nothing is awaited below, so that no other save can come between the comparison and the write.
    const bytes = readOrReason(file);
    if (typeof bytes === 'string' && bytes !== 'ENOENT')
      throw new Error(`${path} cannot be opened (${bytes}): put a plain file there`);
    const version = typeof bytes === 'string' ? NO_FILE : versionOf(bytes);
    if (body === undefined) {
      response.writeHead(version === NO_FILE ? 404 : 200, { ETag: version }).end(bytes);
    } else if (request.headers['if-match'] !== version) {
      response.writeHead(412, { ETag: version }).end(`${path} has changed since it was opened`);
    } else {
      writeFileAtomic(file, body, { flush: true });
      response.writeHead(200, { ETag: versionOf(body) }).end();
    }
  });
  return router;
}

/** The absolute path of a file below content/. Throws for any other path. */
export function contentFile(root: string, path: string): string {
  const file = resolve(root, path);
  if (!file.startsWith(join(root, 'content', sep)))
    throw new Error(`${path} is not below content/: the editor writes nowhere else`);
  return file;
}

function versionOf(bytes: Buffer): string {
  return `"${hash(bytes)}"`;
}
