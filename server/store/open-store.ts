import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { UserError } from '#contract/user-error.ts';
import type { Database } from './database.ts';
import { NewerSchema } from './migrations.ts';
import { hasTables, openPostgres, UnsafeSetting } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { allThree, flush } from './sqlite-files.ts';

export type StoreSettings = { DATA_DIR: string; DATABASE_URL?: string | undefined };

export const SQLITE_FILE = 'site.db';

type Options = {
  /** Told in a sentence when another database has taken the place of the one that was open. */
  onReplaced?: (sentence: string) => void;
};

/** Opens the store that the settings name, and makes it where there is none. Throws a UserError that says what to do (S8). */
export async function openStore({ DATA_DIR, DATABASE_URL }: StoreSettings, options: Options = {}): Promise<Database> {
  if (DATABASE_URL !== undefined) return openPostgres(DATABASE_URL).catch(postgresProblem);
  const folder = resolve(DATA_DIR);
  prepareFolder(folder);
  const file = join(folder, SQLITE_FILE);
  try {
    const database = await openSqlite(file, {
      onReplaced: (aside) => options.onReplaced?.(`${file} was replaced; what was there before is in ${aside}`),
    });
    flush(folder);
    return database;
  } catch (error) {
    throw sqliteProblem(file, rootCause(error));
  }
}

/** Opens the store for a command, which never makes one (B8). `name` says which it is, without a password. */
export async function openExistingStore(settings: StoreSettings): Promise<{ database: Database; name: string }> {
  const { DATA_DIR, DATABASE_URL } = settings;
  const name = storeName(settings);
  const isThere = DATABASE_URL === undefined ? existsSync(name) : await hasTables(DATABASE_URL).catch(postgresProblem);
  if (!isThere)
    throw new UserError(
      DATABASE_URL === undefined
        ? `There is no ${name}: DATA_DIR is ${DATA_DIR}, which must be the folder of the running server`
        : `${name} has no messages: DATABASE_URL must be the one of the running server`,
    );
  return { database: await openStore(settings), name };
}

/** `/var/lib/site/site.db`, `postgres://db:5432/site` */
export function storeName({ DATA_DIR, DATABASE_URL }: StoreSettings): string {
  if (DATABASE_URL === undefined) return resolve(DATA_DIR, SQLITE_FILE);
  const { protocol, host, pathname } = new URL(DATABASE_URL);
  return `${protocol}//${host}${pathname}`;
}

/** 0700, and nothing that is served. */
function prepareFolder(folder: string): void {
  const served = relative(resolve('dist'), folder);
  if (served === '' || (!served.startsWith('..') && !served.startsWith(sep)))
    throw new UserError(`DATA_DIR is ${folder}, inside dist/, which is served and emptied: choose another folder`);
  try {
    makeFolder(folder);
    closeToOthers(folder);
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    throw new UserError(`DATA_DIR is ${folder}, which cannot be used as a folder (${wordsOf(cause)}): choose another`, {
      cause,
    });
  }
}

/** One after the other: Node's own `recursive` never ends below /proc, where nothing can be made and nothing says so. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** A folder that holds only the database is ours to close; any other one may be open for a reason. */
function closeToOthers(folder: string): void {
  // Windows has no such bits.
  if (process.platform === 'win32' || statSync(folder).mode % 0o100 === 0) return;
  const isOurs = readdirSync(folder).every((name) => name.startsWith(SQLITE_FILE));
  if (!isOurs)
    throw new UserError(
      `DATA_DIR is ${folder}, which other users may enter: run chmod 700 ${folder}, or choose a folder of its own`,
    );
  chmodSync(folder, 0o700);
}

function sqliteProblem(file: string, cause: unknown): UserError {
  if (cause instanceof NewerSchema) return new UserError(newerWords(file, cause), { cause });
  const code = cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) % 256 : undefined;
  const words: Record<number, string> = {
    5: `${file} is locked by another program: stop that one`,
    8: `${file} cannot be written: give this user the right to (chmod u+w)`,
    11: `${file} is damaged: ${restoreIt(file)}`,
    13: `${file} cannot be written, because the disk is full: make room`,
    14: `${file} cannot be opened: give this user the right to read and write it`,
    26: `${file} is no database: ${restoreIt(file)}`,
  };
  const line = (code === undefined ? undefined : words[code]) ?? `${file} cannot be used (${wordsOf(cause)})`;
  return new UserError(line, { cause });
}

function restoreIt(file: string): string {
  return `stop the server and run npm run messages -- restore BACKUP, which moves ${allThree(file)} away together`;
}

function postgresProblem(error: unknown): never {
  const cause = rootCause(error);
  if (cause instanceof NewerSchema) throw new UserError(newerWords('The database', cause), { cause });
  if (cause instanceof UnsafeSetting) {
    const line = `PostgreSQL runs with ${cause.setting} off and would lose messages: set ${cause.setting} = on`;
    throw new UserError(line, { cause });
  }
  // The address holds a password: it is not repeated.
  throw new UserError(`DATABASE_URL cannot be used (${wordsOf(cause)}): check that PostgreSQL runs and lets us in`, {
    cause,
  });
}

function newerWords(what: string, { found, known }: NewerSchema): string {
  return `${what} was written by a newer version (schema ${found}, this one knows ${known}): start that version`;
}

function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}

/** One line, whatever the error says. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Several failed tries to connect come as one error without words.
  return (error.message.split('\n', 1)[0] ?? '') || ('code' in error ? String(error.code) : error.name);
}
