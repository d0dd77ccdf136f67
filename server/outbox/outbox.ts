import { allCounts, type Counts, type LimitBounds } from '../store/rate-limits.ts';
import { type Database, one, type Queries, type Row, sql, StoreUnavailable } from '../store/database.ts';
import { keyedHash, storeSecret } from '../store/secrets.ts';
import { addMessage } from './add.ts';
import { isClockBelieved } from './clock.ts';
import { eraseAddress, listMessages, releaseMessage, touchHealth, wipeOld } from './manage.ts';
import {
  type Added,
  type ClaimedMail,
  columnsOf,
  type Failure,
  mailColumns,
  mailOf,
  messageColumns,
  messageOf,
  type MessageWithMails,
  type Selection,
  type StoredMessage,
  type Submission,
  type Waiting,
} from './message.ts';
import { afterFailure, CONFIRMATION_ENDS_AFTER_MS } from './schedule.ts';

/** Where messages are kept until they are delivered and beyond. Every method resolves after the commit, or rejects. */
export type Outbox = {
  /** Stores a message and its mails, once. Rejects with StoreUnavailable when it may not be stored. */
  add(submission: Submission): Promise<Added>;
  /** Takes up to `count` mails that are due, for as long as the lease. */
  claim(holder: string, count: number): Promise<ClaimedMail[]>;
  sent(id: string): Promise<void>;
  failed(id: string, holder: string, failure: Failure): Promise<void>;
  /** Gives leases back, so that another worker need not wait for their end. */
  release(holder: string): Promise<void>;
  /** Makes what waits for the owner due now: at every start (M5), and by hand. Returns how many. */
  retry(selection?: { id?: string; hasEndedToo?: boolean }): Promise<number>;
  waiting(): Promise<Waiting>;
  /** Rejects when the store cannot be written. */
  checkWritable(): Promise<void>;
  list(selection?: Selection): Promise<MessageWithMails[]>;
  /** Takes a message out of quarantine, and tells the owner. */
  releaseMessage(id: string): Promise<boolean>;
  /** Deletes everything that came from an e-mail address, in any spelling. Returns how many messages. */
  erase(address: string): Promise<number>;
  /** G3: deletes messages that were delivered or put in quarantine `days` ago, and old counters. Returns how many messages. */
  wipe(days: number): Promise<number>;
  counts(): Promise<Counts>;
  close(): Promise<void>;
};

export type OutboxOptions = {
  limits?: LimitBounds;
  leaseMs?: number;
  /** From 0 to 1; spreads the attempts of mails that failed together. */
  random?: () => number;
};

/** The outbox over either store. */
export async function createOutbox(database: Database, options: OutboxOptions = {}): Promise<Outbox> {
  const { limits: bounds = {}, leaseMs = LEASE_MS, random = Math.random } = options;
  const hash = keyedHash(await database.write(() => storeSecret('hash')));
  return {
    add: (submission) =>
      database
        .writeSerialized((now) => addMessage(now, submission, { hash, bounds }))
        .catch((cause: unknown) => {
          // Whatever went wrong: it is not known to be stored, and trying again by the same key does no harm.
          throw cause instanceof StoreUnavailable ? cause : new StoreUnavailable('Not stored', { cause });
        }),
    claim: (holder, count) => database.write((now) => claimMails(now, { holder, count, leaseMs })),
    sent: (id) => database.write((now) => markSent(now, id)),
    failed: (id, holder, failure) =>
      database.write((now) => markFailed(now, { id, holder, failure, random: random() })),
    release: (holder) => database.write(() => releaseLeases(holder)),
    retry: (selection = {}) => database.write((now) => retryMails(now, selection)),
    waiting: () => database.read(waitingMails),
    // Serialized as messages are, so that it waits for the same lock (B2).
    checkWritable: () => database.writeSerialized(touchHealth),
    list: (selection = {}) => database.read(() => listMessages(selection, hash)),
    releaseMessage: (id) => database.writeSerialized((now) => releaseMessage(now, id)),
    erase: async (address) => {
      const erased = await database.writeSerialized(() => eraseAddress(address, hash));
      await database.purge();
      return erased;
    },
    wipe: (days) => database.write((now) => wipeOld(now, days)),
    counts: () => database.read(allCounts),
    close: () => database.close(),
  };
}

/** Longer than any attempt (30 s), and short enough that a dead worker's mails go on within 75 s (M6). */
export const LEASE_MS = 60_000;

const LONGEST_ERROR = 300;

/** B5: no mail waits longer for its next attempt or its digest. What is due later is left over from a clock that was ahead. */
const LONGEST_WAIT_MS = 30 * 60 * 60_000;

