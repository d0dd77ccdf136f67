import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Routes } from '#contract/routes/match.ts';
import { readBuiltSite } from '#server/site/built-site.ts';
import { freePort } from '../free-ports.ts';
import { caddyConfig } from '../../scripts/hosts/caddy.ts';
import { type HostTable, hostTable } from '../../scripts/hosts/host-table.ts';
import { nginxConfig } from '../../scripts/hosts/nginx.ts';
import { routes } from './fixture-site.ts';
import { type Answer, askAt, runSite, type RunningSite } from './running-site.ts';

/** Debian's nginx and Caddy, with the configurations that `npm run host` prints. */
const hosts = {
  nginx: {
    program: '/usr/sbin/nginx',
    encoding: 'gzip',
    parameters: (folder: string) => ['-p', folder, '-c', join(folder, 'host.conf'), '-g', 'daemon off;'],
    config: (table: HostTable, port: number, folder: string) => `
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1; events {}
      http {
        access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        ${nginxConfig(table, '_').replace('listen 80;', `listen 127.0.0.1:${port};`).replace('listen [::]:80;', '')}
      }`,
  },
  Caddy: {
    program: '/usr/bin/caddy',
    encoding: 'br, gzip',
    parameters: (folder: string) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'host.conf')],
    config: (table: HostTable, port: number) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${caddyConfig(table, `http://127.0.0.1:${port}`)}`,
  },
};

const table = new Routes(routes);
const pages = routes.map(({ path }) => path);
const others = `
  /index /index.html /en /en/ /sr/Projekti?a=b /en/projekti/7 /en/projekti/99 /SR/projekti/99 /nothing
  /en/nothing /sr/ni%C5%A1ta /sr/nothing/at/all /english /en/portfolio/99 /sr/portfolio/x /assets/app-4f2a.js
  /assets/letters-9c1e.woff2 /ASSETS/app-4f2a.js /assets/ /social/en-home.png /logo.svg /en%2fhome /%65n/home
  //en/home /en//home /en/./home /en/../en/home /en/home%00 /en/home;x /.env /secret.txt /site.db
  /assets/app.js.map /sitemap.xml /sitemap%2exml /en/feed.xml /en/home.html.br /en/home.html.gz /_headers /..%2fsecret.txt`;

const requestedPaths = [
  ...pages,
  ...table.aliases().map(({ from }) => from),
  ...pages.flatMap((path) => [`${path}.html`, `${path}/`, `${path}.html/`, path.toUpperCase(), `${path}?a=b&c=%2f`]),
  ...others.trim().split(/\s+/),
];

/** The headers that the table sets. Other headers may differ between programs. */
const comparedHeaders = [
  'location',
  'content-type',
  'cache-control',
  'content-encoding',
  'vary',
  'content-security-policy',
].concat(
  ['permissions-policy', 'speculation-rules', 'x-content-type-options', 'referrer-policy'],
  ['cross-origin-opener-policy', 'cross-origin-resource-policy'],
);

let site: RunningSite;
let folder: string;
beforeAll(async () => {
  site = await runSite();
  folder = mkdtempSync(join(tmpdir(), 'host-'));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(Object.entries(hosts))('%s', (name, { program, encoding, parameters, config }) => {
  // CI at night installs the programs and sets HOSTS, so that a missing program fails the tests instead of skipping them.
  const isThere = existsSync(program) || process.env['HOSTS'] !== undefined;
  if (!isThere) console.log(`${name} is not installed here: what npm run host prints for it is not tested`);
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> | undefined;
  let port: number;
  beforeAll(async () => {
    if (!isThere) return;
    port = await freePort();
    // A path with a blank, which both programs read as one only in quotation marks.
    const dist = join(folder, `č ${name}`);
    symlinkSync(join(site.root, 'dist'), dist);
    const text = config(hostTable(await readBuiltSite(dist)), port, folder);
    writeFileSync(join(folder, 'host.conf'), text);
    child = spawn(program, parameters(folder), { env: { HOME: folder, PATH: process.env['PATH'] }, stdio: 'inherit' });
    ended = once(child, 'exit');
    const answers = vi.waitFor(() => askAt(port, '/en/home'), { timeout: 20_000 });
    await Promise.race([
      answers,
      ended.then(() => Promise.reject(new Error(`${name} rejects what npm run host prints`))),
    ]);
  });
  afterAll(async () => {
    child?.kill();
    await ended;
  });

  test.skipIf(!isThere)('promises §4, D4, D6, F12: every address is answered as by our own server', async () => {
    for (const path of requestedPaths) {
      const headers = { 'Accept-Encoding': encoding };
      const [ours, theirs] = await Promise.all([site.ask(path, { headers }), askAt(port, path, { headers })]);
      // Programs may refuse a malformed address before they look for the file.
      if (theirs.status === 400) expect({ path, status: ours.status }).toEqual({ path, status: 404 });
      else expect({ path, ...facts(theirs) }).toEqual({ path, ...facts(ours) });
    }
  });

  test.skipIf(!isThere)('plain bytes, HEAD and 304 are answered, and a POST is refused', async () => {
    const plain = await askAt(port, '/en/home');
    expect(plain.text).toBe((await site.ask('/en/home')).text);
    expect(plain.headers['strict-transport-security']).toBe('max-age=31536000');
    const { etag = '' } = plain.headers;
    expect((await askAt(port, '/en/home', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await askAt(port, '/en/home', { method: 'HEAD' })).status).toBe(200);
    expect((await askAt(port, '/en/home', { method: 'POST' })).status).toBe(405);
  });
});

function facts({ status, headers, body }: Answer): object {
  const sent = Object.fromEntries(comparedHeaders.map((name) => [name, headers[name]]));
  if (status !== 301) return { status, ...sent, body: body.toString('base64') };
  // Some programs send a line of HTML and the headers of a page with a redirect.
  const { location, 'cache-control': cache } = sent;
  return { status, location, cache };
}
