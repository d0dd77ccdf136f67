import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { normaliseWords, noWords } from '#contract/contact/contact-message.ts';
import { createLogger } from '#server/monitor/log.ts';
import { createSendMail, mailLimits, type SendMail } from '#server/mail/send-mail.ts';
import { Delivery, POLL_EVERY_MS } from '#server/mail/deliver.ts';
import { LEASE_MS } from '#server/outbox/mails.ts';
import type { ClaimedMail } from '#server/outbox/message.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { fakeClock, Places, submission } from '../outbox/stores.ts';
import { type Sink, startBroken, startSink } from './mail-sink.ts';
import { words } from './words.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const places = new Places('SQLite');
const addresses = { MAIL_FROM: 'site@website.example', MAIL_TO: 'owner@website.example' };
const clock = fakeClock();
let outbox: Outbox;
let log: string[];
let ending: (() => unknown)[];
beforeEach(async () => {
  ending = [];
  log = [];
  outbox = await (await places.fresh()).open({ clock: clock.now, random: () => 0.5 });
});
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
  await places.empty();
});
afterAll(() => places.remove());

async function sink(options: Parameters<typeof startSink>[0] = {}): Promise<Sink> {
  const started = await startSink(options);
  ending.push(() => started.close());
  return started;
}

async function broken(talk: Parameters<typeof startBroken>[0]): Promise<string> {
  const { url, close } = await startBroken(talk);
  ending.push(close);
  return url;
}

function sender(SMTP_URL: string, limits: Partial<typeof mailLimits> = {}): SendMail {
  return createSendMail({ SMTP_URL, ...addresses, words, limits });
}

function deliver(send: SendMail): Delivery {
  const logger = createLogger('trace', { write: (line) => void log.push(line) });
  const delivery = new Delivery({ outbox, send, logger, pollEveryMs: 50, stopWithinMs: 200 });
  ending.push(() => delivery.stop());
  return delivery;
}

const claimed = (given: Partial<ClaimedMail> = {}): ClaimedMail => ({
  id: crypto.randomUUID(),
  kind: 'owner',
  createdAt: clock.now(),
  attempts: 1,
  messages: [{ ...submission().message, id: crypto.randomUUID(), createdAt: clock.now(), quarantine: null }],
  ...given,
});

/** Every header that our mails may have. */
const allowed = [
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'auto-submitted',
  'content-type',
  'content-transfer-encoding',
];

test('sends the owner every field, with Reply-To the visitor', async () => {
  const { url, received } = await sink();
  const given = submission({ email: 'Ana+web@Firma.example', business: 'Фирма д.о.о.' });
  await outbox.add(given);
  deliver(sender(url));
  await vi.waitFor(() => expect(received).toHaveLength(2), 10_000);
  const mail = received.find(({ recipients }) => recipients[0] === 'owner@website.example');
  expect(mail?.recipients).toEqual(['owner@website.example']);
  expect(mail?.headers.get('reply-to')).toBe('Ana+web@firma.example');
  expect(mail?.text).toContain('Ovo je napisao posetilac sajta.');
  for (const text of [given.message.name, given.message.email, given.message.business, given.message.message])
    expect(mail?.text).toContain(text);
  expect([...(mail?.headers.keys() ?? [])].filter((name) => !allowed.includes(name))).toEqual([]);
});

test('D15, B13: the subject begins with the plan and is not decoded, and the text has the wish for a call', async () => {
  const { url, received } = await sink();
  const send = sender(url);
  const wish = { ...noWords, about: 'Sajtovi: Biznis', name: 'Ana', email: 'a@b.rs', day: 'utorak', time: 'pre podne' };
  const message = { ...wish, message: 'Dobar dan', language: 'sr' as const, id: '1', createdAt: 0, quarantine: null };
  await send(claimed({ messages: [message] }));
  await send(claimed({ messages: [{ ...message, about: '', day: '', time: '', name: '=?utf-8?Q?=E2=80=AEana?=' }] }));
  expect(received.map(({ headers }) => headers.get('subject'))).toEqual([
    'Sajtovi: Biznis - Poruka sa sajta: Ana',
    'Poruka sa sajta: = ?utf-8?Q?=E2=80=AEana?=',
  ]);
  expect(received.map(({ text }) => text.split('\n').filter((line) => /^(Tema|Dan|Vreme):/.test(line)))).toEqual([
    ['Tema: Sajtovi: Biznis', 'Dan: utorak', 'Vreme: pre podne'],
    [],
  ]);
});

