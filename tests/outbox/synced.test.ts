import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filledIn } from '../contact/running-contact.ts';
import { post, startServer } from '../contact/server-process.ts';
import { Places } from './stores.ts';

/** True if strace is installed and allowed to trace programs. */
const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

const sqlite = new Places('SQLite');
afterAll(() => sqlite.remove());

test.skipIf(!canTrace)('S1: the disk has a message before its 202, 100 of 100', { timeout: 120_000 }, async () => {
  const { DATA_DIR } = (await sqlite.fresh()).settings;
  const trace = join(DATA_DIR, 'site.db.trace');
  const calls = 'fsync,fdatasync,write,writev,sendto,sendmsg';
  const through = ['strace', '-f', '-qq', '-s', '20', '-e', `trace=${calls}`, '-o', trace];
  const server = await startServer({ env: { DATA_DIR }, through });
  for (let nth = 0; nth < 100; nth += 1)
    expect(await post(server.port, { ...filledIn, message: `${nth}`, id: `synced-${nth}` })).toBe(202);
  // The trace is in order: once this response has come, the lines of all messages are written.
  await post(server.port, '{');
  await server.kill();
  let isSynced = false;
  const answered: boolean[] = [];
  for (const line of readFileSync(trace, 'utf8').split('\n')) {
    if (/\bf(data)?sync\(.*= 0|<\.\.\. f(data)?sync resumed>.*= 0/.test(line)) isSynced = true;
    if (!line.includes('"HTTP/1.1 202')) continue;
    answered.push(isSynced);
    isSynced = false;
  }
  expect(answered).toEqual(Array(100).fill(true));
});
