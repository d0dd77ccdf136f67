import { join } from 'node:path';
import { hash } from './digest.ts';
import { readJson, writeFileAtomic } from './files.ts';

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
    const known = readJson<Value>(path);
    if (known !== undefined) return known;
    const value = await make();
    writeFileAtomic(path, JSON.stringify(value));
    return value;
  }

  /** The file of the value for an input. */
  pathOf(input: string | Buffer): string {
    return join(this.#folder, `${hash(this.#version, input)}.json`);
  }
}
