import { existsSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Database,
  GroupCommit,
  type Outcome,
  type Queries,
  type Query,
  type Row,
  type StoreHooks,
  type Transaction,
} from './database.ts';
import { migrate } from './migrations.ts';
import { createClosed, moveStaleWalAside, quickCheck, RunningLock, WatchedFile } from './sqlite-files.ts';

/** Older versions could lose data when a WAL file was reset. */
const OLDEST_SQLITE = '3.51.3';

/** How long SQLite itself waits for a lock, blocking the whole server; GroupCommit waits on without blocking. */
const BLOCK_FOR_MS = 50;

/** Primary result codes (sqlite.org/rescode.html) after which a later try may succeed. */
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
/** … and after which only a backup helps. */
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

const PURGE_TRIES = 40;

const GIVE_UP_READING_AFTER_MS = 5_000;

export type SqliteHooks = StoreHooks & {
  /** Set on every new connection: a limit of pages, for example. */
  onConnect?: (connection: DatabaseSync) => void;
  /** Told when another database has taken the place of this one, and where the old one is. */
  onReplaced?: (aside: string) => void;
};

/** Opens the database in `file`, checks that it keeps its promises, and brings its tables up to date. */
export async function openSqlite(file: string, hooks: SqliteHooks = {}): Promise<Database> {
  const lock = new RunningLock(file);
  const connection = new Connection(file, hooks);
  const commits = new GroupCommit((transactions) => connection.group(transactions), isLocked, hooks.giveUpAfterMs);
  const write = <T>(transaction: Transaction<T>) => commits.add(transaction);
  // Brings the tables up to date, and waits where another process does the same.
  await write(function* () {}).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  return {
    writeSerialized: write,
    write,
    read: (transaction) => connection.read(transaction),
    purge: () => commits.add(function* () {}).then(() => connection.purge()),
    close: async () => {
      await commits.settled();
      connection.close();
      lock.release();
    },
  };
}

/** One connection, opened anew after a failure: the file may have been put back from a backup. */
class Connection {
  readonly #file: string;
  readonly #hooks: SqliteHooks;
  readonly #clock: () => number;
  #connection: DatabaseSync | undefined;
  readonly #watched: WatchedFile;
  #isChecked = false;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(file: string, hooks: SqliteHooks) {
    this.#file = file;
    this.#hooks = hooks;
    this.#watched = new WatchedFile(file);
    this.#clock = hooks.clock ?? Date.now;
  }

  #open(): DatabaseSync {
    this.#leaveReplaced();
    if (this.#connection) return this.#connection;
    this.#prepareFile();
    const connection = new DatabaseSync(this.#file, { timeout: BLOCK_FOR_MS });
    try {
      configure(connection);
      this.#hooks.onConnect?.(connection);
      this.#migrate(connection);
    } catch (error) {
      connection.close();
      throw error;
    }
    this.#watched.opened();
    this.#connection = connection;
    return connection;
  }

  /** What is written into a file that was moved away, deleted or overwritten would be lost, or destroy the new content. */
  #leaveReplaced(): void {
    const connection = this.#connection;
    if (!connection) return;
    const state = this.#watched.state();
    if (state === 'same') return;
    if (state === 'being overwritten') throw new BeingReplaced(`${this.#file} is being overwritten`);
    this.#connection = undefined;
    this.#isChecked = false;
    this.#prepared.clear();
    const aside = this.#watched.leave(connection, state);
    this.#hooks.onReplaced?.(aside);
  }

  #prepareFile(): void {
    const stale = moveStaleWalAside(this.#file);
    if (stale !== undefined) this.#hooks.onReplaced?.(stale);
    // SQLite would create it for everybody to read.
    if (!existsSync(this.#file)) createClosed(this.#file);
    else if (!this.#isChecked) quickCheck(this.#file);
    this.#isChecked = true;
  }

  /** B9: empties the -wal, which keeps deleted words until it is written over. Another reader can keep it for a moment. */
  async purge(): Promise<void> {
    for (let tries = 0; tries < PURGE_TRIES; tries += 1) {
      const row = this.#open().prepare('pragma wal_checkpoint(truncate)').get();
      if (row?.['busy'] === 0) return;
      await wait(BLOCK_FOR_MS);
    }
  }

  /** The file may be an older one, put back from a backup, or a new one. */
  #migrate(connection: DatabaseSync): void {
    connection.exec('begin immediate');
    this.#runAll(connection, migrate());
    connection.exec('commit');
    this.#prepared.clear();
  }

  close(): void {
    try {
      this.#leaveReplaced();
    } catch (error) {
      if (!(error instanceof BeingReplaced)) throw error;
      // Left open: closing would write into the half of a new file. The end of the process closes it without a word.
      this.#connection = undefined;
    }
    this.#prepared.clear();
    this.#connection?.close();
    this.#connection = undefined;
  }

  group(transactions: Transaction<unknown>[]): Outcome[] {
    try {
      const connection = this.#open();
      connection.exec('begin immediate');
      const now = this.#clock();
      const outcomes = transactions.map((transaction) => this.#member(connection, transaction(now)));
      this.#beforeStatement('commit');
      connection.exec('commit');
      return outcomes;
    } catch (error) {
      this.#recover(error);
      throw error;
    }
  }

  async read<T>(transaction: Transaction<T>): Promise<T> {
    const giveUpAt = performance.now() + GIVE_UP_READING_AFTER_MS;
    for (;;) {
      try {
        return this.#readOnce(transaction);
      } catch (error) {
        this.#recover(error);
        if (!isLocked(error) || performance.now() > giveUpAt) throw error;
      }
      await wait(BLOCK_FOR_MS);
    }
  }

  #readOnce<T>(transaction: Transaction<T>): T {
    const connection = this.#open();
    connection.exec('begin');
    const value = this.#runAll(connection, transaction(this.#clock()));
    connection.exec('commit');
    return value;
  }

  /** A member that fails takes back what it did, and the others stay. */
  #member(connection: DatabaseSync, queries: Queries<unknown>): Outcome {
    connection.exec('savepoint member');
    try {
      const value = this.#runAll(connection, queries);
      connection.exec('release member');
      return { state: 'done', value };
    } catch (error) {
      // What SQLite says about itself concerns all of them; after some errors the transaction is gone already.
      if (isSqliteError(error) || !connection.isTransaction) throw error;
      connection.exec('rollback to member');
      connection.exec('release member');
      return { state: 'failed', error };
    }
  }

  #runAll<T>(connection: DatabaseSync, queries: Queries<T>): T {
    let next = queries.next();
    while (!next.done) next = queries.next(this.#rows(connection, next.value));
    return next.value;
  }

  #rows(connection: DatabaseSync, { text, values }: Query): Row[] {
    this.#beforeStatement(text);
    const prepared = this.#prepared.get(text) ?? connection.prepare(forSqlite(text));
    this.#prepared.set(text, prepared);
    // The columns hold texts and whole numbers below 2^53 only.
    return prepared.all(...values) as Row[];
  }

  #beforeStatement(text: string): void {
    this.#hooks.beforeStatement?.(text);
  }

  #recover(error: unknown): void {
    // Closing takes back what was not committed. A connection that met a broken file would keep meeting it.
    if (isDamaged(error)) this.#isChecked = false;
    if (!isLocked(error)) this.close();
    else if (this.#connection?.isTransaction) this.#connection.exec('rollback');
  }
}

