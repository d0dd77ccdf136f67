import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs git and returns its output; '' if git fails, because archives without .git are built too. Then prints `loss` and why. */
export async function git(root: string, parameters: string[], loss?: string): Promise<string> {
  const words = ['-c', 'core.quotePath=false', ...parameters]; // Otherwise git writes ž in a name as \305\276.
  const result = promisify(execFile)('git', words, { cwd: root, maxBuffer: 256 * 1024 * 1024 });
  const output = await result.catch(({ stderr, message }: { stderr?: string; message: string }) => {
    if (loss !== undefined) console.warn(`${loss}, because git failed: ${(stderr || message).trim()}`);
    return { stdout: '' };
  });
  return output.stdout;
}
