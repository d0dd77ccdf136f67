import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledIn } from '../contact/running-contact.ts';
import { post, type ServerProcess, startServer } from '../contact/server-process.ts';
import { quickFolder } from '../quick-folder.ts';
import { type Cluster, startCluster } from './postgres-cluster.ts';
import { Places } from './stores.ts';

const source = fileURLToPath(new URL('./failing-syncs.c', import.meta.url));

let folder: string;
let failing: Record<string, string>;
let flag: string;
beforeAll(() => {
  folder = mkdtempSync(join(quickFolder(), 'syncs-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  flag = join(folder, 'fail');
  failing = { LD_PRELOAD: join(folder, 'failing-syncs.so'), FAIL_SYNC: flag };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Linux with a C compiler, as on most machines for development and on GitHub's. */
const canCompile = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

function compile(): void {
  const built = spawnSync('cc', ['-shared', '-fPIC', '-o', failing['LD_PRELOAD'] ?? '', source, '-ldl']);
  expect(String(built.stderr)).toBe('');
}

const message = (key: string) => ({ ...filledIn, id: key, message: key });

describe.skipIf(!canCompile)(
  'B10: while syncs fail, nothing is acknowledged, and nothing later that was not synced',
  () => {
    test('SQLite: the same key again, a restart meanwhile, and after the repair', { timeout: 60_000 }, async () => {
      compile();
      const places = new Places('SQLite');
      const place = await places.fresh();
      const env = { DATA_DIR: place.settings.DATA_DIR, ...failing };
      let server: ServerProcess = await startServer({ env });
      expect(await post(server.port, message('before-0'))).toBe(202);
      writeFileSync(flag, '');
      for (let nth = 0; nth < 4; nth += 1) expect(await post(server.port, message('failed-0'))).toBe(503);
      expect(await post(server.port, message('failed-1'))).toBe(503);
      await server.kill();
      await expect(startServer({ env })).rejects.toThrow('did not start');
      rmSync(flag);
      server = await startServer({ env });
      for (const key of ['failed-0', 'failed-0', 'failed-1', 'after-00'])
        expect(await post(server.port, message(key))).toBe(202);
      writeFileSync(flag, '');
      expect(await post(server.port, message('failed-2'))).toBe(503);
      rmSync(flag);
      expect(await post(server.port, message('failed-2'))).toBe(202);
      await server.kill();
      const stored = (await (await place.open()).list()).map((one) => one.message);
      expect(stored.sort()).toEqual(['after-00', 'before-0', 'failed-0', 'failed-1', 'failed-2']);
      await places.remove();
    });

    test('PostgreSQL: it ends itself, and answers again once it has recovered', { timeout: 120_000 }, async () => {
      compile();
      const cluster: Cluster = await startCluster({}, failing);
      const DATABASE_URL = await cluster.database();
      const server = await startServer({ env: { DATABASE_URL } });
      expect(await post(server.port, message('before-0'))).toBe(202);
      writeFileSync(flag, '');
      for (let nth = 0; nth < 2; nth += 1) expect(await post(server.port, message('failed-0'))).toBe(503);
      rmSync(flag);
      await cluster.halt('SIGQUIT');
      await cluster.start();
      await expect.poll(() => post(server.port, message('failed-0')), { timeout: 20_000 }).toBe(202);
      expect(await post(server.port, message('failed-0'))).toBe(202);
      await server.kill();
      await cluster.remove();
    });
  },
);

test('B10: a PostgreSQL that goes on after a failed sync is refused at the start', { timeout: 60_000 }, async () => {
  const cluster = await startCluster({ data_sync_retry: 'on' });
  const env = { DATABASE_URL: await cluster.database() };
  await expect(startServer({ env })).rejects.toThrow(
    'PostgreSQL runs with data_sync_retry on and would lose messages: set data_sync_retry = off',
  );
  await cluster.remove();
});
