import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PHONE, type PhoneSite, runPhoneSite, SECRET } from './phone-site.ts';
import { type StandIn, standIn, yes } from './stand-in-verifier.ts';

let verifier: StandIn;
let site: PhoneSite;
beforeEach(async () => {
  verifier = await standIn();
  site = await runPhoneSite({
    env: {
      RECAPTCHA_SITE_KEY: 'site-key-0123456789',
      RECAPTCHA_SECRET: SECRET,
      RECAPTCHA_MIN_SCORE: '0.6',
      RECAPTCHA_VERIFY_URL: verifier.url,
    },
  });
});
afterEach(async () => {
  verifier.close();
  await site.close();
});

const SECOND_MS = 1000;

function ago(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}

test('tells the page which site key to use', async () => {
  expect(await site.challenge()).toEqual({ kind: 'recaptcha', siteKey: 'site-key-0123456789' });
});

test.each([
  ['a clear yes', {}],
  ['the lowest score that counts', { score: 0.6 }],
  ['a token that is nearly two minutes old', () => ({ challenge_ts: ago(100 * SECOND_MS) })],
  ['fields that Google may add', { more: { deep: 1 } }],
  ['the time without fractions of a second', () => ({ challenge_ts: ago(0).replace(/\.\d+Z$/, 'Z') })],
])('gives the number for %s', async (_what, changes) => {
  verifier.answer = yes(typeof changes === 'function' ? changes() : changes);
  const { status, body } = await site.post({ token: 'token-canary' });
  expect([status, body]).toEqual([200, { data: { phone: PHONE }, error: null }]);
});

test.each([
  ['success is false', { success: false }],
  ['success is a word', { success: 'true' }],
  ['success is missing', { success: undefined }],
  ['the score is low', { score: 0.59 }],
  ['the score is missing, as in v2', { score: undefined }],
  ['the score is a word', { score: '0.9' }],
  ['the score is out of range', { score: 9 }],
  ['the action is another', { action: 'login' }],
  ['the action is missing', { action: undefined }],
  ['the host is another', { hostname: 'evil.example' }],
  ['the host is below ours', { hostname: 'www.site.example' }],
  ['the host is missing', { hostname: undefined }],
  ['the token is older than two minutes', { challenge_ts: ago(121 * SECOND_MS) }],
  ['the token comes from the future', () => ({ challenge_ts: ago(-60 * SECOND_MS) })],
  ['the time is missing', { challenge_ts: undefined }],
  ['the time is invalid', { challenge_ts: 'yesterday' }],
])('R1: refuses when %s', async (_what, changes) => {
  verifier.answer = yes(typeof changes === 'function' ? changes() : changes);
  const { status, body } = await site.post({ token: 'token-canary' });
  expect(status === 403 || status === 503).toBe(true);
  expect(body).toMatchObject({ data: null, error: { fields: {} } });
  expect(JSON.stringify(body)).not.toContain('937');
});

const faults: [string, RequestListener][] = [
  ['sends nothing', () => undefined],
  ['begins, and never ends', (_request, response) => void response.write('{"success":')],
  [
    'drips',
    (_request, response) => {
      const drip = setInterval(() => response.write(' '), 100);
      response.once('close', () => clearInterval(drip));
    },
  ],
  ['breaks the connection', (request) => void request.socket.destroy()],
  ['answers with HTML', (_request, response) => void response.end('<html>yes</html>')],
  ['answers nothing', (_request, response) => void response.end()],
  ['answers null', (_request, response) => void response.end('null')],
  ['answers 500 with a yes', (request, response) => yes()(request, Object.assign(response, { statusCode: 500 }))],
  [
    'is huge, with a yes in front',
    (_request, response) => void response.end(`{"success":true,"pad":"${'a'.repeat(64 * 1024 * 1024)}"}`),
  ],
  [
    'redirects to a yes',
    (request, response) => {
      if (request.url === '/yes') return yes()(request, response);
      response.writeHead(307, { Location: '/yes' }).end();
    },
  ],
];

test.each(faults)('R2: fails closed within 6 s when the verifier %s', async (_what, answer) => {
  verifier.answer = answer;
  const start = performance.now();
  const { status, headers, body } = await site.post({ token: 'token-canary' });
  expect([status, body.data, body.error?.code]).toEqual([503, null, 'unavailable']);
  expect(headers.get('retry-after')).toBe('60');
  expect(performance.now() - start).toBeLessThan(6 * SECOND_MS);
  expect(verifier.asked).toHaveLength(1);
  expect((await site.ask('/en/home')).status).toBe(200);
});

test('R2: fails closed when the verifier is not running', async () => {
  verifier.close();
  expect((await site.post({ token: 'token-canary' })).status).toBe(503);
});

test('R3: a token works once, also when it is posted twice at once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => site.post({ token: 'token-canary' })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403]);
  expect((await site.post({ token: 'token-canary' })).body.error?.code).toBe('not_verified');
  expect((await site.post({ token: 'another-token' })).status).toBe(200);
  expect(verifier.asked).toHaveLength(2);
});

test('R4: secret and token go to the verifier in the body of a POST, without data of the visitor', async () => {
  await site.post({ token: 'token-canary' }, { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': '198.51.100.7' });
  const [asked] = verifier.asked;
  expect(asked).toMatchObject({ method: 'POST', url: '/siteverify' });
  expect([...(asked?.body ?? [])]).toEqual([
    ['secret', SECRET],
    ['response', 'token-canary'],
  ]);
  expect(JSON.stringify(asked?.headers)).not.toMatch(/canary|198\.51/);
});

test('R4: nothing of secret, token, number and address is in an answer or the log', async () => {
  const quoting: RequestListener = (_request, response) => void response.end(`${SECRET} token-canary ${PHONE}`);
  const mistake = yes({ success: false, 'error-codes': ['invalid-input-secret', `token-canary ${SECRET}`] });
  for (const [index, answer] of [yes(), quoting, mistake, yes({ score: 0 })].entries()) {
    verifier.answer = answer;
    await site.post({ token: `token-canary-${index}` });
  }
  await expect.poll(() => site.log.length).toBe(4);
  expect(site.logged()).toContain('RECAPTCHA_SECRET is not accepted');
  expect(site.logged()).not.toMatch(/canary|937|127\.0\.0\.1/);
});
