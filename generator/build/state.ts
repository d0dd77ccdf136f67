import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '#model/read/disk-cache.ts';
import type { BuiltFiles } from '#contract/built-files.ts';
import type { Outputs } from './outputs.ts';
import type { Pages } from './plan.ts';
import type { Recorded } from './read-content.ts';
import type { Stock } from './file-snapshot.ts';

/** What a build leaves for the next one, so that it need do only what changed. */
export type State = {
  /** Hash of the code and the settings. */
  code: string;
  /** The last commit: the days in the sitemap come from the history. */
  commit: string;
  /** Whether it was built for release. */
  release: boolean;
  stock: Stock;
  recorded: Recorded;
  pages: Pages;
  /** What the bundler wrote, by path from the project's root. */
  bundle: string[];
  files: BuiltFiles;
  outputs: Outputs;
};

const file = '.cache/build/state.json';

/** What the last build left; undefined where there was none, or where it did not end. */
export function readState(root: string): State | undefined {
  try {
    // A cast: keepState wrote it; a change of its shape is a change of the code, which `code` tells.
    return JSON.parse(readFileSync(join(root, file), 'utf8')) as State;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** While a build changes dist/, no state is true: one that is killed is followed by one that writes every page. */
export function forgetState(root: string): void {
  rmSync(join(root, file), { force: true });
}

export function keepState(root: string, state: State): void {
  writeWhole(join(root, file), JSON.stringify(state));
}
