type Value = string | number | null;

export type Row = Record<string, Value>;

/** One statement for both stores. `text` refers to its values as $1, $2 … */
export type Query = { text: string; values: Value[] };

/**
 * Queries and the logic between them, written once for both stores: each `yield` passes a query to the store and
 * returns its rows. SQLite runs them synchronously, PostgreSQL asynchronously.
 */
export type Queries<T> = Generator<Query, T, Row[]>;

/** The queries of one transaction, which may run again after a failure. `now` is the store's time in ms since 1970. */
export type Transaction<T> = (now: number) => Queries<T>;

/** A store that runs transactions. Success means committed and flushed to disk (S1). */
export type Database = {
  /** Runs one at a time across all servers, so that a count cannot change before the commit. */
  writeSerialized<T>(transaction: Transaction<T>): Promise<T>;
  write<T>(transaction: Transaction<T>): Promise<T>;
  /** All queries see the same snapshot. */
  read<T>(transaction: Transaction<T>): Promise<T>;
  /** Removes deleted rows from the store's files too. Returns the files that may still hold them. */
  purge(): Promise<string[]>;
  close(): Promise<void>;
};

/** Tests simulate faults with these. A restore sets `giveUpAfterMs`. */
export type StoreHooks = {
  /** Called before each statement, which fails if this throws. */
  beforeStatement?: (text: string) => void;
  /** Replaces the store's clock; ms since 1970. */
  clock?: () => number;
  /** How long a transaction is retried before StoreUnavailable; 5 s by default. */
  giveUpAfterMs?: number;
};

/** The transaction failed, or its outcome is unknown. The client should retry with the same idempotency key. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** One statement: `const [row] = yield sql('select … where id = $1', id)`. */
export function sql(text: string, ...values: Value[]): Query {
  return { text, values };
}

/** Inserts rows with the same columns. Column names are constants in the code and become part of the SQL; values never do. */
export function insertRows(table: string, first: Row, ...others: Row[]): Query {
  const columns = Object.keys(first);
  const values = [first, ...others].flatMap((row) => columns.map((column) => row[column] ?? null));
  const rows = [first, ...others].map((_, row) => {
    const places = columns.map((_column, index) => `$${row * columns.length + index + 1}`);
    return `(${places.join(', ')})`;
  });
  return { text: `insert into ${table} (${columns.join(', ')}) values ${rows.join(', ')}`, values };
}

/** The first row of a statement that always returns one. */
export function firstRow(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The store returned no row');
  return row;
}
