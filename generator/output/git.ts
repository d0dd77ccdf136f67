import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What git prints about the project; empty without a history, because archives without .git are built too. */
export async function git(root: string, parameters: string[]): Promise<string> {
  const asked = promisify(execFile)('git', parameters, { cwd: root, maxBuffer: 256 * 1024 * 1024 });
  const { stdout } = await asked.catch(() => ({ stdout: '' }));
  return stdout;
}
