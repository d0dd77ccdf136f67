import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UserError } from '#contract/user-error.ts';
import { MINUTE_MS } from '#contract/time.ts';
import { type Database, insertRows, type Queries, type Row, sql } from './database.ts';
import { checkVersion } from './migrations.ts';
import { firstLine, postgresProblem } from './open-store.ts';
import { countServers, openPostgres } from './postgres.ts';
import { isLocked, openSqlite } from './sqlite.ts';
import { fileNames, companions, createPrivateFile, flush, holdLock, moveAside, quickCheck } from './sqlite-files.ts';

/** Parents before children: a mail refers to its message, and in a digest also to the digest's mail, which has no message. */
const tables = ['secrets', 'messages', 'mails', 'counters', 'spent_tokens'];
const rowsOf = (table: string) =>
  `select * from ${table}${table === 'mails' ? ' order by message_id is not null' : ''}`;

/** Rows in one insert, few enough for the limits of both stores on the number of values. */
const ROWS_AT_ONCE = 500;

/** Copying everything takes longer than the 5 s that other transactions get. */
const COPY_WITHIN_MS = 10 * MINUTE_MS;

/** Copies a snapshot of the SQLite database, while others may write to it. Throws a UserError if `to` exists. */
export function backUpSqlite(from: string, to: string): void {
  createBackup(to);
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    source.prepare('vacuum into ?').run(to);
    flush(to);
  } catch (cause) {
    throw removeIncomplete(to, cause);
  } finally {
    source.close();
  }
}

/** Copies a snapshot of PostgreSQL's tables into a SQLite file that can be used as DATA_DIR/site.db. */
export async function backUpPostgres(database: Database, to: string): Promise<void> {
  const copies = await database.read(allTables);
  createBackup(to);
  try {
    const target = await openSqlite(to);
    await target.write(() => insertAll(copies)).finally(() => target.close());
    flush(to);
  } catch (cause) {
    throw removeIncomplete(to, cause);
  }
}

function createBackup(file: string): void {
  if (existsSync(file)) throw new UserError(`${file} already exists: choose another name`);
  if (!existsSync(dirname(file)))
    throw new UserError(`There is no folder ${dirname(file)}: create it, or choose another place`);
  try {
    createPrivateFile(file);
  } catch (cause) {
    throw new UserError(`${file} cannot be written: choose a folder that this user may write to`, { cause });
  }
}

/** Removes an incomplete copy, and returns the error to throw. */
function removeIncomplete(file: string, cause: unknown): UserError {
  for (const suffix of ['', '-journal', ...companions, '.lock']) rmSync(file + suffix, { force: true });
  return new UserError(`${file} was not written (${firstLine(cause)}): make room on the disk`, { cause });
}

/**
 * Replaces the SQLite database with a backup, and returns the path of the old database, if there was one. Throws a UserError
 * while a server runs, or if `from` cannot be used; the old database then remains in place.
 */
export function restoreSqlite(from: string, file: string): string | undefined {
  checkBackup(from);
  if (existsSync(file) && realpathSync(from) === realpathSync(file))
    throw new UserError(`${from} is the store itself: give the path of a backup`);
  const release = lockExclusively(file);
  const copy = `${file}.incoming`;
  try {
    // A killed restore may have left an incomplete copy.
    rmSync(copy, { force: true });
    backUpSqlite(from, copy);
    const aside = existsSync(file) ? moveAside(file) : undefined;
    renameSync(copy, file);
    flush(dirname(file));
    return aside;
  } finally {
    release();
  }
}

/** Copies a backup into PostgreSQL. Returns the number of messages. Throws a UserError if the database is in use or not empty. */
export async function restorePostgres(from: string, url: string): Promise<number> {
  checkBackup(from);
  const copies = readTables(from);
  if ((await countServers(url).catch(postgresProblem)) > 0)
    throw new UserError('A server uses this PostgreSQL: stop it first');
  const target = await openPostgres(url, { giveUpAfterMs: COPY_WITHIN_MS }).catch(postgresProblem);
  try {
    const [anyMessage] = await target.read(function* (): Queries<Row[]> {
      return yield sql('select id from messages limit 1');
    });
    if (anyMessage) throw new UserError('This PostgreSQL already has messages: set DATABASE_URL to an empty database');
    // An outbox that was opened on this database has already created secrets.
    await target.writeSerialized(function* () {
      yield sql('delete from secrets');
      yield* insertAll(copies);
    });
  } finally {
    await target.close();
  }
  return copies.find(({ table }) => table === 'messages')?.rows.length ?? 0;
}

/** Copies everything from SQLite to PostgreSQL, and renames the old database, so that no mail is sent from it again. */
export async function moveToPostgres(file: string, url: string): Promise<{ messages: number; aside: string }> {
  const release = lockExclusively(file);
  try {
    const messages = await restorePostgres(file, url);
    return { messages, aside: moveAside(file) };
  } finally {
    release();
  }
}

/** Reads the file directly, because opening it as a store would migrate a backup of an older version. */
function readTables(from: string): TableCopy[] {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    source.exec('begin');
    const hasTable = source.prepare('select 1 from sqlite_schema where name = ?');
    return tables
      .filter((table) => hasTable.get(table))
      .map((table) => ({ table, rows: source.prepare(rowsOf(table)).all() as Row[] }));
  } finally {
    source.close();
  }
}

function checkBackup(file: string): void {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}: give the path of a backup`);
  try {
    quickCheck(file);
    const connection = new DatabaseSync(file, { readOnly: true });
    const row = connection.prepare('select version from schema_version').get();
    connection.close();
    checkVersion(Number(row?.['version']), file);
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    throw new UserError(`${file} is not a backup of messages, or it is damaged: give another file`, { cause });
  }
}

function lockExclusively(file: string): () => void {
  try {
    return holdLock(file, { alone: true });
  } catch (cause) {
    if (!isLocked(cause)) throw cause;
    throw new UserError(`A server or another command uses ${fileNames(file)}: stop it first`, { cause });
  }
}

type TableCopy = { table: string; rows: Row[] };

function* allTables(): Queries<TableCopy[]> {
  const copies: TableCopy[] = [];
  for (const table of tables) copies.push({ table, rows: yield sql(rowsOf(table)) });
  return copies;
}

function* insertAll(copies: TableCopy[]): Queries<void> {
  for (const { table, rows } of copies)
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const [first, ...others] = rows.slice(start, start + ROWS_AT_ONCE);
      if (first) yield insertRows(table, first, ...others);
    }
}
