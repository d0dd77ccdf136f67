import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, freePorts, type Ports, proxies } from '../kills/proxied.ts';
import { buildFixture, removeFixture } from './fixture-site.ts';
import { type MainProcess, startMain } from './main-process.ts';

/**
 * How often both servers are restarted, one after the other. Only where it is set, as in CI at night: a health check of the proxy that other
 * tests keep waiting takes a server away.
 */
const ROLLS = Number(process.env['ROLLS'] ?? 0);

const CLIENTS = 6;

let root: string;
let folder: string;
let ports: Ports;
const servers: MainProcess[] = [];
let proxy: ChildProcess;
beforeEach(async () => {
  root = await buildFixture();
  folder = mkdtempSync(join(tmpdir(), 'rolling-'));
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  const [first = 0, second = 0, third = 0] = await freePorts(3);
  ports = { proxy: first, servers: [second, third] };
});
afterEach(async () => {
  proxy.kill();
  for (const server of servers.splice(0)) server.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  await removeFixture(root);
});

describe.each(Object.entries(proxies))('%s', (_name, { program, parameters, config }) => {
  test.skipIf(ROLLS === 0 || !existsSync(program))(
    'B7: rolling restarts under load fail neither a GET nor a POST',
    async () => {
      for (const index of [0, 1]) await start(index);
      writeFileSync(join(folder, 'proxy.conf'), config(ports, folder));
      proxy = spawn(program, parameters(folder), { env: { HOME: folder, PATH: process.env['PATH'] }, stdio: 'ignore' });
      await expect.poll(() => ask(ports.proxy, 0), { timeout: 20_000 }).toBe(200);
      const over = new AbortController();
      const seen = new Map<string, number>();
      const clients = Array.from({ length: CLIENTS }, async (_, client) => {
        for (let nth = 0; !over.signal.aborted; nth += 1) {
          const status = await ask(ports.proxy, client * 100_000 + nth);
          const key = `${nth % 2 ? 'POST' : 'GET'} ${status}`;
          seen.set(key, (seen.get(key) ?? 0) + 1);
        }
      });
      for (let roll = 0; roll < ROLLS; roll += 1)
        for (const index of [0, 1]) {
          servers[index]?.child.kill('SIGTERM');
          expect(await servers[index]?.ended).toMatchObject({ code: 0 });
          await start(index);
          // As deploy/update waits for healthz before it goes on to the next server.
          await wait(1_500);
        }
      over.abort();
      await Promise.all(clients);
      console.log(Object.fromEntries(seen));
      expect([...seen.keys()].sort((a, b) => a.localeCompare(b))).toEqual(['GET 200', 'POST 202']);
    },
  );
});

async function start(index: number): Promise<void> {
  const env = { PORT: String(ports.servers[index]), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') };
  servers[index] = startMain(root, { ...env, TRUST_PROXY: 'loopback', DRAIN_SECONDS: '3', LOG_LEVEL: 'error' });
  await servers[index]?.port;
}
