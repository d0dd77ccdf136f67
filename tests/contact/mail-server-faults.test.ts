import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSendMail, type mailLimits, type SendMail } from '#server/mail/send-mail.ts';
import type { ClaimedMail } from '#server/outbox/message.ts';
import { submission } from '../outbox/stores.ts';
import { startBroken } from './mail-sink.ts';
import { words } from './words.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

async function broken(talk: Parameters<typeof startBroken>[0]): Promise<string> {
  const { url, close } = await startBroken(talk);
  ending.push(close);
  return url;
}

function sender(SMTP_URL: string, limits: Partial<typeof mailLimits>): SendMail {
  return createSendMail({
    SMTP_URL,
    MAIL_FROM: 'site@website.example',
    MAIL_TO: 'owner@website.example',
    words,
    limits,
  });
}

const claimed = (): ClaimedMail => ({
  id: crypto.randomUUID(),
  kind: 'owner',
  createdAt: 0,
  attempts: 1,
  messages: [{ ...submission().message, id: crypto.randomUUID(), createdAt: 0, quarantine: null }],
});

test.each([
  ['sends nothing', () => undefined],
  ['drips its greeting', (socket: Socket) => void setInterval(() => socket.write('2'), 20).unref()],
  ['closes at once', (socket: Socket) => socket.destroy()],
  ['speaks another protocol', (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n')],
  ['greets and falls silent', (socket: Socket) => socket.write('220 hello\r\n')],
  [
    'drops in the middle',
    (socket: Socket) => {
      socket.write('220 hello\r\n');
      socket.once('data', () => socket.resetAndDestroy());
    },
  ],
])('M2: an attempt ends when the mail server %s', async (_, talk) => {
  const result = await sender(await broken(talk), { attemptMs: 300 })(claimed());
  expect(result).toMatchObject({ state: 'failed', isPermanent: false });
});

/** Each case shortens one limit, so that this limit ends the attempt long before the others could. */
test.each([
  ['greetingMs', 'never greets', () => undefined, /^ETIMEDOUT/, /greeting/i],
  ['silentMs', 'greets and falls silent', (socket: Socket) => socket.write('220 hello\r\n'), /^ETIMEDOUT/, /timeout/i],
  [
    'attemptMs',
    'drips for ever',
    (socket: Socket) => {
      const drip = setInterval(() => socket.write('220-x\r\n'), 20).unref();
      socket.once('close', () => clearInterval(drip));
    },
    /./,
    /abort|time/i,
  ],
] as const)('M2: %s ends the attempt when a mail server %s', async (limit, _, talk, code, reason) => {
  const closed = Promise.withResolvers<void>();
  const url = await broken((socket) => {
    socket.once('close', () => closed.resolve()).resume();
    talk(socket);
  });
  const result = await sender(url, { [limit]: 300 })(claimed());
  expect(result).toMatchObject({ state: 'failed', isPermanent: false });
  expect(result).toMatchObject({ code: expect.stringMatching(code), reason: expect.stringMatching(reason) });
  // The attempt closes its connection too.
  await closed.promise;
});

test('D15: a confirmation to an address that cannot receive mail is given up, and not reported as sent', async () => {
  const mail = claimed();
  const messages = mail.messages.map((message) => ({ ...message, email: 'a@127.0.0.1' }));
  const result = await sender('smtp://127.0.0.1:1', {})({ ...mail, kind: 'confirmation', messages });
  expect(result).toMatchObject({ state: 'failed', isPermanent: true, code: 'empty' });
});
