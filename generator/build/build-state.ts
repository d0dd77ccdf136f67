import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeFileAtomic } from '#model/cache/files.ts';
import { type FileSnapshot, filesBelow } from '#model/cache/hash.ts';
import type { Edition } from '#model/index/publication.ts';
import type { RenderedPage } from './render-page.ts';

/** The inputs of a build, which decide what the next build can reuse. */
export type BuildKeys = {
  release: boolean;
  edition: Edition;
  code: FileSnapshot;
  /** A hash of code, settings, kind of build, Node version, year and quarter. If it changes, all of dist/ is rebuilt. */
  codeHash: string;
  /** A hash of `codeHash`, content and last commit (the sitemap's dates come from git). The edition is compared separately. */
  key: string;
};

/** What the next build needs to know about this one. The pages themselves are in dist/. */
export type BuildState = BuildKeys & {
  /** The next day on which the edition changes. */
  nextDay?: string | undefined;
  pages: PageStates;
  /** Fingerprints by name of the parts of the content that pages read. A page is rendered again when one of its parts changes. */
  fingerprints: Record<string, string>;
  /** Files of the bundle, relative to client/. */
  bundle: string[];
  /** Size, times and inode of each file in dist/, by path from the project's root: one of them changes when the file changes. */
  dist: Record<string, string>;
};

/** Keyed by the path of the page. `card` is the address of its social image. */
export type PageStates = Record<string, Omit<RenderedPage, 'path' | 'card'> & { card: string }>;

/** Raise the number when the shape of the state changes. */
const stateFile = '.cache/build/state-10.json';

/** Undefined if there was no build, or the last one was interrupted. */
export function readState(root: string): BuildState | undefined {
  return readJson<BuildState>(join(root, stateFile));
}

/** Called before dist/ changes, so that the next build renders every page if this one is killed. */
export function deleteState(root: string): void {
  rmSync(join(root, stateFile), { force: true });
}

export function saveState(root: string, state: BuildState): void {
  writeFileAtomic(join(root, stateFile), JSON.stringify(state));
}

export function snapshotDist(root: string): BuildState['dist'] {
  const statKeys = filesBelow(root, 'dist').map((path) => {
    const { size, mtimeNs, ctimeNs, ino } = statSync(join(root, path), { bigint: true });
    return [path, [size, mtimeNs, ctimeNs, ino].join(' ')];
  });
  return Object.fromEntries(statKeys);
}
