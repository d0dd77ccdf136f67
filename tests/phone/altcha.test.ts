import type { Challenge } from 'altcha-lib';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { altcha } from '#server/phone/altcha.ts';
import { PHONE, type PhoneSite, runPhoneSite, solved, tokenOf } from './phone-site.ts';

let site: PhoneSite;
let time: number;
beforeEach(async () => {
  time = Date.now();
  site = await runPhoneSite({ now: () => time });
});
afterEach(() => site.close());

const MINUTE_MS = 60_000;

async function code(payload: unknown): Promise<string | undefined> {
  const { body } = await site.post({ token: tokenOf(payload) });
  expect(body.data).toBeNull();
  return body.error?.code;
}

test('gives the number for a solved challenge', async () => {
  const { kind, challenge } = await site.challenge();
  expect(kind).toBe('altcha');
  const { status, body } = await site.post({ token: tokenOf(await solved(challenge)) });
  expect([status, body]).toEqual([200, { data: { phone: PHONE }, error: null }]);
});

test('a challenge of the server takes hundreds of tries, of five thousand rounds each', async () => {
  const verifier = altcha({ secret: 'ours', spend: () => Promise.resolve(true) });
  // A cast: the response contains a challenge of altcha-lib.
  const { challenge } = (await verifier.challenge()) as { challenge: Challenge };
  expect(challenge.parameters.cost).toBe(5000);
  expect((await solved(challenge)).solution).toMatchObject({
    counter: expect.toSatisfy((tries: number) => tries >= 300) as number,
  });
});

test('every challenge is different', async () => {
  const [first, second] = [await site.challenge(), await site.challenge()];
  expect(first.challenge.parameters.nonce).not.toBe(second.challenge.parameters.nonce);
});

test('R3: a token works once, also when it is posted twice at once or spelled differently', async () => {
  const payload = await solved((await site.challenge()).challenge);
  const token = tokenOf(payload);
  const answers = await Promise.all([site.post({ token }), site.post({ token }), site.post({ token })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
  expect(await code({ solution: { ...payload.solution, time: 1 }, challenge: payload.challenge })).toBe('not_verified');
  expect((await site.post({ token: `${token}\n` })).body.error?.code).toBe('not_verified');
});

test('R1: a token older than five minutes has expired, also after the server may have forgotten it', async () => {
  const payload = await solved((await site.challenge()).challenge);
  time += 5 * MINUTE_MS + 2000;
  expect(await code(payload)).toBe('challenge_expired');
  time += 60 * MINUTE_MS;
  expect(await code(payload)).toBe('challenge_expired');
});

test('rejects a challenge that somebody else signed', async () => {
  const foreign = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5000,
    counter: 1,
    expiresAt: Math.ceil(time / 1000) + 60,
    deriveKey,
    hmacSignatureSecret: 'foreign',
    hmacKeySignatureSecret: 'foreign',
  });
  expect(await code(await solved(foreign))).toBe('challenge_expired');
});

type Payload = { challenge: Challenge; solution: Record<string, unknown> };

const changes: [string, (payload: Payload) => unknown][] = [
  ['no solution', ({ challenge }) => ({ challenge })],
  ['a wrong key', ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } })],
  ['an empty key', ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: '' } })],
  ['a broken counter', ({ challenge, solution }) => ({ challenge, solution: { ...solution, counter: -1 } })],
  ['no signature', ({ challenge: { parameters }, solution }) => ({ challenge: { parameters }, solution })],
  ['a later end', (payload) => withParameters(payload, { expiresAt: 4_102_444_800 })],
  ['no end', (payload) => withParameters(payload, { expiresAt: undefined })],
  ['less work', (payload) => withParameters(payload, { cost: 1 })],
  ['more work for the server', (payload) => withParameters(payload, { cost: 2_000_000_000 })],
  ['another algorithm', (payload) => withParameters(payload, { algorithm: 'SHA-256' })],
  ['no signature of the key', (payload) => withParameters(payload, { keySignature: undefined })],
  ['an additional field', (payload) => withParameters(payload, { data: { a: 1 } })],
  ['nothing', () => null],
  ['a list', () => []],
  ['a deep list', () => JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)],
];

test.each(changes)('R1: refuses a token with %s', async (_what, change) => {
  // A cast: what the solver returned.
  const payload = (await solved((await site.challenge()).challenge)) as Payload;
  expect(['not_verified', 'challenge_expired']).toContain(await code(change(payload)));
  // The unchanged token still works, because the refused one was not spent.
  expect((await site.post({ token: tokenOf(payload) })).status).toBe(200);
});

test.each(['', 'x', '%', 'bnVsbA==', '{}', '\u0000', 'š'.repeat(100)])('refuses the token %j', async (token) => {
  const { status, body } = await site.post({ token });
  expect([status, body.error?.code]).toEqual(token === '' ? [422, 'invalid'] : [403, 'not_verified']);
});

test('neither token nor number is in the log', async () => {
  const token = tokenOf(await solved((await site.challenge()).challenge));
  await site.post({ token });
  await expect.poll(() => site.log.length).toBe(2);
  expect(site.logged()).not.toContain(token.slice(0, 20));
  expect(site.logged()).not.toContain('937');
});

function withParameters({ challenge, solution }: Payload, changed: Record<string, unknown>): unknown {
  return { challenge: { ...challenge, parameters: { ...challenge.parameters, ...changed } }, solution };
}
