import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFiles } from '#contract/build/built-files.ts';
import type { Edition } from '#model/index/publication.ts';
import { readJson, writeFileAtomic } from '#model/read/files.ts';
import type { FileSnapshot } from '#model/read/file-snapshot.ts';
import type { DistSnapshot } from './dist-snapshot.ts';
import type { PageStates } from './page-plan.ts';

/** What a build leaves for the next one, so that it need do only what changed. */
export type BuildState = {
  code: FileSnapshot;
  codeHash: string;
  contentHash: string;
  commit: string;
  /** What it shows, and the next day on which that changes. */
  edition: Edition;
  nextDay?: string | undefined;
  /** Whether it was built for release. */
  release: boolean;
  pages: PageStates;
  /** Files of the bundle, relative to client/. */
  bundle: string[];
  files: BuiltFiles;
  dist: DistSnapshot;
};

/** The number must change with the shape of the state. */
const stateFile = '.cache/build/state-3.json';

/** What the last build left; undefined where there was none, or where it did not end. */
export function readState(root: string): BuildState | undefined {
  return readJson<BuildState>(join(root, stateFile));
}

/** While a build changes dist/, no state is true: one that is killed is followed by one that renders every page. */
export function forgetState(root: string): void {
  rmSync(join(root, stateFile), { force: true });
}

export function keepState(root: string, state: BuildState): void {
  writeFileAtomic(join(root, stateFile), JSON.stringify(state));
}
