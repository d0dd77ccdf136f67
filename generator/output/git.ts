import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs git and returns its output; '' if git fails, because archives without .git are built too. */
export async function git(root: string, parameters: string[]): Promise<string> {
  const result = promisify(execFile)('git', parameters, { cwd: root, maxBuffer: 256 * 1024 * 1024 });
  return (await result.catch(() => ({ stdout: '' }))).stdout;
}
