import { randomUUID } from 'node:crypto';
import { canonicalAddress, type ContactMessage, mailableAddress } from '#contract/contact/contact-message.ts';
import {
  count,
  type Event,
  type LimitBounds,
  type LimitName,
  type Reached,
  reachedLimits,
  waitFor,
} from '../store/rate-limits.ts';
import { insert, one, type Queries, type Row, sql } from '../store/database.ts';
import type { KeyedHash } from '../store/secrets.ts';
import type { Added, MailKind, MailState, Quarantine, Submission } from './message.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts';

/** The form without JavaScript has no key: the same words again within this time are one message (A3). */
const SAME_WORDS_WITHIN_MS = 10 * MINUTE_MS;

/** A digest stays open for this long, or until it has this many messages. */
const DIGEST_AFTER_MS = HOUR_MS;
const LARGEST_DIGEST = 50;

/** Messages in quarantine are reported once a day, in a flood once an hour. */
const REPORT_AFTER_MS = DAY_MS;
const FLOOD_REPORT_AFTER_MS = HOUR_MS;

type Hashes = { words: string; dedupe: string; address: string; source: string; network: string };

type Context = { hash: KeyedHash; bounds: LimitBounds };

/** Stores a message with its mails, unless it is known or there are too many. To be run serialized. */
export function* addMessage(now: number, submission: Submission, { hash, bounds }: Context): Queries<Added> {
  const hashes = hashesOf(submission, hash);
  const known = yield* knownMessage(now, submission, hashes);
  if (known !== undefined) return { state: 'known', id: known };
  const counting = { now, subjects: hashes, bounds };
  const reached = yield* reachedLimits(counting);
  const refusing = refusingLimit(reached);
  if (refusing) return { state: 'refused', retryAfterMs: yield* waitFor(refusing, counting) };
  const id = randomUUID();
  const quarantine = submission.quarantine ?? (isFlood(reached) ? 'flood' : undefined);
  yield* insertMessage(now, id, { submission: { ...submission, quarantine }, hashes });
  const { mails, events } = quarantine
    ? yield* heldMail(now, id, quarantine)
    : yield* acceptedMails(now, id, { message: submission.message, hashes, reached });
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

/** B4: room is kept for networks that have hardly written today. */
function isFlood(reached: Reached): boolean {
  return reached.postsInAll && reached.postsOfNewNetwork;
}

function hashesOf({ message, key, source, network }: Submission, hash: KeyedHash): Hashes {
  const { about, name, email, business, day, time, message: text } = message;
  const words = hash('words', about, name, email, business, day, time, text);
  // With the key alone, words that were changed before the second try would be lost.
  const dedupe = hash('dedupe', key ?? randomUUID(), words);
  return {
    words,
    dedupe,
    address: addressHash(hash, email),
    source: hash('source', source),
    network: hash('network', network),
  };
}

/** What counts and finds an e-mail address in all its spellings. */
export function addressHash(hash: KeyedHash, email: string): string {
  return hash('address', canonicalAddress(email));
}

function* knownMessage(now: number, { key }: Submission, { words, dedupe }: Hashes): Queries<string | undefined> {
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

function* insertMessage(now: number, id: string, { submission, hashes }: Insertion): Queries<void> {
  const { source: _, network: __, ...stored } = hashes;
  yield insert('messages', {
    id,
    created_at: now,
    ...submission.message,
    apart: submission.quarantine ?? null,
    ...stored,
  });
}

/** Rows of mails, and the events that rate limits count for them. */
type MailPlan = { mails: [Row, ...Row[]]; events: Event[] };

/** In quarantine (A3): the mail is held until the owner releases it, and a report counts it. */
function* heldMail(now: number, messageId: string, quarantine: Quarantine): Queries<MailPlan> {
  const afterMs = quarantine === 'flood' ? FLOOD_REPORT_AFTER_MS : REPORT_AFTER_MS;
  const report = yield* openDigest(now, { kind: 'report', afterMs, most: Infinity });
  return { mails: [mailRow({ kind: 'owner', state: 'held', messageId, digestId: report, now })], events: [] };
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
  const digestId = yield* openDigest(now, { kind: 'digest', afterMs: DIGEST_AFTER_MS, most: LARGEST_DIGEST });
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
