import { once } from 'node:events';
import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
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
export async function backUpSqlite(from: string, to: string): Promise<void> {
  await writeBackup(to, (copy) => copySqlite(from, copy));
}

/** Copies a snapshot of PostgreSQL's tables into a SQLite file that can be used as DATA_DIR/site.db. */
export async function backUpPostgres(database: Database, to: string): Promise<void> {
  const copies = await database.read(allTables);
  await writeBackup(to, async (copy) => {
    const target = await openSqlite(copy);
    await target.write(() => insertAll(copies)).finally(() => target.close());
  });
}

async function copySqlite(from: string, to: string): Promise<void> {
  await once(new Worker(new URL('copy-worker.ts', import.meta.url), { execArgv: [], workerData: [from, to] }), 'exit');
  flush(to);
}

/** Throws a UserError if the file exists or cannot be created. */
async function writeBackup(file: string, write: (copy: string) => Promise<void>): Promise<void> {
  const existing = [file, `${file}.incoming`].find((name) => existsSync(name));
  if (existing !== undefined) throw new UserError(`${existing} already exists: choose another name`);
  if (!existsSync(dirname(file)))
    throw new UserError(`There is no folder ${dirname(file)}: create it, or choose another place`);
  await writeWhole(file, write);
}

/** Lets `write` fill a copy beside the file, and renames it to the file. After a failure or a signal, the copy is removed. */
async function writeWhole(file: string, write: (copy: string) => Promise<void>): Promise<void> {
  const copy = `${file}.incoming`;
  const removeCopy = () => {
    for (const suffix of ['', '-journal', ...companions, '.lock']) rmSync(copy + suffix, { force: true });
  };
  const stop = (signal: NodeJS.Signals) => {
    removeCopy();
    process.kill(process.pid, signal);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    createPrivateFile(copy);
    await write(copy);
    renameSync(copy, file);
    flush(dirname(file));
  } catch (cause) {
    const remedy = 'make room on the disk, or choose a folder that this user may write to';
    throw new UserError(`${file} was not written (${firstLine(cause)}): ${remedy}`, { cause });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    removeCopy();
  }
}

/**
 * Replaces the SQLite database with a backup, and returns the path of the old database, if there was one. Throws a UserError
 * while a server runs, or if `from` cannot be used; the old database then remains in place.
 */
export async function restoreSqlite(from: string, file: string): Promise<string | undefined> {
  checkBackup(from);
  if (existsSync(file) && realpathSync(from) === realpathSync(file))
    throw new UserError(`${from} is the store itself: give the path of a backup`);
  using cleanUp = new DisposableStack();
  cleanUp.use(lockExclusively(file));
  let aside: string | undefined;
  // A killed restore may have left an incomplete copy.
  rmSync(`${file}.incoming`, { force: true });
  await writeWhole(file, async (copy) => {
    await copySqlite(from, copy);
    if (existsSync(file)) aside = moveAside(file);
  });
  return aside;
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
  using cleanUp = new DisposableStack();
  cleanUp.use(lockExclusively(file));
  const messages = await restorePostgres(file, url);
  return { messages, aside: moveAside(file) };
}

/** Reads the file directly, because opening it as a store would migrate a backup of an older version. */
function readTables(from: string): TableCopy[] {
  using source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  source.exec('begin');
  const hasTable = source.prepare('select 1 from sqlite_schema where name = ?');
  return tables
    .filter((table) => hasTable.get(table))
    .map((table) => ({ table, rows: source.prepare(rowsOf(table)).all() as Row[] }));
}

function checkBackup(file: string): void {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}: give the path of a backup`);
  try {
    quickCheck(file);
    using connection = new DatabaseSync(file, { readOnly: true });
    const row = connection.prepare('select version from schema_version').get();
    checkVersion(Number(row?.['version']), file);
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    throw new UserError(`${file} is not a backup of messages, or it is damaged: give another file`, { cause });
  }
}

function lockExclusively(file: string): DatabaseSync {
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
