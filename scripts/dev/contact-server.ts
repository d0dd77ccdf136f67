import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

const program = join(import.meta.dirname, '../../server/main.ts');

type ContactServer = { state: 'running'; address: string; stop: () => void } | { state: 'ended'; why: string };

/** Starts the contact server on a free port, with the dist/ of `folder`. Prints its warnings. `why` says why it cannot start. */
export async function startContactServer(folder: string): Promise<ContactServer> {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { LOG_LEVEL: 'warn', ...process.env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill());
  const { promise, resolve } = Promise.withResolvers<ContactServer>();
  createInterface(child.stdout).on('line', (line) => {
    const address = /^The site is at (.*)$/.exec(line)?.[1];
    if (address === undefined) console.log(line);
    else resolve({ state: 'running', address, stop: () => child.kill() });
  });
  // Resolves when the server closes its output, which is when it ends.
  void text(child.stderr).then((errors) => resolve({ state: 'ended', why: errors.trim() }));
  return promise;
}

/** True if content changed after the build whose texts the server uses. */
export function isStale(folder: string): boolean {
  const builtAt = statSync(join(folder, 'dist/server/words.json')).mtimeMs;
  const files = globSync('content/**/*.{mdx,yaml}', { cwd: folder });
  return files.some((file) => statSync(join(folder, file)).mtimeMs > builtAt);
}
