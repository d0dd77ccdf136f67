import { randomUUID } from 'node:crypto';
import { canonicalAddress, contactFields, mailableAddress } from '#contract/contact/contact-message.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import { firstRow, insertRows, type Queries, type Row, sql } from '../store/database.ts';
import { countEvents, type LimitBounds, type LimitName, messageLimits } from '../store/rate-limits.ts';
import { type ReachedLimits, reachedLimits, type Subjects } from '../store/rate-limits.ts';
import type { KeyedHash } from '../store/secrets.ts';
import type { AddResult, MailKind, MailState, Quarantine, Submission } from './message.ts';

/** The form without JavaScript sends no idempotency key, so equal words within this time count as one message. */
const SAME_WORDS_WITHIN_MS = 10 * MINUTE_MS;

/** Mails about many messages: how long they collect messages, and how many at most. */
const digest = { kind: 'digest', afterMs: HOUR_MS, most: 50 } as const;
const report = { kind: 'report', afterMs: DAY_MS, most: Infinity } as const;
const floodReport = { ...report, afterMs: HOUR_MS } as const;

const confirmationLimits: LimitName[] = [
  ...(['confirmationsPerAddressDaily', 'confirmationsPerAddressMonthly', 'confirmationsPerSource'] as const),
  ...(['postsPerSourceConfirmed', 'confirmationsHourly', 'confirmationsDaily'] as const),
];

/** `words` is the hash of the typed text, `dedupe` the hash of that text and the idempotency key. */
type Hashes = Subjects & { words: string; dedupe: string };

type AddContext = { hash: KeyedHash; bounds: LimitBounds };

/** Stores a message with its mails, unless it was stored before or a limit is reached. Must run serialized. */
export function* addMessage(now: number, submission: Submission, { hash, bounds }: AddContext): Queries<AddResult> {
  const hashes = hashesOf(submission, hash);
  const knownId = yield* findDuplicate(now, submission, hashes);
  if (knownId !== undefined) return { state: 'known', id: knownId };
  const reached = yield* reachedLimits(now, hashes, bounds);
  const refusing = refusingLimit(reached);
  // An upper bound: after the whole window, another message is certainly accepted.
  if (refusing) return { state: 'refused', retryAfterMs: messageLimits[refusing].withinMs };
  const id = randomUUID();
  const { message } = submission;
  // A network that has sent fewer than three messages today is not part of a flood.
  const isFlood = reached.postsInAll && reached.postsOfNewNetwork;
  const quarantine = submission.quarantine ?? (isFlood ? 'flood' : undefined);
  const { words, dedupe, address, source, network } = hashes;
  yield insertRows('messages', { id, created_at: now, ...message, apart: quarantine ?? null, words, dedupe, address });
  const { state, many } = planMail(quarantine, reached);
  const digestId = many ? yield* openDigest(now, many) : null;
  const owner = mailRow(now, { kind: 'owner', state, message_id: id, digest_id: digestId });
  const isConfirmed =
    !quarantine && mailableAddress(message.email) !== undefined && !confirmationLimits.some((name) => reached[name]);
  const confirmations = isConfirmed ? [mailRow(now, { kind: 'confirmation', state: 'waiting', message_id: id })] : [];
  yield insertRows('mails', owner, ...confirmations);
  yield* countEvents(now, ['post', source], ['post-network', network], ['post', '']);
  if (state === 'waiting') yield* countEvents(now, ['owner', '']);
  if (isConfirmed)
    yield* countEvents(now, ['confirmation-address', address], ['confirmation-source', source], ['confirmation', '']);
  return { state: 'stored', id, quarantine };
}

/** Decides whether the owner's mail is held in quarantine and counted in a report, gathered for a digest, or sent at once. */
function planMail(quarantine: Quarantine | undefined, reached: ReachedLimits): { state: MailState; many?: DigestKind } {
  if (quarantine) return { state: 'held', many: quarantine === 'flood' ? floodReport : report };
  return reached.ownerMailsHourly ? { state: 'gathered', many: digest } : { state: 'waiting' };
}

function refusingLimit(reached: ReachedLimits): LimitName | undefined {
  if (reached.postsPerSource) return 'postsPerSource';
  if (reached.postsPerNetwork) return 'postsPerNetwork';
  return reached.postsAcceptedInAll && reached.postsOfNewNetwork ? 'postsAcceptedInAll' : undefined;
}

function hashesOf({ message, key, source, network }: Submission, hash: KeyedHash): Hashes {
  const words = hash('words', ...contactFields.map((field) => message[field]));
  return {
    words,
    // Not the key alone, because words that were edited before a retry would be lost.
    dedupe: hash('dedupe', key ?? randomUUID(), words),
    address: addressHash(hash, message.email),
    source: hash('source', source),
    network: hash('network', network),
  };
}

/** The hash under which an e-mail address is counted and found, equal for all its spellings. */
export function addressHash(hash: KeyedHash, email: string): string {
  return hash('address', canonicalAddress(email));
}

function* findDuplicate(now: number, { key }: Submission, { words, dedupe }: Hashes): Queries<string | undefined> {
  const sameWords = 'select id from messages where words = $1 and created_at > $2 order by created_at limit 1';
  const [row] =
    key === undefined
      ? yield sql(sameWords, words, now - SAME_WORDS_WITHIN_MS)
      : yield sql('select id from messages where dedupe = $1', dedupe);
  return row && String(row['id']);
}

type DigestKind = { kind: 'digest' | 'report'; afterMs: number; most: number };

/** Returns the id of an open digest, or of a new one. Locks it, so that it is not mailed before the message is in it. */
function* openDigest(now: number, { kind, afterMs, most }: DigestKind): Queries<string> {
  const [openMail] = yield sql(
    `select id from mails where kind = $1 and state = 'waiting' and attempts = 0 and due_at > $2
     order by due_at desc limit 1 for update skip locked`,
    kind,
    now,
  );
  if (openMail) {
    const id = String(openMail['id']);
    const { n } = firstRow(yield sql('select count(*) as n from mails where digest_id = $1', id));
    const isFull = Number(n) >= most;
    yield sql('update mails set due_at = $1 where id = $2 and due_at > $1', isFull ? now : now + afterMs, id);
    if (!isFull) return id;
  }
  const mail = mailRow(now, { kind, state: 'waiting', due_at: now + afterMs });
  yield insertRows('mails', mail);
  return mail.id;
}

type NewMail = { kind: MailKind; state: MailState; message_id?: string; digest_id?: string | null; due_at?: number };

/** A row of the table `mails`, due now by default. */
export function mailRow(now: number, mail: NewMail): Row & { id: string } {
  return { id: randomUUID(), message_id: null, digest_id: null, created_at: now, due_at: now, ...mail };
}
