import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSite } from '../server/running-site.ts';
import { type PhoneSite, runPhoneSite, solved, tokenOf } from './phone-site.ts';

let site: PhoneSite;
let time: number;
beforeEach(async () => {
  time = Date.now();
  site = await runPhoneSite({ now: () => time });
});
afterEach(() => site.close());

const HOUR_MS = 60 * 60 * 1000;
const body = { token: 'x' };

async function rightToken(): Promise<{ token: string }> {
  return { token: tokenOf(await solved((await site.challenge()).challenge)) };
}

function from(address: string): Record<string, string> {
  return { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address };
}

test('without PHONE both endpoints answer 404', async () => {
  const bare = await runSite();
  for (const [path, method] of [
    ['/api/phone/challenge', 'GET'],
    ['/api/phone', 'POST'],
  ] as const) {
    const answer = await bare.ask(path, { method });
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(JSON.parse(answer.text)).toMatchObject({ data: null, error: { code: 'no_phone', fields: {} } });
  }
  await bare.close();
});

test('R5: no cache may store the answers', async () => {
  const challenge = await site.ask('/api/phone/challenge');
  expect(challenge.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
  });
  for (const sent of [await rightToken(), body, {}, 'no json']) {
    const { headers } = await site.post(sent);
    expect([headers.get('cache-control'), headers.get('content-security-policy')]).toEqual([
      'no-store',
      "default-src 'none'",
    ]);
    expect([...headers.keys()].filter((name) => /^(access-control|set-cookie|etag)/.test(name))).toEqual([]);
  }
});

test.each([
  ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a page of a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
  ['the address bar', { 'Sec-Fetch-Site': 'none' }],
  ['an old browser on another site', { Origin: 'https://evil.example' }],
  ['a page without an origin', { Origin: 'null' }],
  ['a program that sends neither header', {}],
  ['another site that claims our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://site.example' }],
])('R5: refuses a POST of %s', async (_who, headers) => {
  const right = await rightToken();
  const { status, body } = await site.post(right, headers);
  expect([status, body.data, body.error?.code]).toEqual([403, null, 'foreign_origin']);
  expect((await site.post(right)).status).toBe(200);
});

test.each(['https://site.example', 'the address that was asked'])('R5: accepts the Origin %s', async (named) => {
  const Origin = named.startsWith('https') ? named : `http://127.0.0.1:${site.port}`;
  expect((await site.post(await rightToken(), { Origin })).status).toBe(200);
});

test.each([
  ['198.51.100.7', '198.51.100.7', '198.51.100.8'],
  ['2001:db8:1:2300::1', '2001:db8:1:23ff:ffff::9', '2001:db8:1:2400::1'],
  ['::ffff:203.0.113.5', '203.0.113.5', '203.0.113.6'],
])('R5: ten tokens an hour from %s', async (one, same, other) => {
  for (let count = 0; count < 10; count += 1) expect((await site.post(body, from(one))).status).toBe(403);
  const { status, headers, body: answer } = await site.post(await rightToken(), from(same));
  expect([status, answer.data, answer.error?.code]).toEqual([429, null, 'too_many_requests']);
  expect(headers.get('retry-after')).toBe('3600');
  expect((await site.post(body, from(other))).status).toBe(403);
  time += HOUR_MS + 1;
  expect((await site.post(await rightToken(), from(same))).status).toBe(200);
});

test('R5: a page of another site does not use up the limit of its visitor', async () => {
  for (let count = 0; count < 20; count += 1) await site.post(body, { 'Sec-Fetch-Site': 'cross-site' });
  expect((await site.post(await rightToken())).status).toBe(200);
});

test('R5: an image on another site does not use up the challenges of its visitor', async () => {
  for (let count = 0; count < 70; count += 1) {
    const answer = await site.ask('/api/phone/challenge', { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(answer.status).toBe(403);
  }
  expect((await site.ask('/api/phone/challenge')).status).toBe(200);
});

test('challenges are rate-limited too', async () => {
  for (let count = 0; count < 60; count += 1) expect((await site.ask('/api/phone/challenge')).status).toBe(200);
  const answer = await site.ask('/api/phone/challenge');
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([429, { error: { code: 'too_many_requests' } }]);
});

test.each([
  ['/api/phone', 'GET', 'POST'],
  ['/api/phone', 'OPTIONS', 'POST'],
  ['/api/phone/challenge', 'POST', 'GET, HEAD'],
])('%s rejects %s', async (path, method, allowed) => {
  const answer = await site.ask(path, { method });
  expect([answer.status, answer.headers.allow]).toEqual([405, allowed]);
});

test.each(['/api/phone/', '/api/Phone', '/api/phone/challenge/', '/api/phone/x', '/api//phone'])(
  '%s answers 404',
  async (path) => {
    expect((await site.ask(path)).status).toBe(404);
  },
);

const json = { 'Sec-Fetch-Site': 'same-origin' };

test.each([
  ['invalid JSON', '{', json, 400],
  ['nothing', '', json, 400],
  ['a bare word', '"token"', json, 422],
  ['a list', '[]', json, 422],
  ['no token', '{}', json, 422],
  ['a token that is not text', '{"token":1}', json, 422],
  ['an unknown key', '{"token":"x","more":1}', json, 422],
  ['a prototype', '{"token":"x","__proto__":{"a":1}}', json, 422],
  ['a token that is too long', JSON.stringify({ token: 'x'.repeat(8193) }), json, 422],
  ['a body that is too large', JSON.stringify({ token: 'x'.repeat(70_000) }), json, 413],
  ['a form', 'token=x', { ...json, 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ['plain text', '{"token":"x"}', { ...json, 'Content-Type': 'text/plain' }, 415],
  ['a compressed body', 'x', { ...json, 'Content-Encoding': 'gzip' }, 415],
  ['another alphabet', '{"token":"x"}', { ...json, 'Content-Type': 'application/json; charset=latin1' }, 415],
])('rejects a body with %s, and keeps serving', async (_what, text, headers, expected) => {
  const { status, body } = await site.post(text, headers);
  expect([status, body.data]).toEqual([expected, null]);
  expect((await site.ask('/en/home')).status).toBe(200);
});
