import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { type Encoding, encodings } from '#contract/build/built-files.ts';
import { cacheControl } from '#contract/headers.ts';
import { BuildReplaced } from '../http/api.ts';
import type { SiteFile, SitePart } from './built-site.ts';

/** `folder` is dist/client, from which large files are streamed. Answers with status 404 or 410 are always complete. */
type SendOptions = { folder: string; status?: 200 | 404 | 410 };

/** Both ends are included. */
type ByteRange = { start: number; end: number };

/** Answers GET and HEAD with a built file: 200, or 304, 206 and 416 if the request asks for that. */
export async function sendFile(
  request: Request,
  response: Response,
  file: SiteFile,
  { folder, status = 200 }: SendOptions,
): Promise<void> {
  const encoding = chooseEncoding(request.get('Accept-Encoding') ?? '', file);
  const part: SitePart = (encoding && file.encodings[encoding]) ?? file;
  const { bytes, content } = part;
  response.status(status).set(cacheControl(file.immutable)).setHeader('Content-Type', file.type);
  if (Object.keys(file.encodings).length > 0) response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  let start = 0;
  let end = bytes - 1;
  if (status === 200) {
    const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
    response.setHeader('ETag', etag);
    if (!encoding) response.setHeader('Accept-Ranges', 'bytes');
    if (request.fresh) return void response.status(304).end();
    const range = encoding ? undefined : requestedRange(request, bytes, etag);
    if (range === 'unsatisfiable') return refuseRange(response, bytes);
    if (range) {
      ({ start, end } = range);
      response.status(206).setHeader('Content-Range', `bytes ${start}-${end}/${bytes}`);
    }
  }
  response.setHeader('Content-Length', end - start + 1);
  if (request.method === 'HEAD' || bytes === 0) return void response.end();
  if (content) return void response.end(content.subarray(start, end + 1));
  await using handle = await openPart(folder, part);
  await pipeline(handle.createReadStream({ start, end, autoClose: false }), response).catch(unlessVisitorLeft);
}

/**
 * Opens a file without following symbolic links: one created after the start could lead out of dist/client. Throws
 * BuildReplaced if the file is missing, or its size is not that of the manifest.
 */
async function openPart(folder: string, { file, bytes }: SitePart): Promise<FileHandle> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);
  const handle = await open(join(folder, file), flags).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new BuildReplaced(`${file} was removed`, { cause: error }) : error;
  });
  const { size } = await handle.stat();
  if (size === bytes) return handle;
  await handle.close();
  throw new BuildReplaced(`${file} was replaced by a new build`);
}

/** The accepted encoding with the highest q, brotli first among equals; undefined for plain bytes (RFC 9110 §12.5.3). */
function chooseEncoding(header: string, file: SiteFile): Encoding | undefined {
  const qualities = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(quality) || 0];
    }),
  );
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [preferred] = encodings
    .filter((encoding) => file.encodings[encoding] && qualityOf(encoding) > 0)
    .toSorted((a, b) => qualityOf(b) - qualityOf(a));
  const isPlainBetter = preferred !== undefined && (qualities.get('identity') ?? 0) > qualityOf(preferred);
  return isPlainBetter ? undefined : preferred;
}

/** Parses a single range of a GET whose If-Range, if any, is `etag`. Undefined means that the whole file is sent. */
function requestedRange(request: Request, bytes: number, etag: string): ByteRange | 'unsatisfiable' | undefined {
  if (request.method !== 'GET' || (request.get('If-Range') ?? etag) !== etag) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(request.get('Range') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(bytes - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}

/** Removes the headers that describe the file, because a 416 does not contain it. */
function refuseRange(response: Response, bytes: number): void {
  for (const name of ['Content-Type', 'ETag', 'Cache-Control']) response.removeHeader(name);
  response.writeHead(416, { 'Content-Range': `bytes */${bytes}`, 'Content-Length': 0 }).end();
}

/** Ignores a visitor who leaves while a file is sent; the request log says `cut`. Rethrows other errors. */
function unlessVisitorLeft(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
}
