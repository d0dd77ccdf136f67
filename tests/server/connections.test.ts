import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { filledIn, type RunningContact, runContact } from '../contact/running-contact.ts';
import { limits } from '#server/http/limits.ts';
import { Places } from '../outbox/stores.ts';
import { closed, type RunningSite, runSite } from './running-site.ts';

let started: RunningSite | undefined;
afterEach(async () => {
  await started?.close();
  started = undefined;
});

async function running(options: Parameters<typeof runSite>[0] = {}): Promise<RunningSite> {
  started = await runSite(options);
  return started;
}

test.each([
  ['no Host', 'GET /en/home HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an empty Host', 'GET /en/home HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  [
    'an empty Host below /api/',
    'POST /api/contact HTTP/1.1\r\nHost:\r\nOrigin: https://x.example\r\nContent-Length: 0\r\n\r\n',
  ],
  ['two Hosts', 'GET /en/home HTTP/1.1\r\nHost: a\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['no Host in HTTP/1.0', 'GET /en/home HTTP/1.0\r\n\r\n'],
])('F14: answers 400 to a request with %s', async (_what, bytes) => {
  const site = await running();
  expect(await site.raw(bytes)).toMatch(/^HTTP\/1\.1 400 /);
  expect((await site.ask('/en/home')).status).toBe(200);
});

test('F11: a client that drips line ends between two requests is disconnected', async () => {
  expect(limits.betweenRequestsMs).toBeLessThanOrEqual(10_000);
  const site = await running({ limits: { betweenRequestsMs: 300 }, isProxy: () => false });
  const socket = connect(site.port, '127.0.0.1');
  socket.resume().write('GET /en/home HTTP/1.1\r\nHost: x\r\n\r\n');
  const end = closed(socket);
  const drip = setInterval(() => socket.write('\r\n'), 20);
  await end;
  clearInterval(drip);
});

test('F11: a connection of a proxy is kept for longer than the proxy itself keeps it', async () => {
  expect(limits.proxyBetweenRequestsMs).toBeGreaterThan(120_000);
  const site = await running({ limits: { keepAliveMs: 100 } });
  const socket = connect(site.port, '127.0.0.1');
  for (let asked = 0; asked < 2; asked += 1) {
    const answered = once(socket, 'data');
    socket.write('HEAD /en/home HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /);
    // Longer than keepAliveMs, which other clients get, plus the second that Node adds.
    await wait(1_500);
  }
  socket.destroy();
});

test('a connection that serves many requests keeps nothing of each of them in memory', async () => {
  const site = await running();
  const accepted = once(site.server, 'connection');
  const socket = connect(site.port, '127.0.0.1');
  const [served] = (await accepted) as [Socket];
  const counts: number[] = [];
  for (let asked = 0; asked < 3; asked += 1) {
    const answered = once(socket, 'data');
    socket.write('HEAD /en/home HTTP/1.1\r\nHost: x\r\n\r\n');
    await answered;
    counts.push(served.listenerCount('close'));
  }
  expect(new Set(counts).size, String(counts)).toBe(1);
  socket.destroy();
});

test('F11: one source gets no more connections than its share, and the others are served', async () => {
  const site = await running({
    limits: { connectionsPerSource: 4 },
    isProxy: (address) => address === '127.0.0.2',
  });
  const held: Socket[] = [];
  for (let opened = 0; opened < 4; opened += 1) {
    const socket = connect(site.port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    held.push(socket);
  }
  const fifth = connect(site.port, '127.0.0.1').resume();
  await closed(fifth);
  for (const localAddress of ['127.0.0.2', '127.0.0.3']) {
    const other = connect({ port: site.port, host: '127.0.0.1', localAddress });
    other.write('HEAD /en/home HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
    other.destroy();
  }
  for (const socket of held) socket.destroy();
  await expect
    .poll(() =>
      site.ask('/en/home').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});

test('F5: 10 MB are read and refused with an answer that can be read', async () => {
  const places = new Places('SQLite');
  const contact: RunningContact = await runContact(await (await places.fresh()).open());
  const answer = await contact.post({ ...filledIn, message: 'x'.repeat(10 * 1024 * 1024) });
  expect([answer.status, await answer.json()]).toMatchObject([413, { error: { code: 'too_large' } }]);
  await contact.close();
  await places.remove();
});

test('F6: SITE_URL is our own origin also behind a proxy that hides it', async () => {
  const places = new Places('SQLite');
  const contact = await runContact(await (await places.fresh()).open());
  expect((await contact.postForm(filledIn, { Origin: 'https://site.example' })).status).toBe(303);
  expect((await contact.postForm(filledIn, { Origin: 'https://evil.example' })).status).toBe(403);
  await contact.close();
  await places.remove();
});
