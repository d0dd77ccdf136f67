import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ProjectCopy } from './generated/project-copy.ts';
import { copyFixture } from '../copy-fixture.ts';

/** The output of a build, and its exit code. */
export type Run = { code: number | null; text: string };

/** A copy of the project with the small content of tests/fixture and the caches of the project: a build of it takes seconds. */
export function smallCopy(): ProjectCopy {
  const copy = new ProjectCopy('linked');
  copyFixture(copy.root);
  return copy;
}

/** Runs `npm run build` in a copy, with `settings` in its environment. */
export function build(root: string, settings: Record<string, string> = {}, ...options: string[]): Promise<Run> {
  const { promise, resolve: done } = Promise.withResolvers<Run>();
  const env = { ...process.env, ...settings };
  execFile(process.execPath, ['scripts/build.ts', ...options], { cwd: root, env }, (error, stdout, stderr) =>
    done({ code: error ? Number(error.code) : 0, text: `${stdout}${stderr}` }),
  );
  return promise;
}

/** Like `build`, but throws its output if it fails. */
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

/** Files whose bytes differ, or that only one of the two builds has. */
export function differences(one: Record<string, string>, other: Record<string, string>): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((file) => one[file] !== other[file])
    .toSorted();
}

/** Caches of results that are slow to make, each under the hash of its inputs. */
const slow = ['bundle', 'compressed', 'images', 'sizes', 'social'].map((name) => `.cache/${name}`);

/**
 * The output of a clean build of the same files, in the same folder, because names of chunks depend on the folder. `quick` keeps
 * the cached bundle, images and compressed files.
 */
export async function cleanOutput(root: string, { quick = false } = {}): Promise<Record<string, string>> {
  const results = ['dist', ...globSync('.cache/*', { cwd: root })];
  const aside = quick ? results.filter((folder) => !slow.includes(folder)) : results;
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
