import { execFileSync } from 'node:child_process';

/** What git prints about the project; empty without a history, because archives without .git are built too. */
export function git(root: string, parameters: string[]): string {
  try {
    return execFileSync('git', parameters, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
