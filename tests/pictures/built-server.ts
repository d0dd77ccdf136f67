import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-ports.ts';

/** Starts the real server over dist/, on a free port with a new data folder. Rejects if it exits before it answers. */
export async function startServer(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers(origin))) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it answered`);
  }
  const stop = async (): Promise<void> => {
    server.kill();
    await once(server, 'exit');
  };
  return { origin, stop };
}

async function answers(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/robots.txt`);
    return true;
  } catch {
    // The server is still starting.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return false;
  }
}
