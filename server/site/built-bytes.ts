import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { ByteRange } from './byte-range.ts';

/** A page, a script or a font is smaller; larger files are streamed. */
const LARGEST_KEPT_BYTES = 256 * 1024;
const KEPT_BYTES_IN_ALL = 64 * 1024 * 1024;

/** A file of dist/client, plain or encoded, and its length by the manifest. */
export type BuiltPart = {
  file: string;
  bytes: number;
  /** The bytes themselves, where no file has them: a page that the server has set (set-pages.ts). */
  content?: Buffer;
};

/**
 * The content of dist/client. Small files are read once and kept, until 64 MiB are full: opening one
 * for each request halves what the server can do (measured on 12 KB).
 */
export class BuiltBytes {
  readonly #folder: string;
  readonly #kept = new Map<string, Buffer>();
  #free = KEPT_BYTES_IN_ALL;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Ends the response with these bytes of a file. Throws where the file is not the one that the manifest lists. */
  async send(response: Response, part: BuiltPart, { start, end }: ByteRange): Promise<void> {
    const content = part.content ?? this.#kept.get(part.file) ?? (await this.#readSmall(part));
    if (content) return void response.end(content.subarray(start, end + 1));
    await using handle = await this.#open(part);
    await pipeline(handle.createReadStream({ start, end, autoClose: false }), response).catch(unlessVisitorLeft);
  }

  /** Reads all small files as long as there is room: a build in the same folder then takes nothing away. */
  async keepAll(parts: Iterable<BuiltPart>): Promise<void> {
    for (const part of parts) {
      // A file that another build has replaced meanwhile is told at its own request.
      if (!this.#kept.has(part.file)) await this.#readSmall(part).catch(() => undefined);
    }
  }

  async #readSmall(part: BuiltPart): Promise<Buffer | undefined> {
    if (part.bytes > Math.min(LARGEST_KEPT_BYTES, this.#free)) return undefined;
    await using handle = await this.#open(part);
    const content = await handle.readFile();
    if (!this.#kept.has(part.file)) this.#free -= part.bytes;
    this.#kept.set(part.file, content);
    return content;
  }

  async #open({ file, bytes }: BuiltPart): Promise<FileHandle> {
    // A link in dist/client must not lead out of it, even one that was put there after the start.
    const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);
    const handle = await open(join(this.#folder, file), flags).catch((error: unknown) => {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw isGone ? new BuildReplaced(`${file} is not there any more`, { cause: error }) : error;
    });
    const { size } = await handle.stat();
    if (size === bytes) return handle;
    await handle.close();
    throw new BuildReplaced(`${file} was built anew`);
  }
}

/** A build is being written over the one that is served. It will be served when it is whole (B7). */
export class BuildReplaced extends Error {
  override readonly name = 'BuildReplaced';
}

/** Closing a page while it loads is no error; the request log says `cut`. */
function unlessVisitorLeft(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
}