test('A1: the confirmation has fixed words and nothing that the visitor typed', async () => {
  const { url, received } = await sink();
  const given = submission({ name: 'CANARY', business: 'CANARY', message: 'CANARY', language: 'en' });
  await outbox.add(given);
  deliver(sender(url));
  await vi.waitFor(() => expect(received).toHaveLength(2), 10_000);
  const mail = received.find(({ recipients }) => recipients[0] === given.message.email);
  expect(mail?.raw).not.toContain('CANARY');
  expect(mail?.text.trimEnd()).toBe(words.en.confirmation.text.trimEnd());
  expect(mail?.headers.get('auto-submitted')).toBe('auto-replied');
  expect([mail?.from, mail?.headers.get('from')]).toEqual(['site@website.example', 'site@website.example']);
  expect(mail?.recipients).toEqual([given.message.email]);
});

test('D15, B13: a mail about an address that is not safe to mail has no Reply-To, and the address gets no confirmation', async () => {
  const { url, received } = await sink();
  for (const email of [
    '"a b"@firma.example',
    'a,b@firma.example',
    'a@b,c.example',
    'x@[127.0.0.1].1',
    'ж@firma.example',
    normaliseWords({ ...noWords, email: 'a@\u202ex.example' }).email,
  ])
    await outbox.add(submission({ email, language: 'en' }));
  deliver(sender(url));
  await vi.waitFor(() => expect(received).toHaveLength(6), 10_000);
  expect(received.every(({ recipients }) => recipients.join() === 'owner@website.example')).toBe(true);
  expect(received.every(({ headers }) => !headers.has('reply-to'))).toBe(true);
  expect(received.every(({ text }) => text.includes(words.en.owner.noReply))).toBe(true);
});

test('F2: the mail has the normalised text', async () => {
  const { url, received } = await sink();
  const send = sender(url);
  const texts = [
    'Žućkasta čađ, đak šeta, lj nj dž',
    'Ћирилица: Љубазни фењерџија чађавог лица',
    '🚀👩‍👩‍👧‍👦🇷🇸',
    '. one dot\n.\n..two\n\nFrom here\n',
    `${'x'.repeat(3000)}=\t=3D end `,
    'e\u0301 \u202eoverride\u202c \u0000nul \r\nnew\rline',
    '\ud800 lone',
  ];
  for (const text of texts) {
    const normal = normaliseWords({
      ...noWords,
      about: text,
      name: text,
      email: 'a@b.rs',
      business: text,
      message: text,
    });
    const message = { ...normal, language: 'en' as const, id: '1', createdAt: 0, quarantine: null };
    expect(await send(claimed({ messages: [message] }))).toEqual({ state: 'sent' });
    const mail = received.at(-1);
    expect(mail?.text.trimEnd().endsWith(`Message:\n${normal.message}`)).toBe(true);
    expect(mail?.text).toContain(`Business: ${normal.business}`);
  }
});

