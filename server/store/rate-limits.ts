import { type Database, insert, one, type Query, type Queries, type Row, sql } from './database.ts';
import { keysOf, recordOf } from '#contract/keys.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts';

/** What is counted: per source, network or e-mail address under its keyed hash, in all under ''. */
const counterKinds = [
  'post',
  'post-network',
  'confirmation-source',
  'confirmation-address',
  'confirmation',
  'owner',
  'phone-token',
  'phone-challenge',
] as const;

export type CounterKind = (typeof counterKinds)[number];

/** At most so many events of one kind and subject in a sliding window. */
export type RateLimit = { kind: CounterKind; most: number; withinMs: number };

/** A2. `Infinity` switches one off. */
export const messageLimits = {
  /** Above these a message is not taken (429). */
  postsPerSource: { kind: 'post', per: 'source', most: 30, withinMs: 10 * MINUTE_MS },
  postsPerNetwork: { kind: 'post-network', per: 'network', most: 120, withinMs: 10 * MINUTE_MS },
  /** B4: above the first it goes into quarantine, above the second it is not taken; but not from a network below the third. */
  postsInAll: { kind: 'post', per: 'all', most: 2_000, withinMs: DAY_MS },
  postsTakenInAll: { kind: 'post', per: 'all', most: 20_000, withinMs: DAY_MS },
  postsOfNewNetwork: { kind: 'post-network', per: 'network', most: 3, withinMs: DAY_MS },
  /** Above these it is stored, but no confirmation goes out. */
  confirmationsPerAddressDaily: { kind: 'confirmation-address', per: 'address', most: 1, withinMs: DAY_MS },
  confirmationsPerAddressMonthly: { kind: 'confirmation-address', per: 'address', most: 3, withinMs: 30 * DAY_MS },
  confirmationsPerSource: { kind: 'confirmation-source', per: 'source', most: 3, withinMs: HOUR_MS },
  postsPerSourceConfirmed: { kind: 'post', per: 'source', most: 5, withinMs: 10 * MINUTE_MS },
  confirmationsHourly: { kind: 'confirmation', per: 'all', most: 20, withinMs: HOUR_MS },
  confirmationsDaily: { kind: 'confirmation', per: 'all', most: 60, withinMs: DAY_MS },
  /** Above this the owner gets a digest. */
  ownerMailsHourly: { kind: 'owner', per: 'all', most: 30, withinMs: HOUR_MS },
} as const satisfies Record<string, RateLimit & { per: Subject | 'all' }>;

/** R5: tokens for the phone number that one source may try, and challenges, each a millisecond of work here. */
export const phoneLimits = {
  tokens: { kind: 'phone-token', most: 10, withinMs: HOUR_MS },
  challenges: { kind: 'phone-challenge', most: 60, withinMs: HOUR_MS },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof messageLimits;

/** Other bounds for some limits: `{ postsInAll: Infinity }`. */
export type LimitBounds = Partial<Record<LimitName, number>>;

type Subject = 'source' | 'network' | 'address';

export type Subjects = Record<Subject, string>;

/** Which limits are reached, so that one more event would be too many. */
export type Reached = Record<LimitName, boolean>;

/** How long the hash of a confirmation's address is kept, since its limit looks back that far, and every other counter (G3). */
export const KEEP_ADDRESS_MS = messageLimits.confirmationsPerAddressMonthly.withinMs;
export const KEEP_COUNTER_MS = 2 * DAY_MS;

const names = keysOf(messageLimits);

export type Counting = { now: number; subjects: Subjects; bounds: LimitBounds };

/** Counts for all limits of a message in one query. Reads no more rows than each limit's bound. */
export function* reachedLimits(counting: Counting): Queries<Reached> {
  const { bounds } = counting;
  const bounded = names.filter((name) => Number.isFinite(bound(name, bounds)));
  const row: Row = bounded.length === 0 ? {} : one(yield countQuery(bounded, counting));
  return recordOf(names, (name) => Number(row[column(name)] ?? 0) >= bound(name, bounds));
}

/** Milliseconds until one more event is within a limit that is reached. */
export function* waitFor(name: LimitName, { now, subjects, bounds }: Counting): Queries<number> {
  const { kind, per, withinMs } = messageLimits[name];
  const [oldest] = yield sql(
    'select at from counters where kind = $1 and subject = $2 and at > $3 and at <= $4 order by at desc limit 1 offset $5',
    kind,
    per === 'all' ? '' : subjects[per],
    now - withinMs,
    now,
    bound(name, bounds) - 1,
  );
  return oldest ? Number(oldest['at']) + withinMs - now : 0;
}

function bound(name: LimitName, bounds: LimitBounds): number {
  return bounds[name] ?? messageLimits[name].most;
}

/** Not all databases keep capitals in names. */
function column(name: LimitName): string {
  return `limit${names.indexOf(name)}`;
}

function countQuery(bounded: LimitName[], { now, subjects, bounds }: Counting): Query {
  const columns = bounded.map((name, index) => `${countUpTo(index * 5 + 1)} as ${column(name)}`);
  const values = bounded.flatMap((name) => {
    const { kind, per, withinMs } = messageLimits[name];
    return [kind, per === 'all' ? '' : subjects[per], now - withinMs, now, bound(name, bounds)];
  });
  return sql(`select ${columns.join(', ')}`, ...values);
}

/**
 * Counts events of a kind ($1) and subject ($2) after a time ($3) and not in the future ($4), where a clock that was ahead
 * has left some (B5), up to a bound ($5). `first` numbers the first value.
 */
function countUpTo(first: number): string {
  return `(select count(*) from (select 1 from counters where kind = $${first} and subject = $${first + 1}
    and at > $${first + 2} and at <= $${first + 3} limit $${first + 4}) hits)`;
}

/** Something that limits count. */
export type Event = { kind: CounterKind; subject: string };

/** Counts these events. */
export function* count(now: number, [first, ...others]: [Event, ...Event[]]): Queries<void> {
  yield insert('counters', { ...first, at: now }, ...others.map((event) => ({ ...event, at: now })));
}

export type RateLimiter = {
  /** Counts one more event of a subject, and says whether it is still within the limit. Rejects with StoreUnavailable. */
  take(subject: string): Promise<boolean>;
};

/** Counts in the store: neither a restart nor a second server starts anew (A2, R5). */
export function rateLimiter(database: Database, limit: RateLimit): RateLimiter {
  return { take: (subject) => database.writeSerialized((now) => takeOne(now, subject, limit)) };
}

function* takeOne(now: number, subject: string, { kind, most, withinMs }: RateLimit): Queries<boolean> {
  const { n } = one(yield sql(`select ${countUpTo(1)} as n`, kind, subject, now - withinMs, now, most));
  if (Number(n) >= most) return false;
  yield* count(now, [{ kind, subject }]);
  return true;
}

/** G3: forgets what no limit looks at any more, and tokens that have expired. */
export function* wipeCounters(now: number): Queries<void> {
  yield sql("delete from counters where at < $1 and kind <> 'confirmation-address'", now - KEEP_COUNTER_MS);
  yield sql('delete from counters where at < $1', now - KEEP_ADDRESS_MS);
  yield sql('delete from spent_tokens where expires_at < $1', now);
}

/** How many of each kind are kept at present. */
export type Counts = Record<CounterKind, number>;

export function* allCounts(): Queries<Counts> {
  const rows = yield sql('select kind, count(*) as n from counters group by kind');
  const found = new Map(rows.map((row) => [row['kind'], Number(row['n'])]));
  return recordOf(counterKinds, (kind) => found.get(kind) ?? 0);
}
