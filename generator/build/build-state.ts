import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeFileAtomic } from '#model/cache/files.ts';
import { type FileSnapshot, filesBelow, statKeyOf } from '#model/cache/file-snapshot.ts';
import type { Edition } from '#model/index/publication.ts';
import type { RenderedPage } from './render-page.ts';

/** What a build was made of. */
export type BuildKeys = {
  release: boolean;
  edition: Edition;
  code: FileSnapshot;
  /** A hash of the code, the settings, the kind of build, Node's version, the year and the quarter: when it changes, dist/ is built anew. */
  codeHash: string;
  /** A hash of `codeHash`, the content and the last commit, because days in the sitemap come from the history. The edition is compared separately. */
  key: string;
};

/** What the next build has to know of this one. The pages themselves are in dist/. */
export type BuildState = BuildKeys & {
  /** The next day on which the edition changes. */
  nextDay?: string | undefined;
  pages: PageStates;
  /** By name, a fingerprint of each part of the content that pages read: a page is rendered again when one of its parts changes. */
  fingerprints: Record<string, string>;
  /** Files of the bundle, relative to client/. */
  bundle: string[];
  /** The stat keys of the files in dist/, by path from the project's root. */
  dist: Record<string, string>;
};

/** By path. `card` is the address of the social image. */
export type PageStates = Record<string, Omit<RenderedPage, 'path' | 'card'> & { card: string }>;

/** Raise the number when the shape of the state changes. */
const stateFile = '.cache/build/state-10.json';

/** Undefined if there was no build, or the last one was interrupted. */
export function readState(root: string): BuildState | undefined {
  return readJson<BuildState>(join(root, stateFile));
}

/** Called before dist/ changes, so that the next build renders every page if this one is killed. */
export function forgetState(root: string): void {
  rmSync(join(root, stateFile), { force: true });
}

export function keepState(root: string, state: BuildState): void {
  writeFileAtomic(join(root, stateFile), JSON.stringify(state));
}

export function snapshotDist(root: string): BuildState['dist'] {
  const paths = filesBelow(root, 'dist');
  return Object.fromEntries(paths.map((path) => [path, statKeyOf(statSync(join(root, path), { bigint: true }))]));
}
