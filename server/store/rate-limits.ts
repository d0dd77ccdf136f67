import { firstRow, insertRows, type Queries, sql } from './database.ts';
import { keysOf, recordOf } from '#contract/keys.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts';

/** Events are counted under the keyed hash of a source, network or e-mail address, and under '' for the total. */
type CounterKind =
  | 'post'
  | 'post-network'
  | 'confirmation-source'
  | 'confirmation-address'
  | 'confirmation'
  | 'owner'
  | 'phone-token'
  | 'phone-challenge';

/** At most `most` events of one kind and subject in a sliding window. */
type RateLimit = { kind: CounterKind; most: number; withinMs: number };

/** Limits for messages (A2). `Infinity` switches a limit off. */
export const messageLimits = {
  /** Above these, a message is refused (429). */
  postsPerSource: { kind: 'post', per: 'source', most: 30, withinMs: 10 * MINUTE_MS },
  postsPerNetwork: { kind: 'post-network', per: 'network', most: 120, withinMs: 10 * MINUTE_MS },
  /** Above postsInAll: quarantined. Above postsAcceptedInAll: refused. Networks below postsOfNewNetwork are exempt (B4). */
  postsInAll: { kind: 'post', per: 'all', most: 2_000, withinMs: DAY_MS },
  postsAcceptedInAll: { kind: 'post', per: 'all', most: 20_000, withinMs: DAY_MS },
  postsOfNewNetwork: { kind: 'post-network', per: 'network', most: 3, withinMs: DAY_MS },
  /** Above these, a message is stored, but no confirmation goes out. */
  confirmationsPerAddressDaily: { kind: 'confirmation-address', per: 'address', most: 1, withinMs: DAY_MS },
  confirmationsPerAddressMonthly: { kind: 'confirmation-address', per: 'address', most: 3, withinMs: 30 * DAY_MS },
  confirmationsPerSource: { kind: 'confirmation-source', per: 'source', most: 3, withinMs: HOUR_MS },
  postsPerSourceConfirmed: { kind: 'post', per: 'source', most: 5, withinMs: 10 * MINUTE_MS },
  confirmationsHourly: { kind: 'confirmation', per: 'all', most: 20, withinMs: HOUR_MS },
  confirmationsDaily: { kind: 'confirmation', per: 'all', most: 60, withinMs: DAY_MS },
  /** Above this, the owner gets messages in a digest. */
  ownerMailsHourly: { kind: 'owner', per: 'all', most: 30, withinMs: HOUR_MS },
} as const satisfies Record<string, RateLimit & { per: Subject | 'all' }>;

/** Limits for one source: tokens for the phone number, and challenges, each of which costs the server a millisecond. */
export const phoneLimits = {
  tokens: { kind: 'phone-token', most: 10, withinMs: HOUR_MS },
  challenges: { kind: 'phone-challenge', most: 60, withinMs: HOUR_MS },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof messageLimits;

/** Overrides for some limits: `{ postsInAll: Infinity }`. */
export type LimitBounds = Partial<Record<LimitName, number>>;

type Subject = 'source' | 'network' | 'address';

export type Subjects = Record<Subject, string>;

/** For each limit, whether one more event would exceed it. */
export type ReachedLimits = Record<LimitName, boolean>;

/** How long counters of addresses are kept, whose limit looks back 30 days, and how long all other counters are. */
export const ADDRESS_RETENTION_MS = messageLimits.confirmationsPerAddressMonthly.withinMs;
export const COUNTER_RETENTION_MS = 2 * DAY_MS;

const names = keysOf(messageLimits);

/** The placeholder of each subject in the query of reachedLimits(). */
const places = { source: '$2', network: '$3', address: '$4', all: "''" };

/** Checks all limits of a message in one query. */
export function* reachedLimits(now: number, subjects: Subjects, bounds: LimitBounds): Queries<ReachedLimits> {
  const limits = recordOf(names, (name) => ({
    ...messageLimits[name],
    most: bounds[name] ?? messageLimits[name].most,
  }));
  const counts = names.map((name) => `${countHits(limits[name], places[limits[name].per])} as "${name}"`);
  const { source, network, address } = subjects;
  const row = firstRow(yield sql(`select ${counts.join(', ')}`, now, source, network, address));
  return recordOf(names, (name) => Number(row[name]) >= limits[name].most);
}

/** Counts at most `most` events. Ignores those in the future, which a clock that was ahead may have left. $1 is the time. */
function countHits({ kind, withinMs, most }: RateLimit, subject: string): string {
  return `(select count(*) from (select 1 from counters where kind = '${kind}' and subject = ${subject}
    and at > cast($1 as bigint) - ${withinMs} and at <= $1 limit ${Number.isFinite(most) ? most : 0}) hits)`;
}

type CounterEvent = [kind: CounterKind, subject: string];

export function* countEvents(now: number, first: CounterEvent, ...others: CounterEvent[]): Queries<void> {
  const row = ([kind, subject]: CounterEvent) => ({ kind, subject, at: now });
  yield insertRows('counters', row(first), ...others.map(row));
}

/** Counts one more event of a subject, or returns false if the limit is reached. Must run serialized. */
export function* countWithinLimit(now: number, subject: string, limit: RateLimit): Queries<boolean> {
  const { n } = firstRow(yield sql(`select ${countHits(limit, '$2')} as n`, now, subject));
  if (Number(n) >= limit.most) return false;
  yield* countEvents(now, [limit.kind, subject]);
  return true;
}

/** Deletes counters that are too old for any limit, and expired tokens. */
export function* wipeCounters(now: number): Queries<void> {
  yield sql("delete from counters where at < $1 and kind <> 'confirmation-address'", now - COUNTER_RETENTION_MS);
  yield sql('delete from counters where at < $1', now - ADDRESS_RETENTION_MS);
  yield sql('delete from spent_tokens where expires_at < $1', now);
}
