import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { filledIn } from '../contact/running-contact.ts';
import { post, type ServerProcess, startServer } from '../contact/server-process.ts';
import { buildFixture, removeFixture } from '../server/fixture-site.ts';
import { startMain } from '../server/main-process.ts';
import { Places } from './stores.ts';

const places = new Places('PostgreSQL');
afterAll(() => places.remove());

/** The limit that B2 promises. */
const UNAVAILABLE_AT_MOST_MS = 15_000;

const CLIENTS = 8;

test('B2: a server frozen within a transaction blocks another one for 15 s at most, and healthz says so', async () => {
  const { DATABASE_URL = '' } = (await places.fresh()).settings;
  const [frozen, other] = await Promise.all([
    startServer({ env: { DATABASE_URL } }),
    startServer({ env: { DATABASE_URL } }),
  ]);
  const admin = new Client({ connectionString: DATABASE_URL });
  await admin.connect();
  const over = new AbortController();
  const clients = Array.from({ length: CLIENTS }, (_, client) => postUntil(over.signal, frozen, `frozen-${client}`));
  const kept = await freezeWithinTransaction(frozen, DATABASE_URL);

  await expectTakenSoon(other, admin, kept);
  over.abort();

  frozen.child.kill('SIGCONT');
  await Promise.all(clients);
  await expect.poll(() => post(frozen.port, { ...filledIn, id: 'after-the-freeze' }), { timeout: 10_000 }).toBe(202);
  await admin.end();
  await Promise.all([frozen.stop(), other.stop()]);
});

test('B2: a server whose packets are dropped within a transaction stops another one for 15 s at most', async () => {
  const { DATABASE_URL = '' } = (await places.fresh()).settings;
  const network = await startNetwork(Number(new URL(DATABASE_URL).port));
  const through = Object.assign(new URL(DATABASE_URL), { port: network.port }).href;
  const [vanished, other] = await Promise.all([
    startServer({ env: { DATABASE_URL: through } }),
    startServer({ env: { DATABASE_URL } }),
  ]);
  const admin = new Client({ connectionString: DATABASE_URL });
  await admin.connect();
  network.dropAfter('pg_advisory_xact_lock');
  const lost = post(vanished.port, { ...filledIn, id: 'vanished-within' });
  await network.dropped;
  // Tried again while this client is faster than the dropped server.
  let kept = await keepLock(DATABASE_URL);
  while (!kept) kept = await keepLock(DATABASE_URL);
  await expectTakenSoon(other, admin, kept);
  expect(await lost).toBe(503);

  network.heal();
  const again = () => post(vanished.port, { ...filledIn, id: 'vanished-within' });
  await expect.poll(again, { timeout: 10_000 }).toBe(202);
  await admin.end();
  await Promise.all([vanished.stop(), other.stop()]);
  network.close();
});

test('B2, M13: a server whose packets are dropped still exits with 0, without waiting for the store', async () => {
  const { DATABASE_URL = '' } = (await places.fresh()).settings;
  const network = await startNetwork(Number(new URL(DATABASE_URL).port));
  const through = Object.assign(new URL(DATABASE_URL), { port: network.port }).href;
  const root = await buildFixture();
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@website.example', MAIL_TO: 'owner@website.example' };
  const main = startMain(root, { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: through, ...mail });
  await main.port;
  // The mail worker's next look for due mails gets no answer.
  network.dropAfter('begin;');
  await network.dropped;
  const from = performance.now();
  main.child.kill('SIGTERM');
  expect(await main.ended).toMatchObject({ code: 0 });
  // It would wait 12 s for the store. The server stops after 9 s, and a busy machine may need a second or two more.
  expect(performance.now() - from).toBeLessThan(11_500);
  network.close();
  await removeFixture(root);
});

