import { afterAll, expect, test } from 'vitest';
import { mailableAddress, noWords } from '#contract/contact/contact-message.ts';
import { createSendMail } from '#server/mail/send-mail.ts';
import type { MessageWithMails } from '#server/outbox/message.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { Places } from '../outbox/stores.ts';
import { isSoak } from '../soak.ts';
import { badBodies } from './corpus.ts';
import { startSink } from './mail-sink.ts';
import { type RunningContact, runContact } from './running-contact.ts';
import { words } from './words.ts';

const sqlite = new Places('SQLite');
const postgres = new Places('PostgreSQL');
afterAll(async () => {
  await sqlite.remove();
  await postgres.remove();
});

const AT_ONCE = 8;

/** Posts every 20th body to both stores, or all of them with `npm run soak`. memory.test.ts posts others to SQLite. */
const EVERY = isSoak ? 1 : 20;

/** Posts that name the address of one victim. */
const POSTS = isSoak ? 10_000 : 2_000;

/**
 * A busy machine may take longer than the usual 5 s to store eight messages at once, and would then answer each with 503 (S5):
 * PostgreSQL first, because each of its statements is a round trip. This test is about the input, so the stores wait longer.
 */
const PATIENCE_MS = 240_000;
const limits = {
  postsPerSource: Infinity,
  postsPerNetwork: Infinity,
  postsInAll: Infinity,
  postsAcceptedInAll: Infinity,
  ownerMailsHourly: Infinity,
};

/** Posts all bodies and returns their statuses in the same order. */
async function postAll(contact: RunningContact, bodies: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < bodies.length; from += AT_ONCE) {
    const answers = await Promise.all(bodies.slice(from, from + AT_ONCE).map((body) => contact.post(body)));
    for (const answer of answers) {
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }
  }
  return statuses;
}

/** The typed fields of each message, sorted so that the contents of two stores can be compared. */
function typed(messages: MessageWithMails[]): string[] {
  return messages
    .map(({ name, email, business, message }) => JSON.stringify([name, email, business, message]))
    .sort((a, b) => (a < b ? -1 : 1));
}

/** Sends both mails of each message: one to the owner, one to the visitor. */
async function sendAll(messages: MessageWithMails[], url: string): Promise<void> {
  const send = createSendMail({
    SMTP_URL: url,
    MAIL_FROM: 'site@website.example',
    MAIL_TO: 'owner@website.example',
    words,
  });
  const attempt = async (message: MessageWithMails) => {
    const mail = { createdAt: 0, attempts: 1, messages: [message] };
    await send({ ...mail, id: `owner-${message.id}`, kind: 'owner' });
    await send({ ...mail, id: `confirmation-${message.id}`, kind: 'confirmation' });
  };
  for (let from = 0; from < messages.length; from += AT_ONCE)
    await Promise.all(messages.slice(from, from + AT_ONCE).map(attempt));
}

/** Every header that our mails may have. */
const headerNames = new Set(
  'from to reply-to subject message-id date mime-version auto-submitted content-type content-transfer-encoding'.split(
    ' ',
  ),
);

test(
  'F1, F3, F4: bad inputs cause no crash, no 5xx and no injection, and get the same verdict on both stores',
  { timeout: 300_000 },
  async () => {
    const bodies = badBodies().filter((_, index) => index % EVERY === 0);
    expect(bodies.length).toBeGreaterThanOrEqual(10_000 / EVERY);
    const patient = { limits, giveUpAfterMs: PATIENCE_MS };
    const outboxes: Outbox[] = [
      await (await sqlite.fresh()).open(patient),
      await (await postgres.fresh()).open(patient),
    ];
    const contacts = await Promise.all(outboxes.map((outbox) => runContact(outbox)));
    const [ofSqlite = [], ofPostgres = []] = await Promise.all(contacts.map((contact) => postAll(contact, bodies)));
    const differing = bodies.flatMap((body, nth) =>
      ofPostgres[nth] === ofSqlite[nth] ? [] : [[ofSqlite[nth], ofPostgres[nth], body.slice(0, 200)]],
    );
    expect(differing).toEqual([]);
    expect(new Set(ofSqlite)).toEqual(new Set([202, 400, 422]));
    const [inSqlite = [], inPostgres = []] = await Promise.all(outboxes.map((outbox) => outbox.list()));
    expect(typed(inPostgres)).toEqual(typed(inSqlite));
    expect(inSqlite.length).toBeGreaterThan(1_000 / EVERY);

    const sink = await startSink();
    // The mails of every fourth message are enough, because each string was posted in several fields.
    const sample = inSqlite.filter((_, index) => index % 4 === 0);
    await sendAll(sample, sink.url);
    const byId = new Map(sample.map((message) => [message.id, message]));
    const owners = sink.received.filter(({ messageId }) => messageId.startsWith('<owner-'));
    expect(owners).toHaveLength(sample.length);
    for (const { messageId, recipients, headers } of sink.received) {
      const [, kind, id = ''] = /^<(owner|confirmation)-(.*)@website\.example>$/.exec(messageId) ?? [];
      const visitor = mailableAddress(byId.get(id)?.email ?? '');
      expect(recipients).toEqual([kind === 'owner' ? 'owner@website.example' : visitor]);
      expect([...headers.keys()].filter((name) => !headerNames.has(name))).toEqual([]);
    }
    console.log(`${bodies.length} inputs, ${inSqlite.length} stored, ${sink.received.length} mails looked at`);
    await Promise.all([sink.close(), ...contacts.map((contact) => contact.close())]);
  },
);

test(
  'A2: posts with the address of one victim in 40 spellings send it one mail, and no message is lost',
  { timeout: 300_000 },
  async () => {
    const place = await sqlite.fresh();
    const options = { limits: { ...limits, confirmationsHourly: Infinity, confirmationsDaily: Infinity } };
    // Two servers share one store. The second one is reopened half way.
    const first = await place.open(options);
    let second = await place.open(options);
    const spellings = Array.from({ length: 40 }, (_, index) => spelling(index));
    expect(new Set(spellings).size).toBe(40);
    for (let index = 0; index < POSTS; index += 100) {
      if (index === POSTS / 2) second = await place.open(options);
      const posts = Array.from({ length: 100 }, (_, offset) => {
        const nth = index + offset;
        const message = { ...visitor, email: spellings[nth % 40] ?? '', message: `${nth}` };
        const source = `198.51.${Math.floor(nth / 250)}.${nth % 250}`;
        return (nth % 2 ? first : second).add({ message, key: `victim-key-${nth}`, source, network: source });
      });
      expect((await Promise.all(posts)).every(({ state }) => state === 'stored')).toBe(true);
    }
    const messages = await first.list();
    expect(messages).toHaveLength(POSTS);
    const kinds = messages.flatMap(({ mails }) => mails.map(({ kind }) => kind));
    expect(kinds.filter((kind) => kind === 'confirmation')).toHaveLength(1);
  },
);

const visitor = { ...noWords, name: 'Mallory', language: 'en' as const };

/** Spells victim@firma.example with capitals, tags and variants of its domain. */
function spelling(index: number): string {
  const local = Array.from('victim', (letter, place) => (index & (1 << place) ? letter.toUpperCase() : letter)).join(
    '',
  );
  const tag = index % 3 === 0 ? `+${index}` : '';
  const domain =
    ['firma.example', 'FIRMA.example', 'ｆirma.example', 'firma。example', 'Firma.Example'][index % 5] ?? '';
  return `${local}${tag}@${domain}`;
}
