import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { UserError } from '#contract/user-error.ts';
import type { Database } from './database.ts';
import { NewerSchema } from './migrations.ts';
import { openPostgres, UnsafeSetting } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export type StoreSettings = { DATA_DIR: string; DATABASE_URL?: string | undefined };

export const SQLITE_FILE = 'site.db';

/** Opens the store that the settings name. Throws a UserError that says what to do (S8). */
export async function openStore({ DATA_DIR, DATABASE_URL }: StoreSettings): Promise<Database> {
  if (DATABASE_URL !== undefined) return openPostgres(DATABASE_URL).catch(postgresProblem);
  const folder = resolve(DATA_DIR);
  prepareFolder(folder);
  const file = join(folder, SQLITE_FILE);
  try {
    const database = await openSqlite(file);
    syncFolder(folder);
    return database;
  } catch (error) {
    throw sqliteProblem(file, rootCause(error));
  }
}

/** 0700, and nothing that is served. */
function prepareFolder(folder: string): void {
  const served = relative(resolve('dist'), folder);
  if (served === '' || (!served.startsWith('..') && !served.startsWith(sep)))
    throw new UserError(`DATA_DIR is ${folder}, inside dist/, which is served and emptied: choose another folder`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeToOthers(folder);
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    throw new UserError(`DATA_DIR is ${folder}, which cannot be used as a folder (${wordsOf(cause)}): choose another`, {
      cause,
    });
  }
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

/** So that a new file is still in its folder after a power cut. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function sqliteProblem(file: string, cause: unknown): UserError {
  if (cause instanceof NewerSchema) return new UserError(newerWords(file, cause), { cause });
  const code = cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) % 256 : undefined;
  const words: Record<number, string> = {
    5: `${file} is locked by another program: stop that one`,
    8: `${file} cannot be written: give this user the right to (chmod u+w)`,
    11: `${file} is damaged: move it away and put a backup in its place`,
    13: `${file} cannot be written, because the disk is full: make room`,
    14: `${file} cannot be opened: give this user the right to read and write it`,
    26: `${file} is no database: move it away and put a backup in its place`,
  };
  const line = (code === undefined ? undefined : words[code]) ?? `${file} cannot be used (${wordsOf(cause)})`;
  return new UserError(line, { cause });
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
