import type { Request, Response } from 'express';
import { type BuiltFile, type Encoding, encodings } from '#contract/build/built-files.ts';
import { cacheControl } from '#contract/headers.ts';
import { chooseEncoding } from './accept-encoding.ts';
import type { BuiltBytes, BuiltPart } from './built-bytes.ts';
import { type ByteRange, parseByteRange } from './byte-range.ts';

/** The bytes that answer one request: plain, or in an encoding. */
type Representation = BuiltPart & { etag: string; encoding?: Encoding };

/** Writes an answer: to whom, and with whose bytes. */
export type Exchange = { request: Request; response: Response; built: BuiltBytes };

/** Answers GET and HEAD with a built file: 200, or 304, 206 and 416 where the request asks for that. */
export async function sendFile(exchange: Exchange, file: BuiltFile): Promise<void> {
  const { request, response } = exchange;
  const chosen = represent(request, file);
  setHeaders(response, file, chosen);
  response.setHeader('ETag', chosen.etag);
  if (!chosen.encoding) response.setHeader('Accept-Ranges', 'bytes');
  if (request.fresh) return void response.status(304).end();
  const range = requestedRange(request, chosen);
  if (range === 'unsatisfiable') return refuseRange(response, chosen.bytes);
  if (range) response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${chosen.bytes}`);
  await sendBody(exchange, chosen, range ?? whole(chosen));
}

/** Answers with the page that says that there is none: always whole, and never 304. */
export async function sendNotFound(exchange: Exchange, file: BuiltFile, status: 404 | 410): Promise<void> {
  const chosen = represent(exchange.request, file);
  setHeaders(exchange.response.status(status), file, chosen);
  await sendBody(exchange, chosen, whole(chosen));
}

function represent(request: Request, file: BuiltFile): Representation {
  const available = encodings.filter((encoding) => file.encodings[encoding]);
  const encoding = chooseEncoding(request.get('Accept-Encoding'), available);
  const encoded = encoding && file.encodings[encoding];
  if (!encoded) return file;
  return { ...encoded, etag: file.etag.replace(/"$/, `-${encoding}"`), encoding };
}

function setHeaders(response: Response, file: BuiltFile, { encoding }: Representation): void {
  response.setHeader('Content-Type', file.type);
  response.set(cacheControl(file.immutable));
  if (Object.keys(file.encodings).length > 0) response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
}

/** Ranges count in GET only, in plain bytes only, and, with If-Range, in the version that the client has only. */
function requestedRange(
  request: Request,
  { bytes, etag, encoding }: Representation,
): ReturnType<typeof parseByteRange> {
  const ifRange = request.get('If-Range');
  if (request.method !== 'GET' || encoding || (ifRange !== undefined && ifRange !== etag)) return undefined;
  return parseByteRange(request.get('Range'), bytes);
}

/** The other headers describe the file, and this answer does not hold it. */
function refuseRange(response: Response, bytes: number): void {
  for (const name of ['Content-Type', 'ETag', 'Cache-Control']) response.removeHeader(name);
  response
    .status(416)
    .set({ 'Content-Range': `bytes */${bytes}`, 'Content-Length': '0' })
    .end();
}

function whole({ bytes }: Representation): ByteRange {
  return { start: 0, end: bytes - 1 };
}

async function sendBody({ request, response, built }: Exchange, part: BuiltPart, range: ByteRange): Promise<void> {
  response.setHeader('Content-Length', range.end - range.start + 1);
  if (request.method === 'HEAD' || part.bytes === 0) return void response.end();
  await built.send(response, part, range);
}
