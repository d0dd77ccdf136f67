import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { Places } from '../outbox/stores.ts';
import { startSink } from '../contact/mail-sink.ts';
import { filledIn } from '../contact/running-contact.ts';
import { post, type ServerProcess, startServer } from '../contact/server-process.ts';

const sqlite = new Places('SQLite');
const postgres = new Places('PostgreSQL');
const running: ServerProcess[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) if (server.child.exitCode === null) await server.kill();
});
afterAll(async () => {
  await sqlite.remove();
  await postgres.remove();
});

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({ env });
  running.push(server);
  return server;
}

/** Retries like a client while the store is busy (503). The key makes every attempt the same message. */
async function postUntilTaken(port: number, body: object): Promise<number> {
  for (;;) {
    const status = await post(port, body);
    if (status !== 503) return status;
  }
}

test('M10: two servers on one PostgreSQL send nothing twice', { timeout: 120_000 }, async () => {
  const place = await postgres.fresh();
  const sink = await startSink();
  const env = { DATABASE_URL: place.settings.DATABASE_URL ?? '', SMTP_URL: sink.url };
  const servers = [await start(env), await start(env)];
  const clients = Array.from({ length: 8 }, async (_, client) => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 10; nth += 1) {
      const key = `${client}-${nth}`;
      const body = { ...filledIn, id: `twice-${key}`, email: `v${key}@firma.example`, message: key };
      statuses.push(await postUntilTaken(servers[client % 2]?.port ?? 0, body));
    }
    return statuses;
  });
  expect(new Set((await Promise.all(clients)).flat())).toEqual(new Set([202]));
  const outbox = await place.open();
  while ((await outbox.waitingMails()).count > 0) await wait(100);
  expect(sink.received).toHaveLength(160);
  expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(160);
  await sink.close();
});

test.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
] as const)('M6: on %s another server sends mails that a killed one held', { timeout: 120_000 }, async (_, places) => {
  const { DATA_DIR, DATABASE_URL } = (await places.fresh()).settings;
  const held = Promise.withResolvers<void>();
  const never = Promise.withResolvers<void>();
  let isHanging = true;
  const sink = await startSink({
    before: async () => {
      held.resolve();
      if (isHanging) await never.promise;
    },
  });
  // The usual lease is a minute. tests/contact/mail.test.ts asserts that it and the polling fit into 75 s (M6).
  const env = { DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}), SMTP_URL: sink.url, LEASE_MS: '2000' };
  const holder = await start(env);
  expect(await post(holder.port, filledIn)).toBe(202);
  await held.promise;
  const other = await start(env);
  isHanging = false;
  await holder.kill();
  await vi.waitFor(() => expect(sink.received).toHaveLength(2), 60_000);
  expect(new Set(sink.received.map(({ recipients }) => recipients[0]))).toEqual(
    new Set(['owner@website.example', filledIn.email]),
  );
  expect(await other.stop()).toBe(0);
  never.resolve();
  await sink.close();
});

test('M11: while PostgreSQL restarts, posts are answered 503, and no accepted message is lost', async () => {
  const cluster = await postgres.cluster();
  const place = await postgres.fresh();
  const server = await start({ DATABASE_URL: place.settings.DATABASE_URL ?? '' });
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  const over = new AbortController();
  const clients = Array.from({ length: 4 }, async (_, client) => {
    for (let index = 0; !over.signal.aborted; index += 1) {
      const key = `restart-${client}-${index}`;
      const status = await post(server.port, { ...filledIn, id: key, business: key });
      statuses.add(status);
      if (status === 202) acknowledged.push(key);
    }
  });
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
  await cluster.halt('SIGINT');
  await expect.poll(() => statuses.has(503), { timeout: 60_000 }).toBe(true);
  await cluster.start();
  while ((await post(server.port, { ...filledIn, message: 'after it' })) !== 202) await wait(50);
  over.abort();
  await Promise.all(clients);
  expect(statuses).toEqual(new Set([202, 503]));
  const stored = new Set((await (await place.open()).list()).map(({ business }) => business));
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
});

test('M13: at SIGTERM requests in progress are answered, and the server exits with 0', async () => {
  const place = await sqlite.fresh();
  const hanging = await startSink({ before: () => wait(60_000, undefined, { ref: false }) });
  const server = await start({ DATA_DIR: place.settings.DATA_DIR, SMTP_URL: hanging.url });
  expect(await post(server.port, filledIn)).toBe(202);
  const body = JSON.stringify({ ...filledIn, message: 'half of it came before the signal' });
  const socket = connect(server.port, '127.0.0.1');
  const head = `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`);
  await wait(100);
  const stopped = server.stop();
  await wait(200);
  socket.write(body.slice(20));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 202 /);
  expect(await stopped).toBe(0);
  expect(await (await place.open()).list()).toHaveLength(2);
  void hanging.close();
});