/** promises §1: what a connection must be able to promise. */
function configure(connection: DatabaseSync): void {
  const version = String(connection.prepare('select sqlite_version() as v').get()?.['v']);
  if (version.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) < 0)
    throw new Error(`SQLite is ${version}, and at least ${OLDEST_SQLITE} is needed`);
  // Setting the mode writes to the file, and fails for a moment where another process does the same.
  if (pragma(connection, 'journal_mode') !== 'wal') pragma(connection, 'journal_mode = wal');
  pragma(connection, 'synchronous = full');
  pragma(connection, 'secure_delete = on');
  pragma(connection, 'foreign_keys = on');
  expectPragma(connection, 'journal_mode', 'wal');
  expectPragma(connection, 'synchronous', 2);
  expectPragma(connection, 'secure_delete', 1);
  expectPragma(connection, 'foreign_keys', 1);
}

function expectPragma(connection: DatabaseSync, name: string, expected: string | number): void {
  const found = pragma(connection, name);
  if (found !== expected) throw new Error(`SQLite's ${name} is ${String(found)}, and must be ${expected}`);
}

function pragma(connection: DatabaseSync, text: string): unknown {
  return Object.values(connection.prepare(`pragma ${text}`).get() ?? {})[0];
}

/** Writers are one after the other here: there is no row to skip. */
function forSqlite(text: string): string {
  return text.replaceAll('for update skip locked', '').replaceAll(/\$(\d+)/g, '?$1');
}

function isSqliteError(error: unknown): error is Error & { errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}

export function isLocked(error: unknown): boolean {
  return error instanceof BeingReplaced || [SQLITE_BUSY, SQLITE_LOCKED].includes(primaryCode(error));
}

function isDamaged(error: unknown): boolean {
  return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(primaryCode(error));
}

/** The lower eight bits of an error of SQLite's; 0 for any other. */
function primaryCode(error: unknown): number {
  return isSqliteError(error) ? error.errcode % 256 : 0;
}

/** Somebody copies a backup over the open file: to be tried again when the copy is complete. */
class BeingReplaced extends Error {
  override readonly name = 'BeingReplaced';
}
