import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { big, pageContent, routes } from './fixture-site.ts';
import { type RunningSite, runSite } from './running-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await runSite()));
afterAll(() => site.close());

const font = '/assets/letters-9c1e.woff2';
const script = '/assets/app-4f2a.js';

test('serves every page of the route table at exactly its path', async () => {
  for (const { path, status } of routes) {
    const answer = await site.ask(path);
    expect([path, answer.status, answer.headers['content-type']]).toEqual([path, status, 'text/html; charset=utf-8']);
    expect(answer.text).toBe(pageContent(path));
  }
});

test('lets browsers reuse a page only after revalidation, and a hashed file for a year', async () => {
  expect((await site.ask('/en/home')).headers['cache-control']).toBe('no-cache');
  expect((await site.ask(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await site.ask('/logo.svg')).headers['cache-control']).toBe('no-cache');
});

test('sends an empty file', async () => {
  const answer = await site.ask('/assets/empty-0000.txt');
  expect([answer.status, answer.headers['content-length'], answer.text]).toEqual([200, '0', '']);
});

test('sends a file that is too large to keep in memory', async () => {
  const answer = await site.ask(big.path);
  expect(answer.headers['content-length']).toBe(String(big.bytes));
  expect(answer.body.equals(Buffer.alloc(big.bytes))).toBe(true);
});

describe('encodings', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['', undefined],
    ['BR', 'br'],
    ['gzip;q=1.0, br;q=0.9', 'gzip'],
    ['gzip; q=0.9 , br ; q=0.9', 'br'],
    ['identity, br', 'br'],
    ['identity;q=1, br;q=0.5', undefined],
    ['identity;q=0.5, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0', undefined],
    ['identity;q=0', undefined],
    ['br;q=x', undefined],
    ['brotli, gzipped', undefined],
    [';;,,q=', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
  ])('answers Accept-Encoding: %s with %s', async (header, encoding) => {
    const { headers, body } = await site.ask('/en/home', { headers: { 'Accept-Encoding': header } });
    const decode =
      encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : (plain: Buffer) => plain;
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
    expect(decode(body).toString()).toBe(pageContent('/en/home'));
  });

  test('sends plain bytes to a client that accepts no encoding', async () => {
    expect((await site.ask('/en/home')).headers['content-encoding']).toBeUndefined();
  });

  test('sends no Vary for a file that has only one representation', async () => {
    expect((await site.ask(font, { headers: { 'Accept-Encoding': 'br' } })).headers.vary).toBeUndefined();
  });

  test('gives each encoding its own ETag', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => site.ask(script, { headers: { 'Accept-Encoding': encoding } })),
    );
    const etags = answers.map(({ headers }) => headers.etag);
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[^"]+"$/);
  });
});

describe('HEAD', () => {
  test.each([
    ['a page', '/en/home', {}],
    ['an encoded page', '/en/home', { 'Accept-Encoding': 'br' }],
    ['an asset', font, {}],
    ['a redirect', '/en', {}],
    ['an unknown page', '/en/nothing', {}],
    ['the country', '/api/country', {}],
    ['an unknown call', '/api/nothing', {}],
  ])('has the status and headers of GET for %s', async (_what, path, headers) => {
    const get = await site.ask(path, { headers });
    const head = await site.ask(path, { method: 'HEAD', headers });
    expect(head.body.length).toBe(0);
    expect(head.status).toBe(get.status);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  });
});

describe('If-None-Match', () => {
  const encoded = { 'Accept-Encoding': 'br' };

  test('answers 304 without a body when the client has this version', async () => {
    const { headers } = await site.ask('/en/home', { headers: encoded });
    const again = await site.ask('/en/home', { headers: { ...encoded, 'If-None-Match': `"old", ${headers.etag}` } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect([again.headers.vary, again.headers['cache-control']]).toEqual(['Accept-Encoding', 'no-cache']);
  });

  test('sends the page when the client has another version, or another encoding of it', async () => {
    const { headers } = await site.ask('/en/home', { headers: encoded });
    expect((await site.ask('/en/home', { headers: { 'If-None-Match': '"old"' } })).status).toBe(200);
    expect((await site.ask('/en/home', { headers: { 'If-None-Match': headers.etag ?? '' } })).status).toBe(200);
  });

  test('never turns a not-found page into 304', async () => {
    expect((await site.ask('/en/nothing', { headers: { 'If-None-Match': '*' } })).status).toBe(404);
  });
});

describe('Range', () => {
  test.each([
    ['bytes=0-3', 'bytes 0-3/10', 'abcd'],
    ['bytes=4-', 'bytes 4-9/10', 'efghij'],
    ['bytes=-3', 'bytes 7-9/10', 'hij'],
    ['bytes=-99', 'bytes 0-9/10', 'abcdefghij'],
    ['bytes=8-99', 'bytes 8-9/10', 'ij'],
    ['bytes=0-0', 'bytes 0-0/10', 'a'],
    ['Bytes=2-', 'bytes 2-9/10', 'cdefghij'],
    [`bytes=0-${'9'.repeat(400)}`, 'bytes 0-9/10', 'abcdefghij'],
  ])('answers %s with 206 and those bytes', async (range, contentRange, text) => {
    const answer = await site.ask(font, { headers: { Range: range } });
    expect([answer.status, answer.headers['content-range'], answer.text]).toEqual([206, contentRange, text]);
    expect(answer.headers['content-length']).toBe(String(text.length));
  });

  test('sends a part of a file that is streamed', async () => {
    const { status, body } = await site.ask(big.path, { headers: { Range: 'bytes=1000000-1000009' } });
    expect([status, body]).toEqual([206, Buffer.alloc(10)]);
  });

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    'answers %s with 416 and the length',
    async (range) => {
      const answer = await site.ask(font, { headers: { Range: range } });
      expect([answer.status, answer.headers['content-range'], answer.text]).toEqual([416, 'bytes */10', '']);
    },
  );

  const ignored = [
    'bytes=0-1,4-5',
    'bytes=5-2',
    'lines=1-2',
    'bytes=x',
    'bytes',
    'bytes=-',
    'bytes=+1-2',
    'bytes=0x1-2',
  ];

  test.each(ignored)('sends the whole file for %s', async (range) => {
    const answer = await site.ask(font, { headers: { Range: range } });
    expect([answer.status, answer.text]).toEqual([200, 'abcdefghij']);
  });

  test('sends the whole file to a client that accepts an encoding of it', async () => {
    const answer = await site.ask('/en/home', { headers: { Range: 'bytes=0-3', 'Accept-Encoding': 'gzip' } });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'gzip']);
  });

  test('sends the whole file when If-Range has another version', async () => {
    const { headers } = await site.ask(font);
    const part = { Range: 'bytes=0-3' };
    expect((await site.ask(font, { headers: { ...part, 'If-Range': headers.etag ?? '' } })).status).toBe(206);
    expect((await site.ask(font, { headers: { ...part, 'If-Range': '"old"' } })).status).toBe(200);
  });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
  'answers %s to a page with 405 and Allow',
  async (method) => {
    const answer = await site.ask('/en/home', { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(answer.text).not.toContain('Page /en/home');
  },
);
