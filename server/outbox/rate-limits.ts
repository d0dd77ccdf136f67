import { insert, one, type Query, type Row, sql, type Steps } from '../store/database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What is counted: per source or e-mail address under its keyed hash, in all under ''. */
const kinds = [
  'post',
  'confirmation-source',
  'confirmation-address',
  'confirmation',
  'owner',
  'phone-token',
  'phone-challenge',
] as const;

export type CounterKind = (typeof kinds)[number];

type Cap = { kind: CounterKind; per: 'source' | 'address' | 'all'; most: number; withinMs: number };

/** A2. `Infinity` switches one off. */
export const defaultCaps = {
  /** Above these a message is not taken (429). */
  postsPerSource: { kind: 'post', per: 'source', most: 30, withinMs: 10 * MINUTE_MS },
  postsInAll: { kind: 'post', per: 'all', most: 2_000, withinMs: DAY_MS },
  /** Above these it is stored, but no confirmation goes out. */
  confirmationsPerAddressDaily: { kind: 'confirmation-address', per: 'address', most: 1, withinMs: DAY_MS },
  confirmationsPerAddressMonthly: { kind: 'confirmation-address', per: 'address', most: 3, withinMs: 30 * DAY_MS },
  confirmationsPerSource: { kind: 'confirmation-source', per: 'source', most: 3, withinMs: HOUR_MS },
  postsPerSourceConfirmed: { kind: 'post', per: 'source', most: 5, withinMs: 10 * MINUTE_MS },
  confirmationsHourly: { kind: 'confirmation', per: 'all', most: 20, withinMs: HOUR_MS },
  confirmationsDaily: { kind: 'confirmation', per: 'all', most: 60, withinMs: DAY_MS },
  /** Above this the owner gets a digest. */
  ownerMailsHourly: { kind: 'owner', per: 'all', most: 30, withinMs: HOUR_MS },
} as const satisfies Record<string, Cap>;

export type CapName = keyof typeof defaultCaps;

/** Other bounds for some caps: `{ postsInAll: Infinity }`. */
export type CapBounds = Partial<Record<CapName, number>>;

export type Subjects = { source: string; address: string };

/** Which caps are reached, so that one more would be too many. */
export type Reached = Record<CapName, boolean>;

/** How long the hash of a confirmation's address is kept, since its cap looks back that far, and every other counter (G3). */
export const KEEP_ADDRESS_MS = defaultCaps.confirmationsPerAddressMonthly.withinMs;
export const KEEP_COUNTER_MS = 2 * DAY_MS;

const names = Object.keys(defaultCaps) as CapName[]; // Object.keys does not keep the names

/** Counts all caps at once. Reads no more rows than each cap's bound. */
export function* reachedCaps(now: number, subjects: Subjects, bounds: CapBounds): Steps<Reached> {
  const bounded = names.filter((name) => Number.isFinite(bound(name, bounds)));
  const row: Row = bounded.length === 0 ? {} : one(yield countQuery(bounded, { now, subjects, bounds }));
  return Object.fromEntries(
    names.map((name) => [name, Number(row[column(name)] ?? 0) >= bound(name, bounds)]),
  ) as Reached;
}

function bound(name: CapName, bounds: CapBounds): number {
  return bounds[name] ?? defaultCaps[name].most;
}

/** Not all databases keep capitals in names. */
function column(name: CapName): string {
  return `cap${names.indexOf(name)}`;
}

type Counting = { now: number; subjects: Subjects; bounds: CapBounds };

function countQuery(bounded: CapName[], { now, subjects, bounds }: Counting): Query {
  const columns = bounded.map((name, index) => {
    const first = index * 4;
    const values = [1, 2, 3, 4].map((offset) => `$${first + offset}`);
    return `(select count(*) from (select 1 from counters where kind = ${values[0]} and subject = ${values[1]}
      and at > ${values[2]} limit ${values[3]}) hits) as ${column(name)}`;
  });
  const values = bounded.flatMap((name) => {
    const { kind, per, withinMs } = defaultCaps[name];
    return [kind, per === 'all' ? '' : subjects[per], now - withinMs, bound(name, bounds)];
  });
  return sql(`select ${columns.join(', ')}`, ...values);
}

/** Something that caps count. */
export type Event = { kind: CounterKind; subject: string };

/** Counts these events. */
export function* count(now: number, [first, ...others]: [Event, ...Event[]]): Steps<void> {
  yield insert('counters', { ...first, at: now }, ...others.map((event) => ({ ...event, at: now })));
}

/** G3: forgets what no cap looks at any more, and tokens that have expired. */
export function* wipeCounters(now: number): Steps<void> {
  yield sql("delete from counters where at < $1 and kind <> 'confirmation-address'", now - KEEP_COUNTER_MS);
  yield sql('delete from counters where at < $1', now - KEEP_ADDRESS_MS);
  yield sql('delete from spent_tokens where expires_at < $1', now);
}

/** How many of each kind are kept at present. */
export type Counts = Record<CounterKind, number>;

export function* allCounts(): Steps<Counts> {
  const rows = yield sql('select kind, count(*) as n from counters group by kind');
  const found = new Map(rows.map((row) => [row['kind'], Number(row['n'])]));
  return Object.fromEntries(kinds.map((kind) => [kind, found.get(kind) ?? 0])) as Counts;
}
