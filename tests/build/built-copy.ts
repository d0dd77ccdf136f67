import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ProjectCopy } from './generated/project-copy.ts';
import { copyFixture } from '../copy-fixture.ts';

/** What a build printed, and its exit code. */
export type Run = { code: number | null; text: string };

/** A copy of the project with the small content of tests/fixture and the caches of the project: a build of it takes seconds. */
export function smallCopy(): ProjectCopy {
  const copy = new ProjectCopy('linked');
  copyFixture(copy.root);
  return copy;
}

/** `npm run build` in a copy, with these variables in its environment. */
export function build(root: string, settings: Record<string, string> = {}, ...options: string[]): Promise<Run> {
  const { promise, resolve: done } = Promise.withResolvers<Run>();
  const env = { ...process.env, ...settings };
  execFile(process.execPath, ['scripts/build.ts', ...options], { cwd: root, env }, (error, stdout, stderr) =>
    done({ code: error ? Number(error.code) : 0, text: `${stdout}${stderr}` }),
  );
  return promise;
}

/** As `build`; throws what it printed where it failed. */
export async function mustBuild(root: string, settings?: Record<string, string>): Promise<void> {
  const { code, text } = await build(root, settings);
  if (code !== 0) throw new Error(text);
}

/** Every file of dist/ with a hash of its bytes. */
export function outputOf(root: string): Record<string, string> {
  const files = globSync('dist/**/*', { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(root.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

/** The files whose bytes differ, or that one of the two has not. */
export function differences(one: Record<string, string>, other: Record<string, string>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((file) => one[file] !== other[file])
    .toSorted();
}

/** Caches of results that are slow to make, each under the hash of its inputs. */
const slow = ['bundle', 'compressed', 'images', 'sizes', 'social'].map((name) => `.cache/${name}`);

/**
 * What a build from nothing makes of the same files, at the same place: names of chunks change with it. `quick` leaves it the
 * bundle, pictures and compressed files that were made before.
 */
export async function cleanOutput(root: string, { quick = false } = {}): Promise<Record<string, string>> {
  const made = ['dist', ...globSync('.cache/*', { cwd: root })];
  const aside = quick ? made.filter((folder) => !slow.includes(folder)) : made;
  for (const folder of aside) renameSync(join(root, folder), join(root, `aside-${basename(folder)}`));
  try {
    await mustBuild(root);
    return outputOf(root);
  } finally {
    for (const folder of aside) {
      rmSync(join(root, folder), { recursive: true, force: true });
      renameSync(join(root, `aside-${basename(folder)}`), join(root, folder));
    }
  }
}
