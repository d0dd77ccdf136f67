import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { compiledCode } from '../clear-settings.ts';

export const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** server/main.ts as a process of its own. */
export type MainProcess = {
  child: ChildProcess;
  /** What it wrote so far. */
  written: { stdout: string; stderr: string };
  /** Its exit code, and all that it wrote, when it has ended. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
  /** The port of the address that it prints once it listens. */
  port: Promise<number>;
};

/** Starts the server in `folder`, with these settings and no others. */
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
    const found = /^The site is at http:\/\/.*:(\d+)$/m.exec(written.stdout);
    if (found) return Number(found[1]);
    if (child.exitCode !== null) return Number.NaN;
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'close')]);
  }
}
