import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveContent } from './serve-content.ts';

const file = '/content/projects/01-catalogue/en.mdx';
let root: string;
let server: Server;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'edit-'));
  cpSync('tests/fixture', root, { recursive: true });
  writeFileSync(join(root, 'content.txt'), 'outside');
  server = createServer((asked, answer) => void serveContent(root, asked, answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

/** As a browser sends it for a page of the editor; `headers` differ for others. */
async function ask(method: string, path: string, body = '', headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const ours = { Host: `127.0.0.1:${port}`, 'Sec-Fetch-Site': 'same-origin' };
  const asked = request({ port, host: '127.0.0.1', method, path, headers: { ...ours, ...headers } }).end(body);
  const [answer] = await once(asked, 'response');
  const version = String(answer.headers.etag);
  return { status: answer.statusCode as number, text: await text(answer), version };
}

test('folders are listed, files are read, written and removed', async () => {
  expect(JSON.parse((await ask('GET', '/')).text)).toEqual([{ name: 'content', isFolder: true }]);
  expect((await ask('GET', '/content/projects/')).text).toContain('{"name":"01-catalogue","isFolder":true}');
  expect((await ask('GET', file)).text).toBe(readFileSync(join(root, file), 'utf8'));
  const saved = await ask('PUT', '/content/na%C5%A1.txt', 'words', { 'If-Match': '"none"' });
  expect(saved.status).toBe(200);
  expect(readFileSync(join(root, 'content/naš.txt'), 'utf8')).toBe('words');
  expect((await ask('DELETE', '/content/na%C5%A1.txt', '', { 'If-Match': saved.version })).status).toBe(200);
  expect((await ask('GET', '/content/na%C5%A1.txt')).status).toBe(400);
});

test('a save that began from another version changes nothing', async () => {
  const { version } = await ask('GET', file);
  const first = await ask('PUT', file, 'first window', { 'If-Match': version });
  expect(first.status).toBe(200);
  for (const headers of [{ 'If-Match': version }, { 'If-Match': '"none"' }, {}]) {
    expect((await ask('PUT', file, 'second window', headers)).status).toBe(412);
    expect((await ask('DELETE', file, '', headers)).status).toBe(412);
  }
  expect(readFileSync(join(root, file), 'utf8')).toBe('first window');
  expect(readdirSync(join(root, 'content/projects/01-catalogue')).filter((name) => name.includes('saving'))).toEqual(
    [],
  );
  cpSync(join('tests/fixture', file), join(root, file));
});

test('of many saves from one version at once one is written, whole', async () => {
  const { version } = await ask('GET', file);
  const texts = Array.from({ length: 20 }, (_, nth) => `${nth} `.repeat(50_000));
  const saves = await Promise.all(texts.map((words) => ask('PUT', file, words, { 'If-Match': version })));
  expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(texts).toContain(readFileSync(join(root, file), 'utf8'));
  cpSync(join('tests/fixture', file), join(root, file));
});

test.each(['/content/../content.txt', '/content/..%2fcontent.txt', '/content.txt', '/%2fetc/hostname'])(
  '%s is not below content/',
  async (path) => {
    expect((await ask('GET', path)).text).toContain('is not below content/');
    expect((await ask('PUT', path, 'words')).status).toBe(400);
    expect(readFileSync(join(root, 'content.txt'), 'utf8')).toBe('outside');
  },
);

test.each([{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }, { Host: 'elsewhere.example:80' }])(
  'another site gets nothing: %j',
  async (headers) => {
    const before = readFileSync(join(root, file), 'utf8');
    expect((await ask('PUT', file, 'words', headers)).status).toBe(400);
    expect(readFileSync(join(root, file), 'utf8')).toBe(before);
  },
);
