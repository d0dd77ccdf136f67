export type Value = string | number | null;

export type Row = Record<string, Value>;

/** One statement for both stores; its values are $1, $2 … */
export type Query = { text: string; values: Value[] };

/**
 * Queries and the decisions between them, written once for both stores: each `yield` hands a query to the store and
 * gets its rows back. SQLite runs them synchronously, PostgreSQL waits for each.
 */
export type Queries<T> = Generator<Query, T, Row[]>;

/** The queries of one transaction, which may run again after a failure. `now` is the store's time in ms since 1970. */
export type Transaction<T> = (now: number) => Queries<T>;

/** A store that runs transactions. Success means committed and flushed to disk (S1). */
export type Database = {
  /** One after the other across all servers, so that a count cannot change before the commit. */
  writeSerialized<T>(transaction: Transaction<T>): Promise<T>;
  write<T>(transaction: Transaction<T>): Promise<T>;
  /** All reads see the same moment. */
  read<T>(transaction: Transaction<T>): Promise<T>;
  /** Removes deleted rows from the store's files too. Returns the files that may still hold them. */
  purge(): Promise<string[]>;
  close(): Promise<void>;
};

/** Set by tests to see how the store behaves under faults. */
export type StoreHooks = {
  /** Called before each statement, which fails if this throws. */
  beforeStatement?: (text: string) => void;
  /** Milliseconds since 1970, in place of the store's own clock. */
  clock?: () => number;
  /** How long a transaction is tried before StoreUnavailable, in place of 5 s. */
  giveUpAfterMs?: number;
};

/** Nothing is stored, or it is unknown whether it is. The client should try again with the same key. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** One statement: `const [row] = yield sql('select … where id = $1', id)`. */
export function sql(text: string, ...values: Value[]): Query {
  return { text, values };
}

/** Inserts rows with the same columns. Column names are constants of this program and go into the text; values never do. */
export function insert(table: string, first: Row, ...others: Row[]): Query {
  const columns = Object.keys(first);
  const values = [first, ...others].flatMap((row) => columns.map((column) => row[column] ?? null));
  const rows = [first, ...others].map((_, row) => {
    const places = columns.map((_column, index) => `$${row * columns.length + index + 1}`);
    return `(${places.join(', ')})`;
  });
  return { text: `insert into ${table} (${columns.join(', ')}) values ${rows.join(', ')}`, values };
}

/** The first row of a statement that always returns one. */
export function one(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The store returned no row');
  return row;
}
