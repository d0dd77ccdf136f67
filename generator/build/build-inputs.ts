import { execFileSync } from 'node:child_process';
import type { BuildSettings } from '#contract/build/build-settings.ts';
import { hash } from '#model/read/digest.ts';
import type { Edition } from '#model/index/publication.ts';
import { type FileSnapshot, hashOf, snapshotFiles } from '#model/read/file-snapshot.ts';
import type { ContentSync } from '../content/content-sync.ts';
import { expiryOf } from '../output/security-txt.ts';
import { type BuildState, type DistSnapshot, sameDist, snapshotDist } from './build-state.ts';

/** Everything that a build is made of, and what the last one left. */
export type BuildInputs = {
  root: string;
  settings: BuildSettings;
  release: boolean;
  edition: Edition;
  /** The files of content/, and of the code. */
  content: FileSnapshot;
  code: FileSnapshot;
  /** Changes with the code and the settings: then every page is rendered. */
  codeHash: string;
  /** The last commit: the days in the sitemap come from the history. */
  commit: string;
  before: BuildState | undefined;
  /** dist/ as it is before the build. */
  dist: DistSnapshot;
};

/** What makes pages out of content. */
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
  { settings, release, edition }: Pick<BuildInputs, 'settings' | 'release' | 'edition'>,
  { sync, before }: { sync: ContentSync; before: BuildState | undefined },
): BuildInputs {
  const code = snapshotFiles(root, codePaths, before?.code);
  const today = new Date();
  // The year stands in the footer of every page, and security.txt is renewed.
  const days = [today.getFullYear(), expiryOf(today)];
  const codeHash = hash(hashOf(code), JSON.stringify([settings, process.version, days]));
  const dist = before ? snapshotDist(root) : {};
  return {
    root,
    settings,
    release,
    edition,
    content: sync.snapshotFiles(),
    code,
    codeHash,
    commit: lastCommit(root),
    before,
    dist,
  };
}

/** Whether dist/ is already what a build would make of these inputs. */
export function isUpToDate({ release, edition, content, codeHash, commit, before, dist }: BuildInputs): boolean {
  return (
    before !== undefined &&
    before.codeHash === codeHash &&
    before.contentHash === hashOf(content) &&
    before.commit === commit &&
    before.release === release &&
    sameEdition(before, edition) &&
    sameDist(before.dist, dist)
  );
}

/** Whether the same entries are published: on a day between the last build's and the next day of a publication. */
function sameEdition({ edition: last, nextDay = '9999-12-31' }: BuildState, { day, drafts }: Edition): boolean {
  return last.drafts === drafts && last.day <= day && day < nextDay;
}

function lastCommit(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    // An archive without .git is built as well.
    return '';
  }
}
