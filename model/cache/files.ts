import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Writes a file and its folder. A kill (with `flush`, also a power cut) leaves the old or new file, and maybe a hidden copy. */
export function writeFileAtomic(path: string, content: string | Buffer, { flush = false } = {}): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = join(dirname(path), `.${process.pid}-${threadId}.tmp`);
  using cleanUp = new DisposableStack();
  cleanUp.defer(() => rmSync(temporary, { force: true }));
  writeFileSync(temporary, content, { flush });
  unlessMissing(() => chmodSync(temporary, statSync(path).mode), ['EPERM']); // A network drive may have no modes.
  renameSync(temporary, path);
}

/** The content of a file; undefined if it is missing, or if reading it fails with one of the other codes. */
export function readIfThere(path: string, ...otherCodes: string[]): Buffer | undefined {
  return unlessMissing(() => readFileSync(path), otherCodes);
}

/** The entries of a folder; none if it is missing, because folders may vanish while they are listed. */
export function listFolder(path: string) {
  return unlessMissing(() => readdirSync(path, { withFileTypes: true })) ?? [];
}

/** True for a folder, and for a link to one. */
export function isFolder(path: string): boolean {
  return unlessMissing(() => statSync(path))?.isDirectory() === true;
}

/** Reads a JSON file that this project wrote, as `Value`. Undefined if the file is missing or not JSON. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller knows what it has written.
export function readJson<Value>(path: string): Value | undefined {
  const text = readIfThere(path)?.toString() ?? '';
  try {
    // A cast: the project wrote the file itself, so its shape is not checked.
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}

function unlessMissing<Result>(read: () => Result, otherCodes: string[] = []): Result | undefined {
  try {
    return read();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Also if a file is in place of a folder, or a link leads to itself.
    if (['ENOENT', 'ENOTDIR', 'ELOOP', ...otherCodes].includes(code)) return undefined;
    throw error;
  }
}
