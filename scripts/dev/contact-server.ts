import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

type ContactServer = { state: 'running'; address: string; stop: () => void } | { state: 'ended'; why: string };

/**
 * Starts the contact server for `npm run dev` on a free port, with the dist/ of `folder`. Prints its warnings and errors. If it
 * cannot start, `why` says what to do.
 */
export async function startContactServer(folder: string): Promise<ContactServer> {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { LOG_LEVEL: 'warn', ...process.env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill());
  return Promise.race([running(child), ended(child)]);
}

/** Resolves when the server has printed its address. */
function running(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<ContactServer> {
  const { promise, resolve } = Promise.withResolvers<ContactServer>();
  createInterface(child.stdout).on('line', (line) => {
    const address = /^The site is at (.*)$/.exec(line)?.[1];
    if (address === undefined) console.log(line);
    else resolve({ state: 'running', address, stop: () => child.kill() });
  });
  return promise;
}

function ended(child: ChildProcess & { stderr: NodeJS.ReadableStream }): Promise<ContactServer> {
  const { promise, resolve } = Promise.withResolvers<ContactServer>();
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  child.once('close', () => resolve({ state: 'ended', why: errors.trim() }));
  return promise;
}

/** True if content changed after the build whose texts the server uses. */
export function isStale(folder: string): boolean {
  const built = statSync(join(folder, 'dist/server/words.json')).mtimeMs;
  return globSync('content/**/*.{mdx,yaml}', { cwd: folder }).some(
    (file) => statSync(join(folder, file)).mtimeMs > built,
  );
}
