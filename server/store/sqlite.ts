import { existsSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queries, Query, Row, StoreHooks, Transaction } from './database.ts';
import { migrate } from './migrations.ts';
import { createPrivateFile, moveStaleWalAside, holdLock, quickCheck, rewrite, SQLITE_BUSY } from './sqlite-files.ts';
import { transactionQueue } from './transaction-queue.ts';
import { watchFile } from './watched-file.ts';

/** Versions before this could lose data when a WAL file was reset. */
const OLDEST_SQLITE = '3.51.3';

/** How long SQLite waits for a lock, which blocks the whole server. The transaction queue waits longer, without blocking. */
const BLOCK_FOR_MS = 50;

const PURGE_TRIES = 40;

const SQLITE_LOCKED = 6;
/** Required pragmas: the name, the value to set, and the value that SQLite then reports. */
const pragmas: [name: string, setting: string, reported: string | number][] = [
  ['journal_mode', 'wal', 'wal'],
  ['synchronous', 'full', 2],
  ['secure_delete', 'on', 1],
  ['foreign_keys', 'on', 1],
];

export type SqliteHooks = StoreHooks & {
  onConnect?: (connection: DatabaseSync) => void;
  /** Called when the file was replaced by another database. `aside` is the path of the old one. */
  onReplaced?: (aside: string) => void;
};

/** Opens the database in `file`, checks its integrity and pragmas, and migrates it. */
export async function openSqlite(file: string, hooks: SqliteHooks = {}): Promise<Database> {
  const lock = holdLock(file);
  const connection = new Connection(file, hooks);
  const writes = transactionQueue(isLocked, hooks.giveUpAfterMs);
  const write = <T>(transaction: Transaction<T>) =>
    writes.add(() => connection.transact('begin immediate', transaction));
  // An empty transaction opens the file, and waits while another process is opening it.
  await write(function* () {}).catch((error: unknown) => {
    lock.close();
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
      lock.close();
    },
  };
}

/** One connection, which is reopened after a failure, because the file may have been restored from a backup. */
class Connection {
  readonly #file: string;
  readonly #hooks: SqliteHooks;
  readonly #fileWatch: ReturnType<typeof watchFile>;
  readonly #prepared = new Map<string, StatementSync>();
  #connection: DatabaseSync | undefined;

  constructor(file: string, hooks: SqliteHooks) {
    this.#file = file;
    this.#hooks = hooks;
    this.#fileWatch = watchFile(file);
  }

  /** If this throws, the transaction failed, or its outcome is unknown. */
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

  /** Empties the -wal, which contains deleted rows until it is overwritten. Returns its path if another reader needs it. */
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
    if (this.#fileWatch.isUnchanged()) return connection.close();
    const aside = this.#fileWatch.closeReplaced(connection);
    this.#hooks.onReplaced?.(aside);
  }

  #open(): DatabaseSync {
    if (this.#connection && this.#fileWatch.isUnchanged() && this.#fileWatch.hasWal()) return this.#connection;
    // Writing into a file that was moved, deleted or overwritten would lose the rows or destroy the new content.
    if (this.#connection) this.#fileWatch.throwIfIncomplete();
    this.close();
    const staleWal = moveStaleWalAside(this.#file);
    if (staleWal !== undefined) this.#hooks.onReplaced?.(staleWal);
    // SQLite would create a file that everybody can read.
    if (!existsSync(this.#file)) createPrivateFile(this.#file);
    else quickCheck(this.#file);
    const connection = new DatabaseSync(this.#file, { timeout: BLOCK_FOR_MS });
    try {
      configure(connection);
      this.#hooks.onConnect?.(connection);
      connection.exec('begin immediate');
      // The -wal may contain commits whose fsync failed. Their rows become visible here, so they must be on disk (B10).
      rewrite(`${this.#file}-wal`);
      this.#runAll(connection, migrate(this.#file));
      connection.exec('commit');
    } catch (error) {
      connection.close();
      throw error;
    }
    this.#fileWatch.rememberFiles();
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
    // Safe to cast: the columns contain only text and integers below 2^53.
    return prepared.all(...values) as Row[];
  }

  /** Rolls back. For errors other than a lock it closes the connection, which would keep seeing a broken file. */
  #recover(error: unknown): void {
    if (!isLocked(error)) this.close();
    else if (this.#connection?.isTransaction) this.#connection.exec('rollback');
  }
}

/** Sets the pragmas, and throws if SQLite is too old or does not apply one. */
function configure(connection: DatabaseSync): void {
  const version = String(connection.prepare('select sqlite_version() as v').get()?.['v']);
  if (version.localeCompare(OLDEST_SQLITE, 'en', { numeric: true }) < 0)
    throw new Error(`SQLite is ${version}, expected at least ${OLDEST_SQLITE}`);
  const pragma = (text: string) => Object.values(connection.prepare(`pragma ${text}`).get() ?? {})[0];
  for (const [name, setting, reported] of pragmas) {
    // Set only if needed: setting the journal mode writes to the file, and fails while another process is doing so.
    if (pragma(name) !== reported) pragma(`${name} = ${setting}`);
    if (pragma(name) !== reported) throw new Error(`SQLite's ${name} is ${String(pragma(name))}, expected ${reported}`);
  }
}

/** Removes `skip locked`, because SQLite's writers run one at a time, and turns `$1` into `?1`. */
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
