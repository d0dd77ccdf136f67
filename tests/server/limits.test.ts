import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limits } from '#server/http/limits.ts';
import { big } from './fixture-site.ts';
import { closed, type RunningSite, runSite } from './running-site.ts';

let site: RunningSite;
afterEach(() => site.close());

/** Short, so that the tests are quick, but long enough for other clients. Another test checks the real limits. */
const impatient = { headersMs: 1_000, requestMs: 1_000, idleMs: 60_000, checkMs: 20 };

test('F11: disconnects every slow client within 11 seconds', async () => {
  expect(limits.headersMs + limits.checkMs).toBeLessThanOrEqual(11_000);
  expect(limits.requestMs + limits.checkMs).toBeLessThanOrEqual(11_000);
  expect(limits.idleMs).toBeLessThanOrEqual(11_000);
  site = await runSite();
  expect(site.server).toMatchObject({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    timeout: limits.idleMs,
    maxHeadersCount: limits.headerCount + 1,
  });
});

test.each([
  ['headers', 'GET /en/home HTTP/1.1\r\nHost: x\r\n', 'X-Drip: a\r\n'],
  ['a body', 'POST /en/home HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n', 'a'],
])('F11: disconnects a client that drips %s, and serves the others meanwhile', async (_what, start, drop) => {
  site = await runSite({ limits: impatient });
  const socket = connect(site.port, '127.0.0.1');
  const end = closed(socket);
  socket.resume().write(start);
  const drip = setInterval(() => socket.write(drop), 10);
  expect((await site.ask('/en/home')).status).toBe(200);
  await end;
  clearInterval(drip);
});

test('F11: disconnects a client that connects and sends nothing', async () => {
  site = await runSite({ limits: { ...impatient, idleMs: 100 } });
  const socket = connect(site.port, '127.0.0.1').resume();
  await closed(socket);
  expect((await site.ask('/en/home')).status).toBe(200);
});

test('F11: disconnects a client that sends a request and does not read', async () => {
  site = await runSite({ limits: { idleMs: 200 } });
  const socket = connect(site.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${big.path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(site.server, 'timeout');
  expect((await site.ask('/en/home')).status).toBe(200);
  socket.destroy();
});

test.each([
  ['does not read', { idleMs: 200 }],
  ['reads a little now and then', { answerMs: 400 }],
])('B14: the connection of a client that sends a request and %s is closed', async (what, given) => {
  expect(2 * limits.idleMs).toBeLessThan(25_000);
  site = await runSite({ limits: given });
  const accepted = once(site.server, 'connection');
  const socket = connect(site.port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${big.path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const reading = setInterval(() => what === 'does not read' || socket.read(1), 50);
  const [served] = (await accepted) as [Socket];
  if (!served.destroyed) await once(served, 'close');
  clearInterval(reading);
  socket.destroy();
});

test('B14: a connection with hundreds of requests ahead of their answers is closed, and most of them reach nobody', async () => {
  site = await runSite();
  const accepted = once(site.server, 'connection') as Promise<[Socket]>;
  let answers = 0;
  site.server.on('request', (_request, response) => response.once('finish', () => (answers += 1)));
  const answer = site.raw('GET /en/home HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500));
  const [served] = await accepted;
  if (!served.destroyed) await once(served, 'close');
  await answer;
  expect(answers).toBeLessThanOrEqual(1 + limits.queuedRequests);
  expect((await site.ask('/en/home')).status).toBe(200);
});

test('answers requests that are sent ahead, in their order', async () => {
  site = await runSite();
  const requests = ['/en/home', '/nothing', '/en/about'].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n`);
  const answer = await site.raw(`${requests.join('\r\n')}Connection: close\r\n\r\n`);
  expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404', '200']);
});

function requestWith(headers: string): string {
  return `GET /en/home HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;
}

test.each([
  ['2,100 headers', 'a:b\r\n'.repeat(2100)],
  ['101 headers more', 'a:b\r\n'.repeat(101)],
  ['headers of 20 KB', `a: ${'b'.repeat(20_000)}\r\n`],
])('F14: refuses %s with 431, and keeps serving', async (_what, headers) => {
  site = await runSite();
  expect(await site.raw(requestWith(headers))).toMatch(/^HTTP\/1\.1 431 /);
  expect((await site.ask('/en/home')).status).toBe(200);
});

test('accepts 100 headers', async () => {
  site = await runSite();
  expect(await site.raw(requestWith('a:b\r\n'.repeat(98)))).toMatch(/^HTTP\/1\.1 200 /);
});

test('F14: refuses a path that is longer than any of ours with 414', async () => {
  site = await runSite();
  expect((await site.ask(`/${'a'.repeat(2047)}`)).status).toBe(404);
  expect((await site.ask(`/${'a'.repeat(2048)}`)).status).toBe(414);
  expect((await site.ask(`/en/home?${'a'.repeat(4000)}`)).status).toBe(200);
});

test.each([
  ['two lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n'],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
  ['an encoding that hides chunks', 'Transfer-Encoding: chunked, identity\r\n'],
  ['a header that goes on in the next line', 'X-A: b\r\n c: d\r\nContent-Length: x\r\n'],
  ['a space before the colon', 'Content-Length : 5\r\n'],
])('F14: refuses a request with %s with 400, and keeps serving', async (_what, headers) => {
  site = await runSite();
  const bytes = `POST /en/home HTTP/1.1\r\nHost: x\r\n${headers}\r\n0\r\n\r\nGET /en/about HTTP/1.1\r\nHost: x\r\n\r\n`;
  const answer = await site.raw(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain('Page /en/about');
  expect((await site.ask('/en/home')).status).toBe(200);
});

test('F14: answers 400 to a request without a host, or with a method that does not exist', async () => {
  site = await runSite();
  expect(await site.raw('GET /en/home HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await site.raw('BREW /en/home HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});

test('F14: answers 405 to CONNECT, closes the connection, and keeps serving when the client resets it', async () => {
  site = await runSite();
  expect(await site.raw('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 405 [^]*\r\nAllow: GET, HEAD\r\n/,
  );
  const socket = connect(site.port, '127.0.0.1');
  const served = once(site.server, 'connect') as Promise<[unknown, Socket]>;
  socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', () => socket.resetAndDestroy());
  const [, connection] = await served;
  if (!connection.destroyed) await once(connection, 'close');
  expect((await site.ask('/en/home')).status).toBe(200);
});
