import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filledIn } from '../contact/running-contact.ts';
import { buildFixture, removeFixture } from './fixture-site.ts';
import { type MainProcess, startMain } from './main-process.ts';

/**
 * How often both servers are restarted, one after the other. Only where it is set, as in CI at night: a health check of the proxy that other
 * tests keep waiting takes a server away.
 */
const ROLLS = Number(process.env['ROLLS'] ?? 0);

const CLIENTS = 6;

type Ports = { proxy: number; servers: [number, number] };

const proxies = {
  Caddy: {
    program: '/usr/bin/caddy',
    parameters: (folder: string) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'proxy.conf')],
    config: ({ proxy, servers }: Ports) => `{
      admin off
      auto_https off
    }
    http://127.0.0.1:${proxy} {
      reverse_proxy ${servers.map((port) => `127.0.0.1:${port}`).join(' ')} {
        lb_policy round_robin
        lb_try_duration 10s
        lb_try_interval 100ms
        health_uri /healthz
        health_interval 500ms
        health_timeout 2s
        transport http {
          keepalive off
        }
        trusted_proxies 127.0.0.1/8
      }
    }`,
  },
  nginx: {
    program: '/usr/sbin/nginx',
    parameters: (folder: string) => ['-p', folder, '-c', join(folder, 'proxy.conf'), '-g', 'daemon off;'],
    config: ({ proxy, servers }: Ports, folder: string) => `
      pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
      events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        upstream site { ${servers.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')} keepalive 16; }
        server {
          listen 127.0.0.1:${proxy};
          location / {
            proxy_pass http://site;
            proxy_next_upstream error timeout non_idempotent;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          }
        }
      }`,
  },
};

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
      await expect.poll(() => ask(0), { timeout: 20_000 }).toBe(200);
      const over = new AbortController();
      const seen = new Map<string, number>();
      const clients = Array.from({ length: CLIENTS }, async (_, client) => {
        for (let nth = 0; !over.signal.aborted; nth += 1) {
          const status = await ask(client * 100_000 + nth);
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

/** GET, or POST of a visitor of a network of its own; 0 where no answer came. */
async function ask(nth: number): Promise<number> {
  const isPost = nth % 2 === 1;
  const from = `198.${nth % 256}.${(nth >> 8) % 256}.1`;
  const body = JSON.stringify({ ...filledIn, id: `rolling-${nth}`, message: `${nth}` });
  const headers = { 'X-Forwarded-For': from, ...(isPost ? { 'Content-Type': 'application/json' } : {}) };
  const sent = request({
    port: ports.proxy,
    host: '127.0.0.1',
    path: isPost ? '/api/contact' : '/en/home',
    method: isPost ? 'POST' : 'GET',
    headers,
  });
  sent.end(isPost ? body : undefined);
  return new Promise((resolve) => {
    sent.on('error', () => resolve(0));
    sent.on('response', (response) => response.resume().on('close', () => resolve(response.statusCode ?? 0)));
  });
}

async function freePorts(count: number): Promise<number[]> {
  const open = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(open.map((server) => once(server, 'listening')));
  // A cast: a server that listens on a port has an address of this shape.
  const found = open.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(open.map((server) => once(server.close(), 'close')));
  return found;
}
