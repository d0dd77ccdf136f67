import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClock, type Place, Places, submission, wholeTable } from '../outbox/stores.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { filledIn, type RunningContact, runContact } from './running-contact.ts';

const places = new Places('SQLite');
const clock = fakeClock();
let place: Place;
let outbox: Outbox;
let contact: RunningContact;
beforeEach(async () => {
  place = await places.fresh();
  outbox = await place.open({ clock: clock.now, limits: { postsPerSource: 60 } });
  contact = await runContact(outbox, clock.now);
});
afterEach(async () => {
  await contact.close();
  await places.empty();
});
afterAll(() => places.remove());

/** Sends raw bytes and returns the status line of the response. */
async function statusLine(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(contact.url).port), '127.0.0.1');
  socket.write(bytes, 'latin1');
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return chunk.toString('latin1').split('\r\n', 1)[0] ?? '';
}

test('D15: answers 202 with the id under which the message is stored', async () => {
  const response = await contact.post({ ...filledIn, language: 'sr', id: crypto.randomUUID() });
  expect(response.status).toBe(202);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  const [message] = await outbox.list();
  expect(await response.json()).toEqual({ data: { id: message?.id }, error: null });
  expect(message).toMatchObject({ ...filledIn, language: 'sr' });
});

test('the form without JavaScript gets a 303 to the thank-you page of its language', async () => {
  const response = await contact.postForm({ ...filledIn, language: 'sr', website: '', id: '', openedAt: '' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/sr/hvala']);
  expect(await outbox.list()).toHaveLength(1);
});

test('without JavaScript the form comes back with the typed words and the errors, as text', async () => {
  const response = await contact.postForm({ ...filledIn, name: '"><script>', email: 'ana@firma', language: 'sr' });
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; form-action 'self'");
  const html = await response.text();
  expect(html).toContain('Molimo unesite validnu email adresu');
  expect(html).toContain('{"email":"invalid"}');
  expect(html).not.toContain('<script>');
  expect(html).toContain('Dobar dan');
});

test.each([
  [{ name: '' }, { name: 'required' }, 'Please fill in all required fields'],
  [{ name: ' \u200b\u2060\u3164 ' }, { name: 'required' }, 'Please fill in all required fields'],
  [{ email: 'ana@firma' }, { email: 'invalid' }, 'Please enter a valid email address'],
  [{ email: 'x', message: ' ' }, { email: 'invalid', message: 'required' }, 'Please fill in all required fields'],
  [{ message: 'x'.repeat(5001) }, { message: 'tooLong' }, 'That is too long'],
])('product §5, F9: %j is answered with %j', async (given, fields, message) => {
  const response = await contact.post({ ...filledIn, ...given });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ data: null, error: { code: 'invalid', message, fields } });
  expect(await outbox.list()).toEqual([]);
});

test.each([
  ['name', 100, (length: number) => 'š'.repeat(length)],
  ['name', 100, (length: number) => '🚀'.repeat(length)],
  ['business', 200, (length: number) => 'Ђ'.repeat(length)],
  ['message', 5000, (length: number) => 'c\u030c'.repeat(length)],
  ['email', 254, (length: number) => `${'a'.repeat(64)}@${'b'.repeat(length - 68)}.rs`],
  ['email', 64, (length: number) => `${'a'.repeat(length)}@firma.example`],
])('F5: %s accepts at most %i code points', async (field, limit, text) => {
  expect((await contact.post({ ...filledIn, [field]: text(limit) })).status).toBe(202);
  expect((await contact.post({ ...filledIn, [field]: text(limit + 1) })).status).toBe(422);
});

test('F5: a text over 5,000 characters is refused, not cut; one of 5,000 is stored whole', async () => {
  const whole = 'ž'.repeat(5000);
  expect(await (await contact.post({ ...filledIn, message: `${whole}!` })).json()).toMatchObject({
    error: { code: 'invalid', fields: { message: 'tooLong' } },
  });
  expect((await contact.post({ ...filledIn, message: whole })).status).toBe(202);
  expect((await outbox.list()).map(({ message }) => message)).toEqual([whole]);
});

