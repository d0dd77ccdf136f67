import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { compiledCode } from '../clear-settings.ts';

export const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** server/main.ts in a child process. */
export type MainProcess = {
  child: ChildProcess;
  /** Output so far. */
  written: { stdout: string; stderr: string };
  /** Resolves with the exit code and the whole output when the process has exited. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
  /** The port in the address that the server prints once it listens. NaN if it exits before. */
  port: Promise<number>;
};

/** Starts the server in `folder` with only these settings in its environment. */
export function startMain(folder: string, settings: Record<string, string> = {}): MainProcess {
  const env = { ...compiledCode, ...settings };
  const child = spawn(process.execPath, [main], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (written.stdout += stripVTControlCharacters(String(chunk))));
  child.stderr.on('data', (chunk) => (written.stderr += stripVTControlCharacters(String(chunk))));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...written }));
  return { child, written, ended, port: portOf(child, written) };
}

async function portOf(child: ChildProcess, written: MainProcess['written']): Promise<number> {
  for (;;) {
    const match = /^The site is at http:\/\/.*:(\d+)$/m.exec(written.stdout);
    if (match) return Number(match[1]);
    if (child.exitCode !== null) return Number.NaN;
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'close')]);
  }
}
