import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Results that depend on nothing but their key, kept in .cache/ between builds (D24). */
export class DiskCache<Value> {
  readonly #folder: string;
  readonly #version: string;

  /** `version` must change when the code that makes the values does. */
  constructor(root: string, name: string, version: string) {
    this.#folder = join(root, '.cache', name);
    this.#version = version;
  }

  /** The value made before for the same input, or a new one. */
  async get(input: string | Buffer, make: () => Promise<Value>): Promise<Value> {
    const path = this.pathOf(input);
    const known = readIfThere(path);
    // A cast: the file was written below, under a key that names the code's version.
    if (known !== undefined) return JSON.parse(known) as Value;
    const value = await make();
    writeWhole(path, JSON.stringify(value));
    return value;
  }

  /** The file of the value for an input. */
  pathOf(input: string | Buffer): string {
    return fileOf(this.#folder, hash(this.#version, input));
  }
}

/** Keeps a text in .cache/<name> under the hash of itself, and answers with its file. */
export function keepText(root: string, name: string, text: string): string {
  const path = fileOf(join(root, '.cache', name), hash(text));
  if (!existsSync(path)) writeWhole(path, text);
  return path;
}

function fileOf(folder: string, key: string): string {
  return join(folder, `${key}.json`);
}

/** Renamed into place, so that a build that was killed leaves no half of a file. */
export function writeWhole(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const half = `${path}.${process.pid}-${threadId}`;
  writeFileSync(half, content);
  renameSync(half, path);
}

/** Changes with the code of the content model and with the versions of what it uses. */
export function codeVersion(): string {
  const files = [...globSync('model/**/*.ts', { exclude: ['**/*.test.ts'] }), 'package-lock.json'].toSorted();
  return hash(...files.map((file) => readFileSync(file)));
}

let running: string | undefined;

/** The version of the code that runs, read once. */
export function runningVersion(): string {
  running ??= codeVersion();
  return running;
}

/** SHA-256 of the parts, as hexadecimal text. */
export function hash(...parts: (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
