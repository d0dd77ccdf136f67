/**
 * `npm run edit`: forms for the content in the browser, English and Serbian side by side, with pictures and a page preview.
 * Writes only changed fields into the files of this checkout; `npm run check` and a pull request follow as for any other edit.
 */
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { startEditor } from './edit/editor-server.ts';

parseArgs({ options: {} });
const port = Number(process.env['PORT'] || 3001);
const { origin } = await startEditor(process.cwd(), { port, preview: await startDev() });
console.log(`Open ${origin}/admin\nCtrl+C ends it.`);

/** Starts `npm run dev` for the preview, and returns its origin; undefined if it ends before it listens. */
function startDev(): Promise<string | undefined> {
  const env = { ...process.env, PORT: '3002', HOST: '127.0.0.1' };
  // The child ends when its channel to this process closes, however this process ends.
  const dev = fork('scripts/dev.ts', { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  dev.once('close', () => resolve(undefined));
  dev.once('message', (address) => typeof address === 'string' && resolve(new URL(address).origin));
  return promise;
}
