import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { UserError } from '#contract/user-error.ts';
import type { Database, StoreUnavailable } from './database.ts';
import { remoteFileSystem } from './network-disk.ts';
import { hasTables, openPostgres } from './postgres.ts';
import { openSqlite, resultCode } from './sqlite.ts';
import { fileNames, flush } from './sqlite-files.ts';

export type StoreSettings = { DATA_DIR: string; DATABASE_URL?: string | undefined };

export const SQLITE_FILE = 'site.db';

/**
 * Opens the store of these settings, and creates it if it does not exist. Throws a UserError that says what to do.
 * `onReplaced` is called with a sentence for the log when the open database was replaced by another one.
 */
export async function openStore(
  { DATA_DIR, DATABASE_URL }: StoreSettings,
  onReplaced?: (sentence: string) => void,
): Promise<Database> {
  if (DATABASE_URL !== undefined) return openPostgres(DATABASE_URL).catch(postgresProblem);
  const folder = resolve(DATA_DIR);
  prepareFolder(folder);
  const file = join(folder, SQLITE_FILE);
  try {
    const database = await openSqlite(file, {
      onReplaced: (aside) => onReplaced?.(`${file} was replaced; the old database is in ${aside}`),
    });
    flush(folder);
    return database;
  } catch (error) {
    throw sqliteProblem(file, rootCause(error));
  }
}

/** Opens the store for a command, and never creates one. `name` identifies the store, without its password. */
export async function openExistingStore(settings: StoreSettings): Promise<{ database: Database; name: string }> {
  const { DATABASE_URL } = settings;
  const name = storeName(settings);
  const remedy = 'give the DATA_DIR of the running server, and run this as its user';
  if (DATABASE_URL === undefined && !existsSync(name)) throw new UserError(`This user sees no ${name}: ${remedy}`);
  if (DATABASE_URL !== undefined && !(await hasTables(DATABASE_URL).catch(postgresProblem)))
    throw new UserError(`${name} has no messages: DATABASE_URL must be the one of the running server`);
  return { database: await openStore(settings), name };
}

/** `/var/lib/site/site.db`, `postgres://db:5432/site` */
export function storeName({ DATA_DIR, DATABASE_URL }: StoreSettings): string {
  if (DATABASE_URL === undefined) return resolve(DATA_DIR, SQLITE_FILE);
  const { protocol, host, pathname } = new URL(DATABASE_URL);
  return `${protocol}//${host}${pathname}`;
}

/** Creates the folder with mode 0700. Throws a UserError if it is in dist/, on a network disk, or open to other users. */
function prepareFolder(folder: string): void {
  const fromDist = relative(resolve('dist'), folder);
  if (fromDist === '' || (!fromDist.startsWith('..') && !fromDist.startsWith(sep)))
    throw new UserError(`DATA_DIR is ${folder}, inside dist/, which is served and emptied: choose another folder`);
  try {
    makeFolder(folder);
    checkDisk(folder);
    makePrivate(folder);
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    const line = `DATA_DIR is ${folder}, which cannot be used as a folder (${firstLine(cause)}): choose another`;
    throw new UserError(line, { cause });
  }
}

/** Creates one folder at a time, because Node's own `recursive` never returns under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Throws for a network disk. Only Linux lists file systems in /proc/mounts, so other systems are not checked. */
function checkDisk(folder: string): void {
  const mounts = '/proc/mounts';
  const kind = existsSync(mounts) && remoteFileSystem(realpathSync(folder), readFileSync(mounts, 'utf8'));
  if (!kind) return;
  const remedy = 'choose a folder on a disk of this machine, or set DATABASE_URL';
  throw new UserError(`DATA_DIR is ${folder}, on a network disk (${kind}), where SQLite can lose messages: ${remedy}`);
}

/** Sets mode 0700 on a folder that contains only the database. Throws if it contains other files: it may be open for a reason. */
function makePrivate(folder: string): void {
  const isOurs = readdirSync(folder).every((name) => name.startsWith(SQLITE_FILE));
  // Windows has no permission bits.
  if (process.platform === 'win32' || statSync(folder).mode % 0o100 === 0) return;
  if (!isOurs)
    throw new UserError(
      `DATA_DIR is ${folder}, which other users can access: run chmod 700 ${folder}, or choose a folder for the database alone`,
    );
  chmodSync(folder, 0o700);
}

/** The error for a store that opened but refused the first rows, most likely because the disk is full. */
export function unavailableProblem(settings: StoreSettings, error: StoreUnavailable): UserError {
  const name = storeName(settings);
  if (settings.DATABASE_URL === undefined) return sqliteProblem(name, rootCause(error));
  return new UserError(`${name} cannot be used (${firstLine(rootCause(error))}): check that PostgreSQL accepts writes`);
}

function sqliteProblem(file: string, cause: unknown): UserError {
  if (cause instanceof UserError) return cause;
  const restoreIt = `stop the server and run npm run messages -- restore BACKUP, which moves ${fileNames(file)} away together`;
  // By SQLite's primary result code (sqlite.org/rescode.html).
  const lines: Record<number, string> = {
    5: `${file} is locked by another program: stop that program`,
    8: `${file} cannot be written: give this user write permission (chmod u+w)`,
    10: `${file} cannot be read or written (disk I/O error): make room on the disk, and check the disk for errors`,
    11: `${file} is damaged: ${restoreIt}`,
    13: `${file} cannot be written, because the disk is full: make room`,
    14: `${file} cannot be opened: make this user the owner of ${file}* (chown), who may read and write (chmod u+rw)`,
    26: `${file} is not a database: ${restoreIt}`,
  };
  return new UserError(lines[resultCode(cause)] ?? `${file} cannot be used (${firstLine(cause)})`, { cause });
}

export function postgresProblem(error: unknown): never {
  const cause = rootCause(error);
  if (cause instanceof UserError) throw cause;
  // The URL contains a password, so it is not repeated.
  const line = `DATABASE_URL cannot be used (${firstLine(cause)}): check that PostgreSQL runs and accepts this login`;
  throw new UserError(line, { cause });
}

function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}

export function firstLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // If every address of a host refuses the connection, Node throws an error with an empty message.
  return (error.message.split('\n', 1)[0] ?? '') || ('code' in error ? String(error.code) : error.name);
}