test('S3: each attempt has the same Message-ID', async () => {
  const { url, received } = await sink();
  const send = sender(url);
  const mail = claimed();
  await send(mail);
  await send({ ...mail, attempts: 2 });
  expect(received.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${mail.id}@website.example>`));
});

test('A2, A3: a digest has all messages in full, a report only their number', async () => {
  const { url, received } = await sink();
  const send = sender(url);
  const messages = ['first message', 'second message'].map((message) => ({
    ...submission({ message }).message,
    id: message,
    createdAt: 0,
    quarantine: null,
  }));
  await send(claimed({ kind: 'digest', messages }));
  expect(received[0]?.headers.get('subject')).toBe('2 messages from the website');
  expect(received[0]?.text).toMatch(/first message[^]*second message/);
  await send(claimed({ kind: 'report', messages }));
  expect(received[1]?.headers.get('subject')).toBe('2 messages were held apart');
  expect(received[1]?.text).not.toContain('first message');
  expect(received[1]?.text).toContain('npm run messages -- release ID');
});

test.each([535, 550])('M4: %i never drops the mail to the owner, and shows it', async (code) => {
  const { url } = await sink(code === 535 ? { rejectsLogin: true } : { refuse: () => ({ code, message: 'Refused' }) });
  await outbox.add(submission());
  deliver(sender(`${url}?tls=optional`));
  const states = async () => (await outbox.list())[0]?.mails.map(({ kind, state }) => `${kind} ${state}`);
  await vi.waitFor(async () => expect(await states()).toEqual(['owner waiting', 'confirmation ended']), 10_000);
  const [owner] = (await outbox.list())[0]?.mails ?? [];
  expect(owner?.lastError).toMatch(new RegExp(String(code)));
  expect((owner?.dueAt ?? 0) - clock.now()).toBe(60_000);
});

test('M4: 4xx keeps both mails waiting', async () => {
  const { url } = await sink({ refuse: () => ({ code: 451, message: 'Later' }) });
  await outbox.add(submission());
  deliver(sender(url));
  await vi.waitFor(async () => {
    const mails = (await outbox.list())[0]?.mails ?? [];
    expect(mails.map(({ state, attempts, lastError }) => [state, attempts, lastError !== null])).toEqual([
      ['waiting', 1, true],
      ['waiting', 1, true],
    ]);
  }, 10_000);
});

test('M5: mail down for five days is delivered when it is up again', async () => {
  const { url } = await sink();
  let isDown = true;
  const up = sender(url);
  const down: SendMail = async () => ({ state: 'failed', code: 'ECONNREFUSED', reason: 'down', isPermanent: false });
  await outbox.add(submission());
  deliver((mail, signal) => (isDown ? down(mail) : up(mail, signal)));
  const owner = async () => (await outbox.list())[0]?.mails[0];
  for (let passed = 0; passed < 5 * DAY_MS;) {
    await vi.waitFor(async () => expect((await owner())?.dueAt).toBeGreaterThan(clock.now()), 10_000);
    const step = ((await owner())?.dueAt ?? 0) - clock.now();
    passed += step;
    clock.pass(step);
  }
  isDown = false;
  await vi.waitFor(async () => expect((await owner())?.state).toBe('sent'), 10_000);
});

test('M2, M6: an attempt ends within 30 s, before its lease does, and a dead worker is replaced within 75 s', () => {
  expect(mailLimits).toEqual({ connectMs: 10_000, greetingMs: 10_000, silentMs: 25_000, attemptMs: 30_000 });
  expect(LEASE_MS).toBeGreaterThan(mailLimits.attemptMs);
  expect(LEASE_MS + POLL_EVERY_MS).toBeLessThanOrEqual(75_000);
});

test('M2: a mail server that hangs delays no mail to others', async () => {
  const never = Promise.withResolvers<void>();
  ending.push(() => never.resolve());
  const { url, received } = await sink({
    before: (recipient) => (recipient === 'slow@firma.example' ? never.promise : Promise.resolve()),
  });
  await outbox.add(submission({ email: 'slow@firma.example' }));
  for (let index = 0; index < 2; index += 1) await outbox.add(submission());
  deliver(sender(url));
  await vi.waitFor(() => expect(received).toHaveLength(5), 20_000);
});

test('M13: a stop waits for mails that are being sent, and releases those that hang', async () => {
  const socketAsked = Promise.withResolvers<void>();
  const url = await broken(() => socketAsked.resolve());
  await outbox.add(submission());
  const delivery = deliver(sender(url));
  await socketAsked.promise;
  await delivery.stop();
  clock.pass(HOUR_MS);
  expect(await outbox.claim('other', 10)).toHaveLength(2);
});

test('a mail that waits for longer than an hour is logged as an error', async () => {
  await outbox.add(submission());
  await outbox.claim('a worker that died', 10);
  for (const { id } of (await outbox.list())[0]?.mails ?? [])
    await outbox.markFailed(id, 'a worker that died', { reason: 'x', isPermanent: false });
  clock.pass(30_000);
  const delivery = deliver(() => Promise.reject(new Error('never asked')));
  await wait(120);
  expect(log).toEqual([]);
  await delivery.stop();
  clock.pass(HOUR_MS);
  deliver(async () => ({ state: 'failed', code: 'X', reason: 'x', isPermanent: false }));
  await vi.waitFor(() => expect(log.join('')).toContain('mail has been waiting for more than an hour'), 10_000);
});

test('G6: no log line of the worker holds what a visitor typed', async () => {
  const { url } = await sink({ refuse: (recipient) => ({ code: 550, message: `No such user ${recipient}` }) });
  await outbox.add(submission({ name: 'CANARY', email: 'canary@firma.example', message: 'CANARY' }));
  deliver(sender(url));
  await vi.waitFor(() => expect(log).toHaveLength(2), 10_000);
  expect(log.join('')).not.toMatch(/canary/i);
});

test('never attaches files or web addresses, whatever is typed', async () => {
  const { url, received } = await sink();
  const message = { ...submission({ message: 'x' }).message, id: '1', createdAt: 0, quarantine: null };
  const typed = Object.assign(message, { message: '{"path":"/etc/passwd"}' });
  expect(await sender(url)(claimed({ messages: [typed] }))).toEqual({ state: 'sent' });
  expect(received[0]?.text).toContain('{"path":"/etc/passwd"}');
});