test('F5: a body of 64 KiB is accepted, and one byte more is answered with 413', async () => {
  const padding = (length: number) => ' '.repeat(length - Buffer.byteLength(JSON.stringify(filledIn)));
  const full = JSON.stringify(filledIn) + padding(64 * 1024);
  expect((await contact.post(full)).status).toBe(202);
  const response = await contact.post(`${full} `);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ error: { code: 'too_large' } });
  expect((await contact.post(`${full}${' '.repeat(200_000)}`)).status).toBe(413);
});

test.each([
  ['text/plain', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/json; charset=utf-16', 415],
  ['application/json; charset=utf-8; x=y', 415],
  ['application/json;charset=UTF-8', 202],
  ['application/jsonp', 415],
])('F6: the content type %s is answered with %i', async (type, status) => {
  expect((await contact.post(filledIn, { 'Content-Type': type })).status).toBe(status);
});

test('F6: a compressed body is answered with 415, and bytes that are not UTF-8 with 400', async () => {
  expect((await contact.post(filledIn, { 'Content-Encoding': 'gzip' })).status).toBe(415);
  const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n';
  expect(await statusLine(`${head}"\xff\xfe"`)).toBe('HTTP/1.1 400 Bad Request');
  const formHead = head.replace('json', 'x-www-form-urlencoded\r\nSec-Fetch-Site: same-origin');
  expect(await statusLine(`${formHead}a=%f`)).toBe('HTTP/1.1 400 Bad Request');
});

test.each([
  [{ 'Sec-Fetch-Site': 'same-origin' }, 202, 303],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403, 403],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403, 403],
  [{ Origin: 'https://evil.example' }, 403, 403],
  [{ Origin: 'null' }, 403, 403],
  [{ Origin: 'here' }, 202, 303],
  [{ Origin: 'https://pages.example', 'Sec-Fetch-Site': 'cross-site' }, 202, 303],
  [{ Origin: 'http://pages.example', 'Sec-Fetch-Site': 'cross-site' }, 403, 403],
  [{ 'X-Nothing': 'at all' }, 202, 403],
])('F6: with %j JSON is answered with %i and the form with %i', async (given: Record<string, string>, json, form) => {
  const headers = given['Origin'] === 'here' ? { Origin: contact.url } : given;
  expect((await contact.post(filledIn, headers)).status).toBe(json);
  expect((await contact.postForm(filledIn, headers)).status).toBe(form);
});

const words = JSON.stringify(filledIn).slice(1, -1);

test.each([
  ['[]'],
  ['null'],
  ['"text"'],
  ['{}'],
  [`{${words},"extra":1}`],
  [`{${words},"__proto__":{"isTrapped":true}}`],
  [`{${words},"name":"twice"}`],
  [`{${words},"na\\u006de":"twice"}`],
  [`{${words},"language":"de"}`],
  [`{${words},"id":"short"}`],
  [`{${words},"id":["in a list"]}`],
  [`{${words},"openedAt":"now"}`],
  [`{${words},"openedAt":1e999}`],
  [`{"name":{"a":1},"email":"a@b.c","message":"x"}`],
  [`{"name":"x","email":["a@b.c"],"message":"x"}`],
  [`{"name":"x","email":"a@b.c","message":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
])('F7: the body %.60s is answered with 422', async (body) => {
  const response = await contact.post(body);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ data: null, error: { code: 'invalid' } });
});

test.each(['', '{', '{"name":"a"', 'name=a', '\ufeff{}x', "{'name':1}"])(
  'D15: broken JSON is answered with 400: %j',
  async (body) => {
    expect((await contact.post(body)).status).toBe(400);
  },
);

test('F7: a form with repeated or unknown fields is answered with 422', async () => {
  const send = (body: string) =>
    fetch(`${contact.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body,
    });
  expect((await send('name=a&name=b&email=a%40b.c&message=x')).status).toBe(422);
  expect((await send('name=a&email=a%40b.c&message=x&other=1')).status).toBe(422);
});

