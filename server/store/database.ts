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
