import { existsSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queries, Query, Row, StoreHooks, Transaction } from './database.ts';
import { migrate } from './migrations.ts';
import { createClosed, moveStaleWalAside, holdLock, quickCheck, rewrite, SQLITE_BUSY } from './sqlite-files.ts';
import { transactionQueue } from './transaction-queue.ts';
import { watchFile } from './watched-file.ts';

/** Older versions could lose data when a WAL file was reset. */
const OLDEST_SQLITE = '3.51.3';

/** How long SQLite itself waits for a lock, blocking the whole server; the queue of transactions goes on waiting without blocking. */
const BLOCK_FOR_MS = 50;

const PURGE_TRIES = 40;

const SQLITE_LOCKED = 6;
/** What a connection must have: the pragma, how to set it, and how SQLite then shows it. */
const pragmas: [name: string, setting: string, shown: string | number][] = [
  ['journal_mode', 'wal', 'wal'],
  ['synchronous', 'full', 2],
  ['secure_delete', 'on', 1],
  ['foreign_keys', 'on', 1],
];

export type SqliteHooks = StoreHooks & {
  onConnect?: (connection: DatabaseSync) => void;
  /** Called when another database has taken the place of this one. `aside` is where the old one is. */
  onReplaced?: (aside: string) => void;
};

/** Opens the database in `file`, checks that it keeps its promises, and brings its tables up to date. */
export async function openSqlite(file: string, hooks: SqliteHooks = {}): Promise<Database> {
  const release = holdLock(file);
  const connection = new Connection(file, hooks);
  const writes = transactionQueue(isLocked, hooks.giveUpAfterMs);
  const write = <T>(transaction: Transaction<T>) =>
    writes.add(() => connection.transact('begin immediate', transaction));
  // The first transaction opens the file, and waits while another process does the same.
  await write(function* () {}).catch((error: unknown) => {
    release();
    throw error;
  });
  return {
    writeSerialized: write,
    write,
    // Not in the queue, because writers do not block readers.
    read: async (transaction) => connection.transact('begin', transaction),
    purge: () => write(function* () {}).then(() => connection.purge()),
    close: async () => {
      await writes.settled();
      connection.close();
      release();
    },
  };
}

/** One connection, which is opened again after a failure: the file may have been put back from a backup. */
class Connection {
  readonly #file: string;
  readonly #hooks: SqliteHooks;
  readonly #watched: ReturnType<typeof watchFile>;
  readonly #prepared = new Map<string, StatementSync>();
  #connection: DatabaseSync | undefined;

  constructor(file: string, hooks: SqliteHooks) {
    this.#file = file;
    this.#hooks = hooks;
    this.#watched = watchFile(file);
  }

  /** After an error nothing is stored, or it is unknown whether it is. */
  transact<T>(begin: 'begin' | 'begin immediate', transaction: Transaction<T>): T {
    try {
      const connection = this.#open();
      connection.exec(begin);
      const value = this.#runAll(connection, transaction((this.#hooks.clock ?? Date.now)()));
      this.#hooks.beforeStatement?.('commit');
      connection.exec('commit');
      return value;
    } catch (error) {
      this.#recover(error);
      throw error;
    }
  }

  /** Empties the -wal, which keeps deleted rows until it is overwritten. Returns it if another reader needs it. */
  async purge(): Promise<string[]> {
    for (let tries = 0; tries < PURGE_TRIES; tries += 1) {
      const row = this.#open().prepare('pragma wal_checkpoint(truncate)').get();
      if (row?.['busy'] === 0) return [];
      await wait(BLOCK_FOR_MS);
    }
    return [`${this.#file}-wal`];
  }

  close(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    this.#prepared.clear();
    if (!connection) return;
    if (this.#watched.isSame()) return connection.close();
    const aside = this.#watched.leave(connection);
    this.#hooks.onReplaced?.(aside);
  }

  #open(): DatabaseSync {
    if (this.#connection && this.#watched.isSame()) return this.#connection;
    // Writing into a file that was moved, deleted or overwritten would lose the rows or destroy the new content.
    if (this.#connection) this.#watched.expectWhole();
    this.close();
    const staleWal = moveStaleWalAside(this.#file);
    if (staleWal !== undefined) this.#hooks.onReplaced?.(staleWal);
    // SQLite would create the file for everybody to read.
    if (!existsSync(this.#file)) createClosed(this.#file);
    else quickCheck(this.#file);
    const connection = new DatabaseSync(this.#file, { timeout: BLOCK_FOR_MS });
    try {
      configure(connection);
      this.#hooks.onConnect?.(connection);
      connection.exec('begin immediate');
      // Commits whose fsync failed may be in the -wal: their rows are visible from here on, so they must be on disk (B10).
      rewrite(`${this.#file}-wal`);
      this.#runAll(connection, migrate(this.#file));
      connection.exec('commit');
    } catch (error) {
      connection.close();
      throw error;
    }
    this.#watched.opened();
    this.#connection = connection;
    return connection;
  }

  #runAll<T>(connection: DatabaseSync, queries: Queries<T>): T {
    let next = queries.next();
    while (!next.done) next = queries.next(this.#rows(connection, next.value));
    return next.value;
  }

  #rows(connection: DatabaseSync, { text, values }: Query): Row[] {
    this.#hooks.beforeStatement?.(text);
    const prepared = this.#prepared.get(text) ?? connection.prepare(forSqlite(text));
    this.#prepared.set(text, prepared);
    // A cast: the columns hold texts and whole numbers below 2^53 only.
    return prepared.all(...values) as Row[];
  }

  /** Closing undoes what was not committed. A connection that met a broken file would keep meeting it. */
  #recover(error: unknown): void {
    if (!isLocked(error)) this.close();
    else if (this.#connection?.isTransaction) this.#connection.exec('rollback');
  }
}

/** Sets the pragmas, and throws if SQLite is too old or does not take one. */
function configure(connection: DatabaseSync): void {
  const version = String(connection.prepare('select sqlite_version() as v').get()?.['v']);
  if (version.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) < 0)
    throw new Error(`SQLite is ${version}, expected at least ${OLDEST_SQLITE}`);
  const ask = (text: string) => Object.values(connection.prepare(`pragma ${text}`).get() ?? {})[0];
  for (const [name, setting, shown] of pragmas) {
    // Setting the journal mode writes to the file, and fails for a moment while another process does the same.
    if (ask(name) !== shown) ask(`${name} = ${setting}`);
    if (ask(name) !== shown) throw new Error(`SQLite's ${name} is ${String(ask(name))}, expected ${shown}`);
  }
}

/** Writers run one after the other in SQLite, so there is no row to skip. */
function forSqlite(text: string): string {
  return text.replaceAll('for update skip locked', '').replaceAll(/\$(\d+)/g, '?$1');
}

export function isLocked(error: unknown): boolean {
  return [SQLITE_BUSY, SQLITE_LOCKED].includes(resultCode(error));
}

/** SQLite's primary result code: the lower eight bits. 0 for any other error. */
export function resultCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) % 256 : 0;
}
