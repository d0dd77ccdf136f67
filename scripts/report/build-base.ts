import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UserError } from '#contract/user-error.ts';

/** Builds a commit in a work tree of its own, and calls `use` with the built dist/ before it is removed. */
export async function withBuilt(commit: string, use: (dist: string) => Promise<void>): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'report-'));
  const folder = join(parent, 'base');
  try {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], { stdio: 'inherit' });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    // Encoded and compressed files are reused. .cache/build describes this tree's dist/, so it is not copied.
    const isWanted = (path: string): boolean => !path.startsWith(join('.cache', 'build'));
    if (existsSync('.cache')) cpSync('.cache', join(folder, '.cache'), { recursive: true, filter: isWanted });
    if (existsSync('.env')) cpSync('.env', join(folder, '.env'));
    runBuild(folder);
    await use(join(folder, 'dist'));
  } finally {
    rmSync(parent, { recursive: true, force: true });
    execFileSync('git', ['worktree', 'prune']);
  }
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
