import { randomUUID } from 'node:crypto';
import { canonicalAddress, type ContactMessage, mailableAddress } from '#contract/contact/contact-message.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import { insert, one, type Queries, type Row, sql } from '../store/database.ts';
import { count, type Event, type LimitBounds, type LimitName, type Reached } from '../store/rate-limits.ts';
import { reachedLimits, type Subjects, waitFor } from '../store/rate-limits.ts';
import type { KeyedHash } from '../store/secrets.ts';
import type { Added, MailKind, MailState, Submission } from './message.ts';

/** The form without JavaScript has no key: the same words again within this time are one message. */
const SAME_WORDS_WITHIN_MS = 10 * MINUTE_MS;

/** Mails about many messages: how long they stay open, and how many messages they hold at most. */
const digest = { kind: 'digest', afterMs: HOUR_MS, most: 50 } as const;
const report = { kind: 'report', afterMs: DAY_MS, most: Infinity } as const;
const floodReport = { ...report, afterMs: HOUR_MS } as const;

/** `words`: what was typed. `dedupe`: that with the idempotency key. */
type Hashes = Subjects & { words: string; dedupe: string };

type Context = { hash: KeyedHash; bounds: LimitBounds };

/** Stores a message with its mails, unless it is known or there are too many. Must run serialized. */
export function* addMessage(now: number, submission: Submission, { hash, bounds }: Context): Queries<Added> {
  const hashes = hashesOf(submission, hash);
  const knownId = yield* findKnown(now, submission, hashes);
  if (knownId !== undefined) return { state: 'known', id: knownId };
  const counting = { now, subjects: hashes, bounds };
  const reached = yield* reachedLimits(counting);
  const refusing = refusingLimit(reached);
  if (refusing) return { state: 'refused', retryAfterMs: yield* waitFor(refusing, counting) };
  const id = randomUUID();
  const { message } = submission;
  // Room is kept for networks that have hardly written today.
  const isFlood = reached.postsInAll && reached.postsOfNewNetwork;
  const quarantine = submission.quarantine ?? (isFlood ? 'flood' : undefined);
  const { words, dedupe, address } = hashes;
  yield insert('messages', { id, created_at: now, ...message, apart: quarantine ?? null, words, dedupe, address });
  const { mails, events } = quarantine
    ? yield* heldMail(now, id, quarantine === 'flood' ? floodReport : report)
    : yield* acceptedMails(now, id, { message, hashes, reached });
  yield insert('mails', ...mails);
  yield* count(now, [
    { kind: 'post', subject: hashes.source },
    { kind: 'post-network', subject: hashes.network },
    { kind: 'post', subject: '' },
    ...events,
  ]);
  return { state: 'stored', id, quarantine };
}

function refusingLimit(reached: Reached): LimitName | undefined {
  if (reached.postsPerSource) return 'postsPerSource';
  if (reached.postsPerNetwork) return 'postsPerNetwork';
  return reached.postsTakenInAll && reached.postsOfNewNetwork ? 'postsTakenInAll' : undefined;
}

function hashesOf({ message, key, source, network }: Submission, hash: KeyedHash): Hashes {
  const { about, name, email, business, day, time, message: text } = message;
  const words = hash('words', about, name, email, business, day, time, text);
  return {
    words,
    // With the key alone, words that were changed before the second try would be lost.
    dedupe: hash('dedupe', key ?? randomUUID(), words),
    address: addressHash(hash, email),
    source: hash('source', source),
    network: hash('network', network),
  };
}

/** Counts and finds an e-mail address in all its spellings. */
export function addressHash(hash: KeyedHash, email: string): string {
  return hash('address', canonicalAddress(email));
}

function* findKnown(now: number, { key }: Submission, { words, dedupe }: Hashes): Queries<string | undefined> {
  const sameWords = 'select id from messages where words = $1 and created_at > $2 order by created_at limit 1';
  const [row] =
    key === undefined
      ? yield sql(sameWords, words, now - SAME_WORDS_WITHIN_MS)
      : yield sql('select id from messages where dedupe = $1', dedupe);
  return row && String(row['id']);
}

/** Rows of mails, and the events that rate limits count for them. */
type MailPlan = { mails: [Row, ...Row[]]; events: Event[] };

/** The mail waits in quarantine until the owner releases it, and a report counts it. */
function* heldMail(now: number, messageId: string, kind: DigestKind): Queries<MailPlan> {
  const digestId = yield* openDigest(now, kind);
  return { mails: [mailRow({ kind: 'owner', state: 'held', messageId, digestId, now })], events: [] };
}

type Accepted = { message: ContactMessage; hashes: Hashes; reached: Reached };

function* acceptedMails(now: number, messageId: string, { message, hashes, reached }: Accepted): Queries<MailPlan> {
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
function* ownerMail(now: number, messageId: string, isInDigest: boolean): Queries<MailPlan> {
  if (!isInDigest) return ownerMailAtOnce(now, messageId);
  const digestId = yield* openDigest(now, digest);
  return { mails: [mailRow({ kind: 'owner', state: 'gathered', messageId, digestId, now })], events: [] };
}

export function ownerMailAtOnce(now: number, messageId: string): MailPlan {
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

type DigestKind = { kind: 'digest' | 'report'; afterMs: number; most: number };

/** The digest that is still open, or a new one. */
function* openDigest(now: number, { kind, afterMs, most }: DigestKind): Queries<string> {
  const [open] = yield sql(
    `select id from mails where kind = $1 and state = 'waiting' and attempts = 0 and due_at > $2
     order by due_at desc limit 1`,
    kind,
    now,
  );
  if (open) {
    const id = String(open['id']);
    const { n } = one(yield sql('select count(*) as n from mails where digest_id = $1', id));
    const isFull = Number(n) >= most;
    yield sql('update mails set due_at = $1 where id = $2 and due_at > $1', isFull ? now : now + afterMs, id);
    if (!isFull) return id;
  }
  const mail = mailRow({ kind, state: 'waiting', now, dueAt: now + afterMs });
  yield insert('mails', mail);
  return mail.id;
}

type NewMail = { kind: MailKind; state: MailState; messageId?: string; digestId?: string; now: number; dueAt?: number };

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
