import { execFileSync } from 'node:child_process';
import { hash } from '#model/read/disk-cache.ts';
import type { BuildSettings } from '#contract/build-settings.ts';
import { lookAtOutputs } from './outputs.ts';
import type { State } from './state.ts';
import { hashOf, isCode, type Stock, takeStock } from './file-snapshot.ts';

/** What a build starts from: as much of its state as is known before it has done anything. */
export type Situation = {
  root: string;
  settings: BuildSettings;
  release: boolean;
  stock: Stock;
  code: string;
  commit: string;
  /** What the last build left. */
  before: State | undefined;
};

export function lookAround(
  root: string,
  options: { settings: BuildSettings; release: boolean },
  before: State | undefined,
): Situation {
  const { settings, release } = options;
  const stock = takeStock(root, before?.stock);
  // The year stands in the footer of every page.
  const others = JSON.stringify([settings, process.version, new Date().getFullYear()]);
  const code = hash(hashOf(stock, isCode), others);
  return { root, settings, release, stock, code, commit: lastCommit(root), before };
}

/** Whether dist/ is already what a build would make of this. */
export function isDone({ root, release, stock, code, commit, before }: Situation): boolean {
  if (!before || before.code !== code || before.commit !== commit || before.release !== release) return false;
  if (hashOf(before.stock, () => true) !== hashOf(stock, () => true)) return false;
  const outputs = Object.entries(lookAtOutputs(root));
  return (
    outputs.length === Object.keys(before.outputs).length &&
    outputs.every(([path, look]) => before.outputs[path] === look)
  );
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
