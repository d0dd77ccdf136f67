import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createOutbox } from '#server/outbox/outbox.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { filledIn } from '../contact/running-contact.ts';
import { post, type ServerProcess, startServer } from '../contact/server-process.ts';
import { canFailSyncs, cutPower, type FailingDisk, failingDisk } from '../kills/power-cuts.ts';
import { type Cluster, startCluster } from './postgres-cluster.ts';
import { Places } from './stores.ts';

let disk: FailingDisk;
beforeAll(() => {
  if (canFailSyncs) disk = failingDisk();
});
afterEach(() => disk?.repair());
afterAll(() => disk?.remove());

const message = (key: string) => ({ ...filledIn, id: key, message: key });

describe.skipIf(!canFailSyncs)(
  'B10: while syncs fail, nothing is acknowledged; after the repair, only what was synced',
  () => {
    test('SQLite: with the same key again, after a restart, and after the repair', { timeout: 60_000 }, async () => {
      const places = new Places('SQLite');
      const place = await places.fresh();
      const env = { DATA_DIR: place.settings.DATA_DIR, ...disk.env };
      let server: ServerProcess = await startServer({ env });
      expect(await post(server.port, message('before-0'))).toBe(202);
      disk.fail();
      for (let nth = 0; nth < 4; nth += 1) expect(await post(server.port, message('failed-0'))).toBe(503);
      expect(await post(server.port, message('failed-1'))).toBe(503);
      await server.kill();
      await expect(startServer({ env })).rejects.toThrow('did not start');
      disk.repair();
      server = await startServer({ env });
      for (const key of ['failed-0', 'failed-0', 'failed-1', 'after-00'])
        expect(await post(server.port, message(key))).toBe(202);
      disk.fail();
      expect(await post(server.port, message('failed-2'))).toBe(503);
      disk.repair();
      expect(await post(server.port, message('failed-2'))).toBe(202);
      await server.kill();
      cutPower(place.settings.DATA_DIR);
      const stored = (await (await place.open()).list()).map((one) => one.message);
      expect(stored.sort()).toEqual(['after-00', 'before-0', 'failed-0', 'failed-1', 'failed-2']);
      await places.remove();
    });

    test('PostgreSQL: it stops by itself, and answers again after its recovery', { timeout: 120_000 }, async () => {
      const cluster: Cluster = await startCluster({}, disk.env);
      const DATABASE_URL = await cluster.database();
      const server = await startServer({ env: { DATABASE_URL } });
      expect(await post(server.port, message('before-0'))).toBe(202);
      disk.fail();
      for (let nth = 0; nth < 2; nth += 1) expect(await post(server.port, message('failed-0'))).toBe(503);
      disk.repair();
      await cluster.halt('SIGQUIT');
      await cluster.start();
      await expect.poll(() => post(server.port, message('failed-0')), { timeout: 20_000 }).toBe(202);
      expect(await post(server.port, message('failed-0'))).toBe(202);
      await server.kill();
      await cluster.halt('SIGQUIT');
      cutPower(join(cluster.data, 'pg_wal'));
      await cluster.start();
      const outbox = await createOutbox(await openPostgres(DATABASE_URL));
      expect((await outbox.list()).map((one) => one.message).sort()).toEqual(['before-0', 'failed-0']);
      await outbox.close();
      await cluster.remove();
    });

    test('A disk that only pretends to sync: its messages are lost, and the store is whole', async () => {
      const places = new Places('SQLite');
      const place = await places.fresh();
      const { DATA_DIR } = place.settings;
      const honest = await startServer({ env: { DATA_DIR, ...disk.env } });
      expect(await post(honest.port, message('honest-0'))).toBe(202);
      await honest.kill();
      const lying = await startServer({ env: { DATA_DIR, ...disk.env, LYING_SYNC: 'yes' } });
      expect(await post(lying.port, message('lying-00'))).toBe(202);
      await lying.kill();
      expect(cutPower(DATA_DIR)).toBeGreaterThan(0);
      const restarted = await startServer({ env: { DATA_DIR } });
      expect(await post(restarted.port, message('after-00'))).toBe(202);
      await restarted.kill();
      const stored = (await (await place.open()).list()).map((one) => one.message);
      expect(stored.sort()).toEqual(['after-00', 'honest-0']);
      await places.remove();
    });
  },
);

test('B10: refuses to start with a PostgreSQL that continues after a failed sync', { timeout: 60_000 }, async () => {
  const cluster = await startCluster({ data_sync_retry: 'on' });
  const env = { DATABASE_URL: await cluster.database() };
  await expect(startServer({ env })).rejects.toThrow(
    'PostgreSQL runs with data_sync_retry on and would lose messages: set data_sync_retry = off',
  );
  await cluster.remove();
});
