import type { BuildSettings } from '#contract/build/build-settings.ts';
import { hash } from '#model/cache/digest.ts';
import type { Edition } from '#model/index/publication.ts';
import { type FileSnapshot, hashOf, snapshotFiles } from '#model/cache/file-snapshot.ts';
import type { ContentSync } from '../content/content-sync.ts';
import { git } from '../output/git.ts';
import { expiryOf } from '../output/security-txt.ts';
import { type BuildState, type DistSnapshot, snapshotDist } from './build-state.ts';

/** Everything that a build depends on, and the state of the last build. */
export type BuildInputs = {
  root: string;
  settings: BuildSettings;
  release: boolean;
  edition: Edition;
  /** Prints why pages are rendered again. */
  explain: boolean;
  /** The files of content/, and of the code. */
  content: FileSnapshot;
  code: FileSnapshot;
  /** A hash of the code, the settings, the kind of build, Node's version, the year and the quarter: when it changes, dist/ is built anew. */
  codeHash: string;
  /** A hash of `codeHash`, the content and the last commit, because days in the sitemap come from the history. */
  key: string;
  lastBuild: BuildState | undefined;
  /** dist/ as it is before the build. */
  dist: DistSnapshot;
  /** True if a file in dist/ is as the last build left it. */
  isAsBuilt: (path: string) => boolean;
};

/** A change below these renders every page. */
const codePaths = [
  'components',
  'contract',
  'generator',
  'model',
  'pages',
  'public',
  'renderer',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

export function readBuildInputs(
  root: string,
  options: Pick<BuildInputs, 'settings' | 'release' | 'edition' | 'explain'>,
  { sync, lastBuild }: { sync: ContentSync; lastBuild: BuildState | undefined },
): BuildInputs {
  const code = snapshotFiles(root, codePaths, lastBuild?.code);
  const today = new Date();
  // The year is in the footer of every page, and security.txt expires.
  const calendar = [today.getFullYear(), expiryOf(today)];
  const codeHash = hash(hashOf(code), JSON.stringify([options.settings, options.release, process.version, calendar]));
  const dist = lastBuild ? snapshotDist(root) : {};
  const content = sync.snapshotFiles();
  const key = hash(codeHash, hashOf(content), git(root, ['rev-parse', 'HEAD']));
  const built = lastBuild?.dist ?? {};
  const isAsBuilt = (path: string): boolean => built[path] !== undefined && built[path] === dist[path];
  return { root, ...options, content, code, codeHash, key, lastBuild, dist, isAsBuilt };
}

/** True if dist/ already is what a build would make of these inputs. */
export function isUpToDate({ edition, key, lastBuild, dist, isAsBuilt }: BuildInputs): boolean {
  if (lastBuild?.key !== key || !sameEdition(lastBuild, edition)) return false;
  const paths = Object.keys(dist);
  return paths.length === Object.keys(lastBuild.dist).length && paths.every(isAsBuilt);
}

/** True if the same entries are published: the day is between the last build's and the next day of a publication. */
function sameEdition({ edition: lastEdition, nextDay = '9999-12-31' }: BuildState, { day, drafts }: Edition): boolean {
  return lastEdition.drafts === drafts && lastEdition.day <= day && day < nextDay;
}
