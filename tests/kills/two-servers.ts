import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../free-ports.ts';
import { Places } from '../outbox/stores.ts';
import { buildFixture, removeFixture } from '../server/fixture-site.ts';
import { type MainProcess, startMain } from '../server/main-process.ts';
import { ask, proxies } from './proxied.ts';

const CLIENTS = 6;

/** The steps of the run, and the responses that visitors got. */
export type TwoServersReport = {
  steps: string[];
  /** How many responses of each kind there were: `GET 200`, `POST 202`, `POST 503`. */
  seen: Record<string, number>;
  failedPages: number;
  acknowledged: number;
  lost: number;
};

/** Puts load on two servers on one PostgreSQL behind Caddy during a kill, an outage, a release and restarts (M10, M11, B7). */
export async function runTwoServers(): Promise<TwoServersReport> {
  const places = new Places('PostgreSQL');
  const fixture = await buildFixture();
  const root = mkdtempSync(join(tmpdir(), 'two-servers-'));
  const servers: MainProcess[] = [];
  let proxy: ChildProcess | undefined;
  try {
    const cluster = await places.cluster();
    const place = await places.fresh();
    const release = (name: string) => {
      cpSync(join(fixture, 'dist'), join(root, 'releases', name), { recursive: true });
      symlinkSync(join(root, 'releases', name), join(root, 'next'));
      renameSync(join(root, 'next'), join(root, 'dist'));
    };
    release('first');
    const [front = 0, first = 0, second = 0] = await freePorts(3);
    const ports = { proxy: front, servers: [first, second] as [number, number] };
    const start = async (index: 0 | 1) => {
      const env = {
        PORT: String(ports.servers[index]),
        HOST: '127.0.0.1',
        TRUST_PROXY: 'loopback',
        DRAIN_SECONDS: '3',
      };
      servers[index] = startMain(root, { ...env, DATABASE_URL: place.settings.DATABASE_URL ?? '', LOG_LEVEL: 'error' });
      await servers[index].port;
      // Gives the health check of the proxy time to notice the server.
      await wait(1_500);
    };
    await start(0);
    await start(1);
    writeFileSync(join(root, 'proxy.conf'), proxies.Caddy.config(ports));
    const { program, parameters } = proxies.Caddy;
    proxy = spawn(program, parameters(root), { env: { HOME: root, PATH: process.env['PATH'] }, stdio: 'ignore' });
    while ((await ask(front, 0)) !== 200) await wait(100);

    const began = performance.now();
    const steps: string[] = [];
    const step = async (name: string, act: () => Promise<void>) => {
      const from = performance.now();
      await act();
      steps.push(
        `at ${((from - began) / 1000).toFixed(1)} s: ${name}, ${((performance.now() - from) / 1000).toFixed(1)} s`,
      );
    };
    const over = new AbortController();
    const seen: Record<string, number> = {};
    const acknowledged: number[] = [];
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let nth = 0; !over.signal.aborted; nth += 1) {
        const id = client * 100_000 + nth;
        const status = await ask(front, id);
        const key = `${nth % 2 ? 'POST' : 'GET'} ${status}`;
        seen[key] = (seen[key] ?? 0) + 1;
        if (status === 202) acknowledged.push(id);
      }
    });
    await wait(2_000);
    await step('kill -9 of one server', async () => void servers[0]?.child.kill('SIGKILL'));
    await wait(3_000);
    await step('that server is started again', () => start(0));
    await step('PostgreSQL stops', () => cluster.halt('SIGINT'));
    await wait(4_000);
    await step('PostgreSQL starts', () => cluster.start());
    await wait(3_000);
    await step('a release, without a restart', async () => {
      release('second');
      await wait(3_000);
    });
    for (const index of [0, 1] as const)
      await step(`rolling restart of server ${index + 1}`, async () => {
        servers[index]?.child.kill('SIGTERM');
        await servers[index]?.ended;
        await start(index);
      });
    over.abort();
    await Promise.all(clients);
    const stored = new Set((await (await place.open()).list()).map(({ message }) => Number(message)));
    const failed = Object.entries(seen).filter(([key]) => key.startsWith('GET') && key !== 'GET 200');
    return {
      steps,
      seen,
      failedPages: failed.reduce((sum, [, count]) => sum + count, 0),
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !stored.has(id)).length,
    };
  } finally {
    proxy?.kill();
    for (const { child } of servers) child.kill('SIGKILL');
    await places.remove();
    rmSync(root, { recursive: true, force: true });
    await removeFixture(fixture);
  }
}