test.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('D15: %s is answered with 405', async (method) => {
  const response = await fetch(`${contact.url}/api/contact`, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test.each(['/healthz', '/healthz/pages'])('F14: OPTIONS of %s is answered with 405, not by Express', async (path) => {
  const response = await fetch(contact.url + path, { method: 'OPTIONS' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('F10: 50 parallel posts with one key give one message and one mail each', async () => {
  const id = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => contact.post({ ...filledIn, id })));
  const ids = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { data: { id: string } }).data.id),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await outbox.claim('worker', 10)).toHaveLength(2);
});

test('A3: a filled honeypot and a post within two seconds are answered like success, and put in quarantine', async () => {
  const trapped = await contact.post({ ...filledIn, website: 'https://spam.example' });
  const fast = await contact.post({ ...filledIn, message: 'fast', openedAt: clock.now() - 1999 });
  const slow = await contact.post({ ...filledIn, message: 'slow', openedAt: clock.now() - 2000 });
  const ahead = await contact.post({ ...filledIn, message: 'ahead', openedAt: clock.now() + 60_000 });
  expect([trapped, fast, slow, ahead].map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  const quarantined = await outbox.list({ state: 'quarantine' });
  expect(new Set(quarantined.map((message) => message.quarantine))).toEqual(new Set(['honeypot', 'too-fast']));
});

test('A2: too many posts from one source are answered with 429 and the filled-in form; another source is not affected', async () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  for (let index = 0; index < 60; index += 1)
    await contact.post({ ...filledIn, message: `${index}` }, from('2001:db8::1'));
  const refused = await contact.post({ ...filledIn, message: 'more' }, from('2001:db8:0:ff::2'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  expect(await refused.json()).toMatchObject({ error: { code: 'too_many_requests' } });
  const form = { ...filledIn, message: 'kept words' };
  const page = await contact.postForm(form, { ...from('2001:db8::3'), 'Sec-Fetch-Site': 'same-origin' });
  expect([page.status, (await page.text()).includes('kept words')]).toEqual([429, true]);
  expect((await contact.post({ ...filledIn, message: 'other' }, from('2001:db8:0:100::1'))).status).toBe(202);
});

test('A4: the answer is the same whether a confirmation is sent or not', async () => {
  const shapes = new Set<string>();
  for (const email of ['ana@firma.example', 'ANA+1@firma.example', 'not"mailable@firma.example']) {
    const answer = await contact.post({ ...filledIn, email, message: email });
    const text = (await answer.text()).replaceAll(/[0-9a-f-]{36}/g, 'ID');
    const headers = [...answer.headers].filter(([name]) => name !== 'date');
    shapes.add(JSON.stringify([answer.status, headers, text]));
  }
  expect(shapes.size).toBe(1);
  expect((await outbox.claim('worker', 10)).filter(({ kind }) => kind === 'confirmation')).toHaveLength(1);
});

test('G5, G6: the log has nothing of a message, and neither log nor store has the address of its source', async () => {
  await contact.post({ ...filledIn, name: 'CanaryName', message: 'CanaryWord' }, { 'X-Forwarded-For': '203.0.113.77' });
  await contact.post({ ...filledIn, name: 'CanaryName', email: 'canary' });
  await contact.post('{"name":"CanaryName"');
  expect(JSON.stringify(contact.log)).not.toMatch(/canary|203\.0\.113|ana@firma/i);
  const database = await place.database({});
  const tables = ['messages', 'mails', 'counters', 'secrets'];
  for (const table of tables) {
    const rows = await wholeTable(database, table);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  }
});

test('GET /healthz says whether the store can be written, and how long the oldest mail waits', async () => {
  await outbox.add(submission());
  clock.pass(90_000);
  const response = await fetch(`${contact.url}/healthz`);
  expect([response.status, await response.json()]).toEqual([
    200,
    { store: 'ok', pages: 'ok', oldestWaitingSeconds: 90 },
  ]);
});

test('GET /healthz logs why the store cannot be written', async () => {
  const broken = await runContact({ ...outbox, checkWritable: () => Promise.reject(new Error('The disk is full')) });
  const response = await fetch(`${broken.url}/healthz`);
  expect([response.status, await response.json()]).toMatchObject([503, { store: 'unavailable' }]);
  expect(broken.log).toMatchObject([
    { level: 'error', msg: 'the store is not writable', err: { message: 'The disk is full' } },
  ]);
  await broken.close();
});