/** Posts until the server accepts a message, and watches /healthz meanwhile. */
async function expectTakenSoon(other: ServerProcess, admin: Client, kept: KeptLock): Promise<void> {
  const over = new AbortController();
  const from = performance.now();
  const seen: number[] = [];
  const health: number[] = [];
  const watching = watchHealth(other.port, over.signal, health);
  const isOver = () => seen.at(-1) === 202 || performance.now() - from > 2 * UNAVAILABLE_AT_MOST_MS;
  for (let nth = 0; !isOver(); nth += 1) seen.push(await post(other.port, { ...filledIn, id: `other-key-${nth}` }));
  const waitedMs = performance.now() - from;
  over.abort();
  await Promise.all([watching, kept.released]);
  expect(waitedMs).toBeLessThan(UNAVAILABLE_AT_MOST_MS);
  expect(seen.slice(0, -1).every((status) => status === 503)).toBe(true);
  expect(health).toContain(503);
  expect(await fetch(`http://127.0.0.1:${other.port}/healthz`)).toMatchObject({ status: 200 });
  expect(await waitingForLocks(admin)).toBe(0);
}

type KeptLock = { released: Promise<void> };

/**
 * Queues for the lock of all writers behind the server that holds it, and then keeps the lock for 3 s, so that other servers wait
 * for longer than /healthz does. Returns undefined if no server holds the lock.
 */
async function keepLock(url: string): Promise<KeptLock | undefined> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const taken = client.query('begin; select pg_advisory_xact_lock(7041776)');
  const isHeld = await Promise.race([taken.then(() => false), wait(1_000, true)]);
  if (isHeld) return { released: taken.then(() => wait(3_000)).then(() => client.end()) };
  await client.end();
  return undefined;
}

async function waitingForLocks(admin: Client): Promise<number | undefined> {
  const { rows } = await admin.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.n;
}

type Network = {
  port: string;
  /** Forwards `text` to PostgreSQL, and then drops all bytes in both directions without closing a connection. */
  dropAfter: (text: string) => void;
  dropped: Promise<void>;
  /** Forwards new connections again. */
  heal: () => void;
  close: () => void;
};

/** Starts a proxy in front of PostgreSQL that can drop all bytes. */
async function startNetwork(port: number): Promise<Network> {
  const { promise: dropped, resolve } = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  let trigger: string | undefined;
  let isDown = false;
  const server = createServer((client) => {
    const postgres = connect(port, '127.0.0.1');
    let isSilent = isDown;
    for (const socket of [client, postgres]) sockets.add(socket.on('error', () => undefined));
    client.on('data', (bytes) => {
      isSilent ||= isDown;
      if (!isSilent) postgres.write(bytes);
      if (trigger === undefined || !bytes.includes(trigger)) return;
      trigger = undefined;
      isDown = true;
      resolve();
    });
    postgres.on('data', (bytes) => {
      isSilent ||= isDown;
      if (!isSilent) client.write(bytes);
    });
    client.on('close', () => postgres.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: String((server.address() as AddressInfo).port),
    dropAfter: (text) => void (trigger = text),
    dropped,
    heal: () => void (isDown = false),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function postUntil(signal: AbortSignal, { port }: ServerProcess, name: string): Promise<void> {
  for (let nth = 0; !signal.aborted; nth += 1)
    await post(port, { ...filledIn, id: `${name}-${nth}`, business: `${name}-${nth}` });
}

/** Suspends the process at random moments, until it is suspended while it holds the lock of all writers. */
async function freezeWithinTransaction({ child }: ServerProcess, url: string): Promise<KeptLock> {
  for (;;) {
    await wait(Math.random() * 20);
    child.kill('SIGSTOP');
    const kept = await keepLock(url);
    if (kept) return kept;
    child.kill('SIGCONT');
  }
}

async function watchHealth(port: number, signal: AbortSignal, seen: number[]): Promise<void> {
  while (!signal.aborted) {
    seen.push((await fetch(`http://127.0.0.1:${port}/healthz`)).status);
    await wait(200);
  }
}
