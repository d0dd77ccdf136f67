import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from 'node:tls';
import { vi } from 'vitest';
import { emptySettings } from '../clear-settings.ts';
import { startMain } from '../server/main-process.ts';
import { freePorts } from '../free-ports.ts';
import { type Sink, startSink } from '../contact/mail-sink.ts';

export const caddy = '/usr/bin/caddy';

type Sent = { path: string; status: number; headers: IncomingHttpHeaders; body: string };

/** How a misconfigured host changes a correct response. */
export type Change = (answer: Sent) => Partial<Sent>;

/** The built site behind Caddy, on local ports under the name `host`, with a certificate of Caddy's own authority. */
export type PublishedSite = {
  host: string;
  ports: { http: number; https: number };
  /** Certificate of Caddy's authority, as PEM. */
  ca: string;
  sink: Sink;
  data: string;
  /** Applied to every response. Set by a test. */
  change: Change;
  close: () => Promise<void>;
};

export async function publishSite(host: string): Promise<PublishedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'live-'));
  const [http = 0, https = 0] = await freePorts(2);
  const sink = await startSink();
  const data = join(folder, 'data');
  const server = startMain(resolve('.'), {
    ...emptySettings(),
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: data,
    TRUST_PROXY: 'loopback',
    SMTP_URL: sink.url,
    MAIL_FROM: `mail@${host}`,
    MAIL_TO: `ana@${host}`,
    LOG_LEVEL: 'silent',
  });
  const site: PublishedSite = { host, ports: { http, https }, ca: '', sink, data, change: () => ({}), close };
  const between = await startBetween(site, await server.port);
  writeFileSync(join(folder, 'Caddyfile'), config(site, folder, (between.address() as AddressInfo).port));
  const child = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: { HOME: folder, PATH: process.env['PATH'] },
    stdio: 'ignore',
  });
  // Caddy writes a certificate to the disk before it uses it.
  const names = [host, `www.${host}`, `soon.${host}`];
  await vi.waitFor(() => Promise.all(names.map((name) => shakeHands(name, https))), { timeout: 20_000 });
  site.ca = readFileSync(join(folder, 'pki/authorities/local/root.crt'), 'utf8');
  return site;

  async function close(): Promise<void> {
    await Promise.all([end(child), end(server.child)]);
    between.close();
    between.closeAllConnections();
    await sink.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rejects if there is no certificate for `servername` yet. */
async function shakeHands(servername: string, port: number): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  socket.destroy();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** A proxy between Caddy and the server: redirects http and www as deploy/Caddyfile does, and applies `site.change`. */
async function startBetween(site: PublishedSite, port: number): Promise<Server> {
  const between = createServer((request, response) => {
    const { url: path = '/', method, headers } = request;
    const isHome = headers['x-forwarded-proto'] === 'https' && headers.host === site.host;
    const send = (answer: Sent): void => {
      const { status, headers, body } = { ...answer, ...site.change(answer) };
      const kept = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
      response.writeHead(status, kept).end(body, 'latin1');
    };
    const where = `${String(headers['x-forwarded-proto'])}://${headers.host}${path}`;
    if (!isHome)
      return send({ path: where, status: 301, headers: { location: `https://${site.host}${path}` }, body: '' });
    const forwarded = ask({ host: '127.0.0.1', port, path, method, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray()).toString('latin1');
      const { 'content-length': _, connection: __, ...sent } = answer.headers;
      send({ path, status: answer.statusCode ?? 0, headers: sent, body });
    });
    request.pipe(forwarded);
  });
  await once(between.listen(0, '127.0.0.1'), 'listening');
  return between;
}

function config({ host, ports }: PublishedSite, folder: string, port: number): string {
  return `{
	admin off
	skip_install_trust
	auto_https disable_redirects
	storage file_system ${folder}
	http_port ${ports.http}
	https_port ${ports.https}
}
http://${host} {
	reverse_proxy 127.0.0.1:${port}
}
https://${host}, https://www.${host} {
	tls {
		issuer internal {
			lifetime 60d
			sign_with_root
		}
	}
	reverse_proxy 127.0.0.1:${port}
}
https://soon.${host} {
	tls internal
}
`;
}
