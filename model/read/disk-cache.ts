import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { hash } from './digest.ts';

/** Results that depend on nothing but their input, kept as JSON files in .cache/<name> between builds. */
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
    writeFileAtomic(path, JSON.stringify(value));
    return value;
  }

  /** The file of the value for an input. */
  pathOf(input: string | Buffer): string {
    return join(this.#folder, `${hash(this.#version, input)}.json`);
  }
}

/** Writes a file, and its folder, by renaming it into place: a process that is killed leaves no half-written file. */
export function writeFileAtomic(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}-${threadId}`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}

/** The text of a file; undefined where there is none. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
