import { setTimeout as wait } from 'node:timers/promises';

/** What a column holds. */
export type Value = string | number | null;

export type Row = Record<string, Value>;

/** One statement for both stores; its values are $1, $2 … */
export type Query = { text: string; values: Value[] };

/**
 * Queries with the decisions between them, written once for both stores: each `yield` hands a query to the store and
 * gets its rows back. SQLite runs them at once, PostgreSQL waits for each.
 */
export type Queries<T> = Generator<Query, T, Row[]>;

/** The queries of one transaction. `now` is the time of the store, in ms since 1970. They may be run again after a failure. */
export type Transaction<T> = (now: number) => Queries<T>;

/** A store that runs transactions. Success means committed and flushed to disk (S1). */
export type Database = {
  /** One after the other, across all servers: what was counted cannot change before the commit. */
  writeSerialized<T>(transaction: Transaction<T>): Promise<T>;
  write<T>(transaction: Transaction<T>): Promise<T>;
  /** All reads see the same moment. */
  read<T>(transaction: Transaction<T>): Promise<T>;
  /** B9: removes from the files of the store what was deleted from its tables. */
  purge(): Promise<void>;
  close(): Promise<void>;
};

/** What tests set, to see how the store behaves under faults. */
export type StoreHooks = {
  /** Called before each statement; fails it by throwing (S4). */
  beforeStatement?: (text: string) => void;
  /** Milliseconds since 1970, in place of the store's own clock. */
  clock?: () => number;
  /** How long a transaction is tried before StoreUnavailable, in place of 5 s. */
  giveUpAfterMs?: number;
};

/** The store did not take it: nothing is stored, or nobody knows. To be tried again, by the same key. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** One statement: `const [row] = yield sql('select … where id = $1', id)`. */
export function sql(text: string, ...values: Value[]): Query {
  return { text, values };
}

/** New rows of the same columns. The names of columns are ours, and go into the text; values never do. */
export function insert(table: string, first: Row, ...others: Row[]): Query {
  const columns = Object.keys(first);
  const values = [first, ...others].flatMap((row) => columns.map((column) => row[column] ?? null));
  const rows = [first, ...others].map((_, row) => {
    const places = columns.map((_column, index) => `$${row * columns.length + index + 1}`);
    return `(${places.join(', ')})`;
  });
  return { text: `insert into ${table} (${columns.join(', ')}) values ${rows.join(', ')}`, values };
}

/** The first row. For statements that always have one. */
export function one(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The store gave no row where there is always one');
  return row;
}

/** S5 promises 503 within 6 s. */
const GIVE_UP_AFTER_MS = 5_000;

/** Between two tries to get at a store that is locked or away. */
const TRY_AGAIN_AFTER_MS = 25;

/** At most this many transactions share one commit, so that none waits long for the others. */
const LARGEST_GROUP = 64;

/** The result of one member of a group. */
export type Outcome = { state: 'done'; value: unknown } | { state: 'failed'; error: unknown };

/** Runs all transactions in one commit. Throws when nothing was committed; one that fails alone is an outcome. */
type RunGroup = (transactions: Transaction<unknown>[]) => Outcome[] | Promise<Outcome[]>;

type Member = {
  transaction: Transaction<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  isOver: boolean;
};

/**
 * Runs transactions one after the other. Those that arrive while others are being written share one commit, and so one
 * flush to disk. A group that fails as a whole is tried again for 5 s, without blocking anybody else.
 */
export class GroupCommit {
  readonly #run: RunGroup;
  readonly #isTransient: (error: unknown) => boolean;
  readonly #giveUpAfterMs: number;
  #waiting: Member[] = [];
  #running: Promise<void> | undefined;
  /** The error that kept the last group from being written. */
  #lastError: unknown;

  /** `isTransient` recognises faults after which another try may succeed: a lock, a restart of the store. */
  constructor(run: RunGroup, isTransient: (error: unknown) => boolean, giveUpAfterMs = GIVE_UP_AFTER_MS) {
    this.#run = run;
    this.#isTransient = isTransient;
    this.#giveUpAfterMs = giveUpAfterMs;
  }

  /** Rejects with StoreUnavailable when the store did not take it within 5 s. */
  add<T>(transaction: Transaction<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const member: Member = { transaction, resolve, reject, isOver: false };
    const timer = setTimeout(
      () =>
        end(member, () => reject(new StoreUnavailable('The store did not answer in time', { cause: this.#lastError }))),
      this.#giveUpAfterMs,
    );
    this.#waiting.push(member);
    this.#running ??= this.#runAll();
    // The value that the transaction itself returned.
    return promise.finally(() => clearTimeout(timer)) as Promise<T>;
  }

  /** Resolves when nothing is left to write. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #runAll(): Promise<void> {
    // Requests that are read in the same turn of the event loop come into the same group.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) await this.#runOnce();
    this.#running = undefined;
  }

  async #runOnce(): Promise<void> {
    const group = this.#waiting.splice(0, LARGEST_GROUP).filter(({ isOver }) => !isOver);
    if (group.length === 0) return;
    try {
      const outcomes = await this.#run(group.map(({ transaction }) => transaction));
      for (const [index, member] of group.entries()) settle(member, outcomes[index]);
    } catch (error) {
      if (!this.#isTransient(error)) return failAll(group, error);
      this.#lastError = error;
      this.#waiting.unshift(...group.filter(({ isOver }) => !isOver));
      await wait(TRY_AGAIN_AFTER_MS);
    }
  }
}

function settle(member: Member, outcome: Outcome | undefined): void {
  end(member, () => {
    if (outcome?.state === 'done') member.resolve(outcome.value);
    else member.reject(outcome?.error);
  });
}

function failAll(group: Member[], cause: unknown): void {
  for (const member of group) {
    end(member, () => member.reject(new StoreUnavailable('The store cannot be used', { cause })));
  }
}

function end(member: Member, act: () => void): void {
  if (member.isOver) return;
  member.isOver = true;
  act();
}
