import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopGracefully } from '#server/http/listen.ts';
import { big, buildFixture, pageContent, removeFixture } from './fixture-site.ts';
import { startMain } from './main-process.ts';
import { closed, runSite } from './running-site.ts';

let root: string;
beforeEach(async () => void (root = await buildFixture()));
afterEach(() => removeFixture(root));

/** Resolves once the port refuses connections. */
async function untilRefused(port: number): Promise<void> {
  await vi.waitFor(async () => {
    const socket = connect(port, '127.0.0.1');
    const isTaken = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    expect(isTaken).toBe(false);
  });
}

/** Sends one and a half requests. Resolves when the first is answered, and the server is waiting for the rest of the second. */
async function askAndAHalf(port: number): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.write('GET /en HTTP/1.1\r\nHost: x\r\n\r\nGET /en/home HTTP/1.1\r\nHost: x\r\n');
  await vi.waitFor(() => expect(received).toMatch(/^HTTP\/1\.1 301 /));
  return { socket, received: () => received };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'at %s accepts nothing new, answers requests in progress, and exits with 0',
  async (signal) => {
    const main = startMain(root, { PORT: '0', HOST: '127.0.0.1' });
    const port = await main.port;
    const { socket, received } = await askAndAHalf(port);

    main.child.kill(signal);
    await untilRefused(port);
    socket.write('\r\n');
    await closed(socket);

    expect(received()).toContain('Connection: close');
    expect(received()).toContain(pageContent('/en/home'));
    expect(await main.ended).toMatchObject({ code: 0, stderr: '' });
  },
);

test('M13: after DRAIN_SECONDS, with a client that never ends, it still exits with 0 within 10 s', async () => {
  const main = startMain(root, { PORT: '0', HOST: '127.0.0.1', DRAIN_SECONDS: '3' });
  const { socket } = await askAndAHalf(await main.port);
  // The last line may reach a server that has just exited.
  socket.on('error', () => undefined);
  const dripping = setInterval(() => socket.write('X: y\r\n'), 500);
  const from = performance.now();
  main.child.kill('SIGTERM');
  expect(await main.ended).toMatchObject({ code: 0 });
  expect(performance.now() - from).toBeLessThan(10_000);
  clearInterval(dripping);
});

test('does not wait for a connection that is kept alive and idle', async () => {
  const main = startMain(root, { PORT: '0', HOST: '127.0.0.1' });
  const socket = connect(await main.port, '127.0.0.1');
  socket.write('GET /en HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  main.child.kill('SIGTERM');
  expect(await main.ended).toMatchObject({ code: 0, stderr: '' });
});

test('does not wait for the client once an answer in progress is complete', async () => {
  const site = await runSite({ limits: { keepAliveMs: 600_000, idleMs: 600_000 } });
  const socket = connect(site.port, '127.0.0.1');
  socket.write(`GET ${big.path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(socket, 'readable');
  const stopped = stopGracefully(site.server, 600_000);
  socket.resume();
  await stopped;
  await site.close();
});

test('cuts connections that do not end in time', async () => {
  const site = await runSite();
  const { socket } = await askAndAHalf(site.port);
  await Promise.all([closed(socket), stopGracefully(site.server, 100)]);
  expect(site.server.listening).toBe(false);
  await site.close();
});
