import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { createSendMail, mailServerFault } from '#server/mail/send-mail.ts';
import { submission } from '../outbox/stores.ts';
import { type Sink, startSink } from './mail-sink.ts';
import { words } from './words.ts';

/** A certificate for localhost that only tests trust. */
const certificate = readFileSync(new URL('./localhost-cert.pem', import.meta.url), 'utf8');
const expired = readFileSync(new URL('../live/expired-cert.pem', import.meta.url), 'utf8');

const usual = getCACertificates();
const trust = (isTrusted: boolean) => setDefaultCACertificates(isTrusted ? [...usual, certificate, expired] : usual);

let sink: Sink;
afterEach(async () => {
  trust(false);
  await sink.close();
});

/** Rewrites the host to 0.0.0.0, which reaches this machine but is not recognised as loopback. */
const remoteUrl = (url: string) => url.replace(/(localhost|127\.0\.0\.1)/, '0.0.0.0');

const login = { user: 'site', password: 'p@ss:word/ž' };

async function sendOne(SMTP_URL: string) {
  const send = createSendMail({ SMTP_URL, MAIL_FROM: 'site@website.example', MAIL_TO: 'owner@website.example', words });
  const message = { ...submission().message, id: '1', createdAt: 0, quarantine: null };
  return send({ id: crypto.randomUUID(), kind: 'owner', createdAt: 0, attempts: 1, messages: [message] });
}

test.each(['smtps', 'STARTTLS'] as const)(
  'sends by %s, logged in, to a server with a certificate',
  async (encryption) => {
    sink = await startSink({ encryption, login });
    trust(true);
    expect(await sendOne(sink.url)).toEqual({ state: 'sent' });
    expect(sink.received.map(({ isSecure, user }) => [isSecure, user])).toEqual([[true, 'site']]);
  },
);

test.each(['smtps', 'STARTTLS'] as const)(
  'sends nothing by %s to a server whose certificate is not trusted',
  async (encryption) => {
    sink = await startSink({ encryption, login });
    trust(false);
    expect(await sendOne(remoteUrl(sink.url))).toMatchObject({ state: 'failed', isPermanent: false });
    expect(sink.received).toEqual([]);
  },
);

test.each(['smtps', 'STARTTLS'] as const)(
  'M4: an expired certificate of the mail server is reported by %s, and the mail waits for the next one',
  async (encryption) => {
    sink = await startSink({ encryption, login, certificate: '../live/expired-cert.pem' });
    trust(true);
    const failed = await sendOne(remoteUrl(sink.url));
    const reason = 'certificate has expired';
    expect(failed).toMatchObject({ state: 'failed', isPermanent: false, reason: expect.stringContaining(reason) });
    expect(await mailServerFault(remoteUrl(sink.url))).toContain(reason);
    expect(sink.received).toEqual([]);
  },
);

test.each(['smtps', 'STARTTLS'] as const)(
  'B6: sends by %s to this machine with any certificate',
  async (encryption) => {
    sink = await startSink({ encryption, login });
    trust(false);
    expect(await sendOne(sink.url)).toEqual({ state: 'sent' });
    expect(sink.received.map(({ isSecure }) => isSecure)).toEqual([true]);
  },
);

test('B6: sends no password to a server without TLS, and reports it', async () => {
  sink = await startSink({ login });
  const refused = {
    state: 'failed',
    isPermanent: false,
    code: expect.stringMatching(/^ETLS/),
    reason: expect.stringContaining('offers no TLS'),
  };
  expect(await sendOne(sink.url)).toMatchObject(refused);
  expect(sink.received).toEqual([]);
  expect(await sendOne(`${sink.url}?tls=optional`)).toEqual({ state: 'sent' });
  expect(sink.received.map(({ isSecure, user }) => [isSecure, user])).toEqual([[false, 'site']]);
});

test('B6: sends nothing unencrypted to another machine, also without a password', async () => {
  sink = await startSink();
  expect(await sendOne(remoteUrl(sink.url))).toMatchObject({ state: 'failed', code: expect.stringMatching(/^ETLS/) });
  expect(await sendOne(`${remoteUrl(sink.url)}?tls=optional`)).toEqual({ state: 'sent' });
});

test('M4: says which scheme a port needs if the scheme is that of the other port', async () => {
  const advice = 'Use smtps:// for port 465 and smtp:// for port 587. ';
  sink = await startSink({ login });
  const tooSecure = sink.url.replace('smtp:', 'smtps:');
  expect(await sendOne(tooSecure)).toMatchObject({ state: 'failed', reason: expect.stringContaining(advice) });
  expect(await mailServerFault(tooSecure)).toContain(advice);
  await sink.close();
  sink = await startSink({ login, encryption: 'smtps' });
  const tooPlain = sink.url.replace('smtps:', 'smtp:');
  expect(await mailServerFault(tooPlain, { greetingMs: 200 })).toBe(`${advice}Greeting never received`);
});

test('M4: a wrong password is reported as a permanent refusal', async () => {
  sink = await startSink({ login });
  const wrong = `${sink.url.replace(/:[^:@]*@/, ':wrong@')}?tls=optional`;
  expect(await sendOne(wrong)).toMatchObject({ state: 'failed', code: 'EAUTH 535', isPermanent: true });
});

test('golive logs in to the mail server, sends nothing, and says why it could not', async () => {
  sink = await startSink({ login });
  const right = `${sink.url}?tls=optional`;
  const wrong = right.replace(encodeURIComponent(login.password), 'secret');
  expect(await mailServerFault(right)).toBeUndefined();
  expect(await mailServerFault(wrong)).toBe('Invalid login: 535 No');
  expect(sink.received).toEqual([]);
  expect(await mailServerFault('smtp://127.0.0.1:1')).toContain('ECONNREFUSED');
});
