import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UserError } from '#contract/user-error.ts';

/** A built dist/ of a commit, in a folder that `remove` removes. */
type BaseBuild = { commit: string; dist: string; remove: () => void };

/** Builds the commit at which the working tree left `ref`, in a work tree of its own. Throws a UserError where git knows no such commit. */
export function buildBase(ref: string): BaseBuild {
  const commit = branchPoint(ref);
  const folder = join(mkdtempSync(join(tmpdir(), 'report-')), 'base');
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  };
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    // Encoded and compressed files are reused. .cache/build describes this tree's dist/, so it is not copied.
    const isWanted = (path: string): boolean => !path.startsWith(join('.cache', 'build'));
    if (existsSync('.cache')) cpSync('.cache', join(folder, '.cache'), { recursive: true, filter: isWanted });
    if (existsSync('.env')) cpSync('.env', join(folder, '.env'));
    runBuild(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { commit, dist: join(folder, 'dist'), remove };
}

/** `npm run build` in a folder. Throws a UserError with what it printed where it fails. */
export function runBuild(folder: string): void {
  try {
    execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }; // what execFileSync throws
    throw new UserError(`The site in ${folder} cannot be built:\n${stdout}${stderr}`.trimEnd(), { cause });
  }
}

function branchPoint(ref: string): string {
  try {
    return git('merge-base', 'HEAD', ref);
  } catch (cause) {
    throw new UserError(
      `"${ref}" has no history in common with this branch: give a branch or a commit, such as main, and fetch it first`,
      { cause },
    );
  }
}

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