type Claim = { holder: string; count: number; leaseMs: number };

/** Takes mails that are due and that nobody holds, the longest due first. */
function* claimMails(now: number, { holder, count, leaseMs }: Claim): Queries<ClaimedMail[]> {
  if (yield* isClockBelieved(now))
    yield sql(
      `update mails set state = 'ended', last_error = 'Nobody waits for it any more'
       where kind = 'confirmation' and state = 'waiting' and created_at < $1 and lease_until <= $2`,
      now - CONFIRMATION_ENDS_AFTER_MS,
      now,
    );
  const rows = yield sql(
    `update mails set lease_holder = $1, lease_until = $2, attempts = attempts + 1
     where id in (
       select id from mails where state = 'waiting' and (due_at <= $3 or due_at > $4)
       and (lease_until <= $3 or lease_until > $5)
       order by due_at, created_at, id limit $6 for update skip locked
     ) returning ${mailColumns.join(', ')}, message_id`,
    holder,
    now + leaseMs,
    now,
    now + LONGEST_WAIT_MS,
    now + 2 * Math.max(leaseMs, LEASE_MS),
    count,
  );
  const claimed: ClaimedMail[] = [];
  for (const row of rows) {
    const { id, kind, createdAt, attempts } = mailOf(row);
    claimed.push({ id, kind, createdAt, attempts, messages: yield* messagesOf(row) });
  }
  return claimed;
}

function* messagesOf(mail: Row): Queries<StoredMessage[]> {
  const columns = columnsOf('messages', messageColumns);
  const messageId = mail['message_id'] ?? null;
  const rows =
    messageId === null
      ? yield sql(
          `select ${columns} from messages join mails on mails.message_id = messages.id
           where mails.digest_id = $1 order by messages.created_at, messages.id`,
          mail['id'] ?? null,
        )
      : yield sql(`select ${columns} from messages where messages.id = $1`, messageId);
  return rows.map(messageOf);
}

/** The mail server has taken it, and with a digest all mails in it. */
function* markSent(now: number, id: string): Queries<void> {
  yield sql(
    `update mails set state = 'sent', sent_at = $1, lease_until = 0, last_error = null
     where id = $2 or (digest_id = $2 and state = 'gathered')`,
    now,
    id,
  );
}

type Failing = { id: string; holder: string; failure: Failure; random: number };

/** Plans the next attempt (M5), unless another worker has taken the mail over in the meantime. */
function* markFailed(now: number, { id, holder, failure, random }: Failing): Queries<void> {
  const [row] = yield sql(
    `select ${mailColumns.join(', ')} from mails where id = $1 and lease_holder = $2 and state = 'waiting'`,
    id,
    holder,
  );
  if (!row) return;
  const { kind, attempts, createdAt } = mailOf(row);
  const next = afterFailure({ kind, attempts, ageMs: now - createdAt, isPermanent: failure.isPermanent }, random);
  yield sql(
    'update mails set state = $1, due_at = $2, last_error = $3, lease_until = 0 where id = $4',
    next.state,
    next.state === 'waiting' ? now + next.waitMs : now,
    failure.reason.slice(0, LONGEST_ERROR),
    id,
  );
}

function* releaseLeases(holder: string): Queries<void> {
  yield sql("update mails set lease_until = 0 where lease_holder = $1 and state = 'waiting'", holder);
}

/** A digest that is still open is not late: its age counts from when it was due. */
function* waitingMails(now: number): Queries<Waiting> {
  const row = one(
    yield sql(
      `select count(*) as n, min(case when attempts = 0 then due_at else created_at end) as oldest
       from mails where state = 'waiting' and (attempts > 0 or due_at <= $1 or due_at > $2)`,
      now,
      now + LONGEST_WAIT_MS,
    ),
  );
  return { count: Number(row['n']), oldestMs: Math.max(0, now - Number(row['oldest'] ?? now)) };
}

/** M5: after a start, and when the owner asks, the owner's mail does not wait for its hour; one that is due keeps its place. */
function* retryMails(now: number, { id, hasEndedToo }: { id?: string; hasEndedToo?: boolean }): Queries<number> {
  const states = hasEndedToo ? "('waiting', 'ended')" : "('waiting')";
  const kinds = hasEndedToo ? '' : "and kind <> 'confirmation'";
  const rows = yield sql(
    `update mails set state = 'waiting', due_at = case when due_at < $1 then due_at else $1 end,
       lease_until = case when lease_until > $3 then 0 else lease_until end
     where state in ${states} ${kinds} and attempts > 0 and ($2 = '' or id = $2 or message_id = $2) returning id`,
    now,
    id ?? '',
    now + 2 * LEASE_MS,
  );
  return rows.length;
}
