import { rmSync } from 'node:fs';
import type { Request } from 'autocannon';
import { filledIn } from '../../tests/contact/running-contact.ts';
import { startServer } from '../../tests/contact/server-process.ts';
import { atExit } from '../servers/at-exit.ts';
import { startBareServer } from '../servers/bare-server.ts';
import { type Load, loadInTurn } from './load.ts';
import { folderOnDisk } from '../servers/served-site.ts';

/** The contact server, and a bare handler under the same load. */
export type Comparison = { ours: Load; bare: Load };

/**
 * Measures posts per second to the contact server, whose store is on disk: each post is flushed before it is answered (F16).
 * X-Forwarded-For names many addresses. The rate limits are off, because they would end the measurement.
 */
export async function measurePosts(seconds: number): Promise<Comparison> {
  const DATA_DIR = folderOnDisk();
  const remove = atExit(() => rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 5 }));
  const server = await startServer({ env: { DATA_DIR, TRUST_PROXY: 'loopback' } });
  const kill = atExit(() => void server.child.kill('SIGKILL'));
  const bare = await startBareServer();
  const origins = { ours: `http://127.0.0.1:${server.port}`, bare: bare.origin };
  const loads = await loadInTurn(origins, { seconds, request: post });
  bare.stop();
  await server.stop();
  kill();
  remove();
  return loads;
}

let posts = 0;

/** A unique message, from one of 65,536 addresses. */
const post: Request = {
  method: 'POST',
  path: '/api/contact',
  setupRequest: (request) => {
    posts += 1;
    const address = `10.1.${Math.floor(posts / 256) % 256}.${posts % 256}`;
    return {
      ...request,
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ ...filledIn, email: `visitor-${posts}@firma.example`, message: `Message ${posts}` }),
    };
  },
};
