import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFiles } from '#contract/build/built-files.ts';
import type { Edition } from '#model/index/publication.ts';
import { readJson, writeFileAtomic } from '#model/read/files.ts';
import { type FileSnapshot, filesBelow, statKeyOf } from '#model/read/file-snapshot.ts';
import type { RenderedPage } from './render-process.ts';

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

/** What is known of each page that was rendered, by path: `fingerprint` changes with everything that it was made of. */
export type PageStates = Record<string, Pick<RenderedPage, 'reads' | 'policy'> & { fingerprint: string; card: string }>;

/** The stat keys of the files in dist/ at one moment, by path from the project's root. */
export type DistSnapshot = Record<string, string>;

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

export function snapshotDist(root: string): DistSnapshot {
  const paths = filesBelow(root, 'dist');
  return Object.fromEntries(paths.map((path) => [path, statKeyOf(statSync(join(root, path), { bigint: true }))]));
}

/** Asks of a file whether it is as the last build left it. */
export type IsUnchanged = (path: string) => boolean;

export function unchangedSince(before: DistSnapshot, now: DistSnapshot): IsUnchanged {
  return (path) => before[path] !== undefined && now[path] === before[path];
}

/** Whether both have the same files, unchanged. */
export function sameDist(before: DistSnapshot, now: DistSnapshot): boolean {
  const paths = Object.keys(now);
  return paths.length === Object.keys(before).length && paths.every(unchangedSince(before, now));
}
