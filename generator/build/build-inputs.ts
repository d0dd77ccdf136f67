import type { BuildSettings } from '#contract/build/build-settings.ts';
import { hash, hashOf, snapshotFiles } from '#model/cache/hash.ts';
import { git } from '../output/git.ts';
import { expiryOf } from '../output/security-txt.ts';
import { type BuildKeys, type BuildState, snapshotDist } from './build-state.ts';

/** Everything that a build depends on, and what it can reuse. */
export type BuildInputs = BuildKeys & {
  root: string;
  settings: BuildSettings;
  /** Prints why pages are rendered again. */
  explain: boolean;
  /** The last build, if its bundle and pages can be reused; otherwise why every page is rendered with a new bundle. */
  reuse: { lastBuild: BuildState } | { lastBuild?: never; reason: string };
};

// A change to any of these folders and files renders every page.
const codeFolders = ['components', 'contract', 'generator', 'model', 'pages', 'public', 'renderer'];
const codeFiles = ['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts'];

export async function readBuildInputs(
  root: string,
  options: Pick<BuildInputs, 'settings' | 'release' | 'edition' | 'explain'>,
  lastBuild: BuildState | undefined,
): Promise<BuildInputs> {
  const code = snapshotFiles(root, [...codeFolders, ...codeFiles]);
  const today = new Date();
  // The footer of every page shows the year, and security.txt gets a new expiry date each quarter.
  const calendar = [today.getFullYear(), expiryOf(today)];
  const codeHash = hash(hashOf(code), JSON.stringify([options.settings, options.release, process.version, calendar]));
  const content = hashOf(snapshotFiles(root, ['content']));
  const key = hash(codeHash, content, await git(root, ['rev-parse', 'HEAD']));
  return { root, ...options, code, codeHash, key, reuse: reuseOf(root, { code, codeHash }, lastBuild) };
}

function reuseOf(
  root: string,
  { code, codeHash }: Pick<BuildInputs, 'code' | 'codeHash'>,
  lastBuild: BuildState | undefined,
): BuildInputs['reuse'] {
  if (!lastBuild?.dist) return { reason: 'there is no earlier build' };
  if (lastBuild.codeHash !== codeHash) {
    const setting = 'a setting, the kind of build, the version of Node, the year or the quarter';
    return { reason: `${firstDifference(code, lastBuild.code) ?? setting} changed` };
  }
  const changedFile = firstDifference(snapshotDist(root), lastBuild.dist);
  return changedFile === undefined ? { lastBuild } : { reason: `${changedFile} has changed since the last build` };
}

/** The first path whose value differs, or that is in only one of the two snapshots. */
function firstDifference(now: Record<string, string>, before: Record<string, string>): string | undefined {
  return [...Object.keys(now), ...Object.keys(before)].find((path) => now[path] !== before[path]);
}

/** True if a build of these inputs would write exactly what is in dist/ already. */
export function isUpToDate({ edition: { day, drafts }, key, reuse: { lastBuild } }: BuildInputs): boolean {
  if (lastBuild?.key !== key || lastBuild.edition.drafts !== drafts) return false;
  // The same entries are published as long as the day is not before the last build's, and before the next publication.
  return lastBuild.edition.day <= day && day < (lastBuild.nextDay ?? '9999-12-31');
}
