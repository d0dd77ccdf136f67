import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { Places } from '../outbox/stores.ts';
import { runKills } from './kills.ts';

/** A short run: `npm run soak` kills 1,000 times. */
const KILLS = 8;

const sqlite = new Places('SQLite');
const postgres = new Places('PostgreSQL');
afterAll(async () => {
  await sqlite.remove();
  await postgres.remove();
});

test('S2, S3: kills lose nothing that was acknowledged, and repeat few mails', { timeout: 400_000 }, async () => {
  const place = await sqlite.fresh();
  const env = { DATA_DIR: place.settings.DATA_DIR };
  const report = await runKills({ cycles: KILLS, servers: 1, env, open: () => place.open() });
  console.log(`${KILLS} kills on SQLite: ${JSON.stringify(report)}`);
  expect(report).toMatchObject({ lost: [], unmailed: [] });
  expect(report.acknowledged).toBeGreaterThan(KILLS);
  expect(report.duplicates).toBeLessThanOrEqual(report.mostDuplicates);
  const database = new DatabaseSync(join(place.settings.DATA_DIR, 'site.db'));
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  database.close();
});

test('M10: two servers on one PostgreSQL lose nothing when they are killed', { timeout: 300_000 }, async () => {
  const place = await postgres.fresh();
  const env = { DATABASE_URL: place.settings.DATABASE_URL ?? '' };
  // Longer than with SQLite, because the first response needs a connection to PostgreSQL.
  const lifeMs = { shortest: 100, longest: 1_500 };
  const report = await runKills({ cycles: 3, servers: 2, lifeMs, env, open: () => place.open() });
  console.log(`6 kills on PostgreSQL: ${JSON.stringify(report)}`);
  expect(report).toMatchObject({ lost: [], unmailed: [] });
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report.duplicates).toBeLessThanOrEqual(report.mostDuplicates);
});
