import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { type BuiltFile, type EncodedFile, type Encoding, encodings } from '#contract/build/built-files.ts';
import { cacheControl } from '#contract/headers.ts';
import { BuildReplaced } from '../http/api.ts';

/** Pages, scripts and fonts are smaller; larger files are streamed from disk. */
const LARGEST_KEPT_BYTES = 256 * 1024;
const KEPT_BYTES_IN_ALL = 64 * 1024 * 1024;

/** `content` is set for pages that are patched in memory instead of read from disk. */
type Part = EncodedFile & { content?: Buffer };

/** A built file, or a page that was patched in memory. */
export type Sendable = BuiltFile & { content?: Buffer; encodings: Partial<Record<Encoding, Part>> };

/** The bytes that answer one request: plain, or in an encoding. */
type Representation = Part & { etag: string; encoding?: Encoding };

/**
 * Sends files of dist/client. Keeps small files in memory: opening one for each request halves what the server can do
 * (measured with 12 KB), and a build in the same folder then takes no page away.
 */
export class FileSender {
  readonly #folder: string;
  readonly #kept = new Map<string, Buffer>();
  #freeBytes = KEPT_BYTES_IN_ALL;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Reads all small files into memory, as long as there is room. */
  async keepAll(files: Iterable<BuiltFile>): Promise<void> {
    const parts: Part[] = [...files].flatMap((file) => [...Object.values(file.encodings), file]);
    // A file that a build has replaced in the meantime is reported when it is requested.
    for (const part of parts) await this.#keepSmall(part).catch(() => undefined);
  }

  /**
   * Answers GET and HEAD with a built file: 200, or 304, 206 and 416 if the request asks for that. A page with another
   * status is always complete.
   */
  async send(request: Request, response: Response, file: Sendable, status: 200 | 404 | 410 = 200): Promise<void> {
    const chosen = represent(request, file);
    setHeaders(response.status(status), file, chosen);
    if (status !== 200) return this.#sendBytes(request, response, chosen);
    response.setHeader('ETag', chosen.etag);
    if (!chosen.encoding) response.setHeader('Accept-Ranges', 'bytes');
    if (request.fresh) return void response.status(304).end();
    const range = requestedRange(request, chosen);
    if (range === 'unsatisfiable') return refuseRange(response, chosen.bytes);
    if (range) response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${chosen.bytes}`);
    await this.#sendBytes(request, response, chosen, range);
  }

  /** Throws BuildReplaced if the file is not the one that the manifest lists. */
  async #sendBytes(
    request: Request,
    response: Response,
    part: Part,
    { start, end } = { start: 0, end: part.bytes - 1 },
  ): Promise<void> {
    response.setHeader('Content-Length', end - start + 1);
    if (request.method === 'HEAD' || part.bytes === 0) return void response.end();
    const content = part.content ?? (await this.#keepSmall(part));
    if (content) return void response.end(content.subarray(start, end + 1));
    await using handle = await this.#open(part);
    await pipeline(handle.createReadStream({ start, end, autoClose: false }), response).catch(unlessVisitorLeft);
  }

  async #keepSmall(part: Part): Promise<Buffer | undefined> {
    const kept = this.#kept.get(part.file);
    if (kept || part.bytes > Math.min(LARGEST_KEPT_BYTES, this.#freeBytes)) return kept;
    await using handle = await this.#open(part);
    const content = await handle.readFile();
    if (!this.#kept.has(part.file)) this.#freeBytes -= part.bytes;
    this.#kept.set(part.file, content);
    return content;
  }

  /** Follows no link, which could lead out of dist/client even if it was put there after the start. */
  async #open({ file, bytes }: Part): Promise<FileHandle> {
    const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);
    const handle = await open(join(this.#folder, file), flags).catch((error: unknown) => {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw isMissing ? new BuildReplaced(`${file} is not there any more`, { cause: error }) : error;
    });
    const { size } = await handle.stat();
    if (size === bytes) return handle;
    await handle.close();
    throw new BuildReplaced(`${file} was built anew`);
  }
}

function represent(request: Request, file: Sendable): Representation {
  const encoding = chooseEncoding(request.get('Accept-Encoding') ?? '', file);
  const encoded = encoding && file.encodings[encoding];
  return encoded ? { ...encoded, etag: file.etag.replace(/"$/, `-${encoding}"`), encoding } : file;
}

/** The accepted encoding with the highest q, brotli first among equals; undefined for plain bytes (RFC 9110 §12.5.3). */
function chooseEncoding(header: string, file: Sendable): Encoding | undefined {
  const qualities = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(quality) || 0];
    }),
  );
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [best] = encodings
    .filter((encoding) => file.encodings[encoding] && qualityOf(encoding) > 0)
    .toSorted((a, b) => qualityOf(b) - qualityOf(a));
  const isPlainBetter = best !== undefined && (qualities.get('identity') ?? 0) > qualityOf(best);
  return isPlainBetter ? undefined : best;
}

function setHeaders(response: Response, file: Sendable, { encoding }: Representation): void {
  response.setHeader('Content-Type', file.type);
  response.set(cacheControl(file.immutable));
  if (Object.keys(file.encodings).length > 0) response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
}

type ByteRange = { start: number; end: number };

/** One range of a GET, in plain bytes, of the version that If-Range names. For everything else the whole file is sent. */
function requestedRange(
  request: Request,
  { bytes, etag, encoding }: Representation,
): ByteRange | 'unsatisfiable' | undefined {
  const ifRange = request.get('If-Range');
  if (request.method !== 'GET' || encoding || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(request.get('Range') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(bytes - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}

/** The headers that are removed describe the file, which this answer does not contain. */
function refuseRange(response: Response, bytes: number): void {
  for (const name of ['Content-Type', 'ETag', 'Cache-Control']) response.removeHeader(name);
  response
    .status(416)
    .set({ 'Content-Range': `bytes */${bytes}`, 'Content-Length': '0' })
    .end();
}

/** Closing a page while it loads is no error; the request log says `cut`. */
function unlessVisitorLeft(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
}
