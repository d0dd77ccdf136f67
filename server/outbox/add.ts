import { randomUUID } from 'node:crypto';
import { canonicalAddress, type ContactMessage, mailableAddress } from '#contract/contact-message.ts';
import { type CapBounds, count, type Event, type Reached, reachedCaps } from './rate-limits.ts';
import { insert, one, type Row, sql, type Steps } from '../store/database.ts';
import type { KeyedHash } from '../store/keyed-hash.ts';
import type { Added, MailKind, MailState, Submission } from './outbox.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The form without JavaScript has no key: the same words again within this time are one message (A3). */
const SAME_WORDS_WITHIN_MS = 10 * MINUTE_MS;

/** A digest gathers for this long, or until it has this many messages. */
const DIGEST_AFTER_MS = HOUR_MS;
const LARGEST_DIGEST = 50;

/** What was kept apart is reported once a day. */
const REPORT_AFTER_MS = DAY_MS;

type Hashes = { words: string; dedupe: string; address: string; source: string };

type Context = { hash: KeyedHash; bounds: CapBounds };

/** Stores a message with its mails, unless it is known or there are too many. To be run in turn. */
export function* addMessage(now: number, submission: Submission, { hash, bounds }: Context): Steps<Added> {
  const hashes = hashesOf(submission, hash);
  const known = yield* knownMessage(now, submission, hashes);
  if (known !== undefined) return { state: 'known', id: known };
  const reached = yield* reachedCaps(now, hashes, bounds);
  if (reached.postsPerSource || reached.postsInAll) return { state: 'refused' };
  const id = randomUUID();
  yield* insertMessage(now, id, { submission, hashes });
  const { mails, events } = submission.apart
    ? yield* heldMail(now, id)
    : yield* tellingMails(now, id, { message: submission.message, hashes, reached });
  yield insert('mails', ...mails);
  yield* count(now, [{ kind: 'post', subject: hashes.source }, { kind: 'post', subject: '' }, ...events]);
  return { state: 'stored', id };
}

function hashesOf({ message, key, source }: Submission, hash: KeyedHash): Hashes {
  const { name, email, business, message: text } = message;
  const words = hash('words', name, email, business, text);
  // With the key alone, words that were changed before the second try would be lost.
  const dedupe = hash('dedupe', key ?? randomUUID(), words);
  return { words, dedupe, address: addressHash(hash, email), source: hash('source', source) };
}

/** What counts and finds an e-mail address in all its spellings. */
export function addressHash(hash: KeyedHash, email: string): string {
  return hash('address', canonicalAddress(email));
}

function* knownMessage(now: number, { key }: Submission, { words, dedupe }: Hashes): Steps<string | undefined> {
  const [row] =
    key === undefined
      ? yield sql(
          'select id from messages where words = $1 and created_at > $2 order by created_at limit 1',
          words,
          now - SAME_WORDS_WITHIN_MS,
        )
      : yield sql('select id from messages where dedupe = $1', dedupe);
  return row && String(row['id']);
}

type Insertion = { submission: Submission; hashes: Hashes };

function* insertMessage(now: number, id: string, { submission, hashes }: Insertion): Steps<void> {
  const { source: _, ...stored } = hashes;
  yield insert('messages', {
    id,
    created_at: now,
    ...submission.message,
    apart: submission.apart ?? null,
    ...stored,
  });
}

/** Rows of mails, and what they count as. */
type Plan = { mails: [Row, ...Row[]]; events: Event[] };

/** Kept apart (A3): its mail waits for the owner's release, and the daily report counts it. */
function* heldMail(now: number, messageId: string): Steps<Plan> {
  const report = yield* openGathering(now, { kind: 'report', afterMs: REPORT_AFTER_MS, most: Infinity });
  return { mails: [mailRow({ kind: 'owner', state: 'held', messageId, digestId: report, now })], events: [] };
}

type Telling = { message: ContactMessage; hashes: Hashes; reached: Reached };

function* tellingMails(now: number, messageId: string, { message, hashes, reached }: Telling): Steps<Plan> {
  const { mails, events } = yield* ownerMail(now, messageId, reached.ownerMailsHourly);
  if (!mayConfirm(message, reached)) return { mails, events };
  return {
    mails: [...mails, mailRow({ kind: 'confirmation', state: 'waiting', messageId, now })],
    events: [
      ...events,
      { kind: 'confirmation-address', subject: hashes.address },
      { kind: 'confirmation-source', subject: hashes.source },
      { kind: 'confirmation', subject: '' },
    ],
  };
}

/** The owner's mail, at once or within a digest. */
function* ownerMail(now: number, messageId: string, isGathered: boolean): Steps<Plan> {
  if (!isGathered) return ownerMailAtOnce(now, messageId);
  const digestId = yield* openGathering(now, { kind: 'digest', afterMs: DIGEST_AFTER_MS, most: LARGEST_DIGEST });
  return { mails: [mailRow({ kind: 'owner', state: 'gathered', messageId, digestId, now })], events: [] };
}

export function ownerMailAtOnce(now: number, messageId: string): Plan {
  const mail = mailRow({ kind: 'owner', state: 'waiting', messageId, now });
  return { mails: [mail], events: [{ kind: 'owner', subject: '' }] };
}

function mayConfirm({ email }: ContactMessage, reached: Reached): boolean {
  return (
    mailableAddress(email) !== undefined &&
    !reached.confirmationsPerAddressDaily &&
    !reached.confirmationsPerAddressMonthly &&
    !reached.confirmationsPerSource &&
    !reached.postsPerSourceConfirmed &&
    !reached.confirmationsHourly &&
    !reached.confirmationsDaily
  );
}

type Gathering = { kind: 'digest' | 'report'; afterMs: number; most: number };

/** The mail that still gathers, or a new one. */
function* openGathering(now: number, { kind, afterMs, most }: Gathering): Steps<string> {
  const [open] = yield sql(
    `select id from mails where kind = $1 and state = 'waiting' and attempts = 0 and due_at > $2
     order by due_at desc limit 1`,
    kind,
    now,
  );
  if (open) {
    const id = String(open['id']);
    const { n } = one(yield sql('select count(*) as n from mails where digest_id = $1', id));
    if (Number(n) < most) return id;
    yield sql('update mails set due_at = $1 where id = $2', now, id);
  }
  const mail = mailRow({ kind, state: 'waiting', now, dueAt: now + afterMs });
  yield insert('mails', mail);
  return mail.id;
}

type NewMail = {
  kind: MailKind;
  state: MailState;
  messageId?: string;
  digestId?: string;
  now: number;
  dueAt?: number;
};

function mailRow({ kind, state, messageId, digestId, now, dueAt = now }: NewMail): Row & { id: string } {
  return {
    id: randomUUID(),
    message_id: messageId ?? null,
    digest_id: digestId ?? null,
    kind,
    state,
    created_at: now,
    due_at: dueAt,
  };
}
