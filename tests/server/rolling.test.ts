import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compiledCode } from '../clear-settings.ts';
import { freePorts } from '../free-ports.ts';
import { ask, type Ports, proxies } from '../kills/proxied.ts';
import { buildFixture, removeFixture } from './fixture-site.ts';
import { main, type MainProcess, startMain } from './main-process.ts';

/**
 * How often both servers are restarted, one after the other. Set only in CI at night: beside other tests a health check of the
 * proxy can time out, and the proxy then removes the server.
 */
const ROLLS = Number(process.env['ROLLS'] ?? 0);

const CLIENTS = 6;

let root: string;
let folder: string;
let ports: Ports;
const servers: MainProcess[] = [];
let proxy: ChildProcess | undefined;
beforeEach(async () => {
  root = await buildFixture();
  folder = mkdtempSync(join(tmpdir(), 'rolling-'));
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  const [first = 0, second = 0, third = 0] = await freePorts(3);
  ports = { proxy: first, servers: [second, third] };
});
afterEach(async () => {
  proxy?.kill();
  for (const server of servers.splice(0)) server.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  await removeFixture(root);
});

test.skipIf(process.platform === 'win32')(
  'B7: requests wait while a server restarts whose socket is held',
  async () => {
    const held = holdSocket(ports.servers[0]);
    const pids = () => [...held.written.matchAll(/^(\d+)\n.*The site is at/gm)].map(([, pid]) => Number(pid));
    const isUp = (count: number) => expect.poll(() => pids().length, { timeout: 20_000 }).toBe(count);
    try {
      await isUp(1);
      const restart = async () => {
        for (const count of [1, 2]) {
          for (const pid of pids().slice(-1)) process.kill(pid, 'SIGTERM');
          await isUp(count + 1);
        }
      };
      expect(await answersDuring(ports.servers[0], restart)).toEqual(['GET 200', 'POST 202']);
    } finally {
      held.child.kill('SIGKILL');
      for (const pid of pids().slice(-1)) process.kill(pid, 'SIGKILL');
    }
  },
);

describe.each(Object.entries(proxies))('%s', (_name, { program, parameters, config }) => {
  test.skipIf(ROLLS === 0 || !existsSync(program))(
    'B7: rolling restarts under load fail neither a GET nor a POST',
    async () => {
      for (const index of [0, 1]) await start(index);
      writeFileSync(join(folder, 'proxy.conf'), config(ports, folder));
      proxy = spawn(program, parameters(folder), { env: { HOME: folder, PATH: process.env['PATH'] }, stdio: 'ignore' });
      await expect.poll(() => ask(ports.proxy, 0), { timeout: 20_000 }).toBe(200);
      const roll = async () => {
        for (let done = 0; done < ROLLS; done += 1)
          for (const index of [0, 1]) {
            servers[index]?.child.kill('SIGTERM');
            expect(await servers[index]?.ended).toMatchObject({ code: 0 });
            await start(index);
            // Like deploy/update, which waits for /healthz before it restarts the next server.
            await wait(1_500);
          }
      };
      expect(await answersDuring(ports.proxy, roll)).toEqual(['GET 200', 'POST 202']);
    },
  );
});

/** The distinct responses to clients that send requests during `work`, such as `POST 202`. */
async function answersDuring(port: number, work: () => Promise<void>): Promise<string[]> {
  const over = new AbortController();
  const seen = new Map<string, number>();
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let nth = 0; !over.signal.aborted; nth += 1) {
      const status = await ask(port, client * 100_000 + nth);
      const key = `${nth % 2 ? 'POST' : 'GET'} ${status}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  });
  await work();
  over.abort();
  await Promise.all(clients);
  console.log(Object.fromEntries(seen));
  return [...seen.keys()].sort((a, b) => a.localeCompare(b));
}

/** Restarts a server on one socket whenever it exits, as systemd does with deploy/jasno.socket. Prints the id of each process. */
function holdSocket(port: number): { child: ChildProcess; written: string } {
  const starts = `spawnSync('sh', ['-c', 'echo $$; LISTEN_PID=$$ exec "$0" "$1"', process.execPath, ${JSON.stringify(main)}], {
    stdio: ['ignore', 'inherit', 'inherit', server._handle.fd],
  });`;
  // The loop blocks this process, so that it accepts no connections itself.
  const script = `const { spawnSync } = require('node:child_process');
    const server = require('node:net').createServer().listen(${port}, '127.0.0.1', () => { for (;;) ${starts} });`;
  const env = {
    LISTEN_FDS: '1',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, ['-e', script], {
    cwd: root,
    env: { ...env, PATH: process.env['PATH'], ...compiledCode },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const held = { child, written: '' };
  child.stdout.on('data', (chunk) => (held.written += String(chunk)));
  return held;
}

async function start(index: number): Promise<void> {
  const env = { PORT: String(ports.servers[index]), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') };
  servers[index] = startMain(root, { ...env, TRUST_PROXY: 'loopback', DRAIN_SECONDS: '3', LOG_LEVEL: 'error' });
  await servers[index]?.port;
}
