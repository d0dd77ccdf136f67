import { HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import { firstRow, type Queries, sql } from '../store/database.ts';
import { isClockTrusted } from './clock.ts';
import { type ClaimedMail, type Failure, mailColumns, messageColumns } from './message.ts';
import type { StoredMail, StoredMessage, WaitingMails } from './message.ts';
import { afterFailure, CONFIRMATION_ENDS_AFTER_MS } from './schedule.ts';

/** Longer than any attempt (30 s), and short enough that another worker takes over a dead worker's mails within 75 s. */
export const LEASE_MS = MINUTE_MS;

const LONGEST_ERROR = 300;

/** No mail is scheduled further ahead than this, so a later due time was written by a clock that was ahead. */
const LONGEST_WAIT_MS = 30 * HOUR_MS;

type Claim = { holder: string; count: number; leaseMs: number };

/** Claims due mails that no other worker has leased, the longest overdue first. */
export function* claimMails(now: number, { holder, count, leaseMs }: Claim): Queries<ClaimedMail[]> {
  if (yield* isClockTrusted(now))
    yield sql(
      `update mails set state = 'ended', last_error = 'Given up after two days'
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
     ) returning ${mailColumns}`,
    holder,
    now + leaseMs,
    now,
    now + LONGEST_WAIT_MS,
    now + 2 * Math.max(leaseMs, LEASE_MS),
    count,
  );
  const claimed: ClaimedMail[] = [];
  for (const mail of rows as StoredMail[]) {
    const messages = yield* messagesOf(mail);
    // All messages of a digest may have been erased, or all of a report released.
    if (messages.length === 0) yield* markSent(now, mail.id);
    else claimed.push({ ...mail, messages });
  }
  return claimed;
}

function* messagesOf({ id, messageId }: StoredMail): Queries<StoredMessage[]> {
  const join = 'join mails on mails.message_id = messages.id where mails.digest_id = $1';
  const filter = messageId === null ? join : 'where messages.id = $1';
  const order = 'order by messages.created_at, messages.id';
  return (yield sql(`select ${messageColumns} from messages ${filter} ${order}`, messageId ?? id)) as StoredMessage[];
}

/** Marks a mail as sent, once the mail server accepted it or nothing is left to send; for a digest, also all mails in it. */
export function* markSent(now: number, id: string): Queries<void> {
  yield sql(
    `update mails set state = 'sent', sent_at = $1, lease_until = 0, last_error = null
     where id = $2 or (digest_id = $2 and state = 'gathered')`,
    now,
    id,
  );
}

type FailedAttempt = { id: string; holder: string; failure: Failure; random: number };

/** Schedules the next attempt, unless another worker has taken over the mail in the meantime. */
export function* markFailed(now: number, { id, holder, failure, random }: FailedAttempt): Queries<void> {
  const text = `select ${mailColumns} from mails where id = $1 and lease_holder = $2 and state = 'waiting'`;
  const [row] = yield sql(text, id, holder);
  if (!row) return;
  const { kind, attempts, createdAt } = row as StoredMail;
  const ageMs = (yield* isClockTrusted(now)) ? now - createdAt : 0;
  const next = afterFailure({ kind, attempts, ageMs, isPermanent: failure.isPermanent }, random);
  yield sql(
    'update mails set state = $1, due_at = $2, last_error = $3, lease_until = 0 where id = $4',
    next.state,
    next.state === 'waiting' ? now + next.waitMs : now,
    failure.reason.slice(0, LONGEST_ERROR),
    id,
  );
}

export function* releaseLeases(holder: string): Queries<void> {
  yield sql("update mails set lease_until = 0 where lease_holder = $1 and state = 'waiting'", holder);
}

/** The age of a mail without attempts counts from its due time, because an open digest is not late. */
export function* waitingMails(now: number): Queries<WaitingMails> {
  const text = `select count(*) as n, min(case when attempts = 0 then due_at else created_at end) as oldest
    from mails where state = 'waiting' and (attempts > 0 or due_at <= $1 or due_at > $2)`;
  const row = firstRow(yield sql(text, now, now + LONGEST_WAIT_MS));
  return { count: Number(row['n']), oldestMs: Math.max(0, now - Number(row['oldest'] ?? now)) };
}

export type RetrySelection = { id?: string; includesEnded?: boolean };

/** Makes failed mails due now: the owner's at every start, all on request. Mails that are already due keep their place. */
export function* retryMails(now: number, { id = '', includesEnded = false }: RetrySelection): Queries<number> {
  const states = includesEnded ? "('waiting', 'ended')" : "('waiting')";
  const kinds = includesEnded ? '' : "and kind <> 'confirmation'";
  const rows = yield sql(
    `update mails set state = 'waiting', due_at = case when due_at < $1 then due_at else $1 end,
       lease_until = case when lease_until > $3 then 0 else lease_until end
     where state in ${states} ${kinds} and attempts > 0 and ($2 = '' or id = $2 or message_id = $2) returning id`,
    now,
    id,
    now + 2 * LEASE_MS,
  );
  return rows.length;
}
