import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { filledIn } from '../contact/running-contact.ts';
import { post, type ServerProcess, startServer } from '../contact/server-process.ts';
import { Places } from './stores.ts';

const places = new Places('PostgreSQL');
afterAll(() => places.remove());

/** promises B2. */
const UNAVAILABLE_AT_MOST_MS = 15_000;

const CLIENTS = 8;

test('B2: a server that is frozen within a transaction stops another one for 15 s at most, and healthz tells', async () => {
  const { DATABASE_URL = '' } = (await places.fresh()).settings;
  const [frozen, other] = await Promise.all([
    startServer({ env: { DATABASE_URL } }),
    startServer({ env: { DATABASE_URL } }),
  ]);
  const admin = new Client({ connectionString: DATABASE_URL });
  await admin.connect();
  const over = new AbortController();
  const clients = Array.from({ length: CLIENTS }, (_, client) => postUntil(over.signal, frozen, `frozen-${client}`));
  await freezeWithinTransaction(frozen, admin);

  const from = performance.now();
  const seen: number[] = [];
  const health: number[] = [];
  const watching = watchHealth(other.port, over.signal, health);
  const isOver = () => seen.at(-1) === 202 || performance.now() - from > 2 * UNAVAILABLE_AT_MOST_MS;
  for (let nth = 0; !isOver(); nth += 1) seen.push(await post(other.port, { ...filledIn, id: `other-key-${nth}` }));
  const waitedMs = performance.now() - from;
  over.abort();
  await watching;
  expect(waitedMs).toBeLessThan(UNAVAILABLE_AT_MOST_MS);
  expect(seen.slice(0, -1).every((status) => status === 503)).toBe(true);
  // Either the first post outlived the lock, or healthz said what posts said.
  if (seen.length > 1) expect(health).toContain(503);
  expect(await fetch(`http://127.0.0.1:${other.port}/healthz`)).toMatchObject({ status: 200 });
  const { rows } = await admin.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  expect(rows[0]?.n).toBe(0);

  frozen.child.kill('SIGCONT');
  await Promise.all(clients);
  await expect.poll(() => post(frozen.port, { ...filledIn, id: 'after-the-freeze' }), { timeout: 10_000 }).toBe(202);
  await admin.end();
  await Promise.all([frozen.stop(), other.stop()]);
});

async function postUntil(signal: AbortSignal, { port }: ServerProcess, name: string): Promise<void> {
  for (let nth = 0; !signal.aborted; nth += 1)
    await post(port, { ...filledIn, id: `${name}-${nth}`, business: `${name}-${nth}` });
}

/** Stops the process until it is caught with the lock of all writers in its hands. */
async function freezeWithinTransaction({ child }: ServerProcess, admin: Client): Promise<void> {
  for (;;) {
    await wait(Math.random() * 20);
    child.kill('SIGSTOP');
    await wait(200);
    const { rows } = await admin.query(
      `select 1 from pg_stat_activity join pg_locks using (pid)
       where locktype = 'advisory' and granted and state = 'idle in transaction'`,
    );
    if (rows.length > 0) return;
    child.kill('SIGCONT');
  }
}

async function watchHealth(port: number, signal: AbortSignal, seen: number[]): Promise<void> {
  while (!signal.aborted) {
    seen.push((await fetch(`http://127.0.0.1:${port}/healthz`)).status);
    await wait(200);
  }
}
