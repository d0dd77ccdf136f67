import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { big } from './fixture-site.ts';
import { type LogLine, type RunningSite, runSite } from './running-site.ts';

let site: RunningSite;
beforeEach(async () => void (site = await runSite({ trustProxy: ['loopback'] })));
afterEach(() => site.close());

async function lines(count: number): Promise<LogLine[]> {
  await vi.waitFor(() => expect(site.log).toHaveLength(count));
  return site.log;
}

test('F15: writes one line for each request: method, path, status, duration', async () => {
  await site.ask('/en/home', { method: 'HEAD' });
  await site.ask('/sr/usluge/');
  const [first, second] = await lines(2);
  const shape = { level: 'info', time: expect.any(String), ms: expect.any(Number), msg: 'request' };
  expect(first).toEqual({ ...shape, method: 'HEAD', path: '/en/home', status: 200 });
  expect(second).toEqual({ ...shape, method: 'GET', path: '/sr/usluge/', status: 301 });
});

test('F15: writes neither the query nor the address nor other headers', async () => {
  await site.ask('/en/home?mail=ana%40example.com', {
    headers: { 'X-Forwarded-For': '198.51.100.7', 'User-Agent': 'canary-agent', Referer: 'http://canary.example/' },
  });
  const text = JSON.stringify(await lines(1));
  for (const canary of ['example.com', '198.51.100.7', '127.0.0.1', 'canary']) expect(text).not.toContain(canary);
});

test('F15: cuts a long path at 512 characters', async () => {
  await site.ask(`/en/${'a'.repeat(1500)}`);
  expect((await lines(1))[0]?.['path']).toHaveLength(512);
});

test('says when the visitor left before the answer was complete, and does not log it as an error', async () => {
  const socket = connect(site.port, '127.0.0.1');
  socket.write(`GET ${big.path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(socket, 'data');
  socket.destroy();
  const [line, ...otherLines] = await lines(1);
  expect(line).toMatchObject({ level: 'info', path: big.path, cut: true });
  expect(otherLines).toEqual([]);
  expect((await site.ask('/en/home')).status).toBe(200);
});
