import { closeSync, existsSync, fsyncSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * A database in WAL mode is three files: `site.db`, `site.db-wal` with the latest commits, and `site.db-shm`. SQLite
 * replays any -wal that it finds, even one of another database, and that would destroy a restored backup.
 */
export const companions = ['-wal', '-shm'];

/** Primary result code (sqlite.org/rescode.html). */
export const SQLITE_BUSY = 5;

/** Names the three files in a message: `site.db, site.db-wal and site.db-shm`. */
export function fileNames(file: string): string {
  return `${file}, ${file}-wal and ${file}-shm`;
}

/** Renames the three files, or those with `suffixes`, and returns the new name without suffix. */
export function moveAside(file: string, suffixes = ['', ...companions], aside = asideName(file)): string {
  for (const suffix of suffixes) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  return aside;
}

export function asideName(file: string): string {
  return `${file}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
}

/** Creates a file that only its owner may read, because it holds what visitors wrote. Throws if it exists. */
export function createPrivateFile(file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
}

/** Flushes a file, or the names in a folder, so that they survive a power cut. */
export function flush(path: string): void {
  // Windows cannot open folders.
  if (process.platform !== 'win32') withOpen(path, 'r', fsyncSync);
}

/**
 * Writes a file's bytes over themselves and flushes them. After a failed fsync, the system may mark the lost bytes as
 * written: then a second fsync succeeds and proves nothing, unless the bytes are written again.
 */
export function rewrite(file: string): void {
  if (!existsSync(file)) return;
  const content = readFileSync(file);
  withOpen(file, 'r+', (descriptor) => {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  });
}

/** Renames a -wal of another database, and returns its new name. A -wal never belongs to a backup: it is not in WAL mode. */
export function moveStaleWalAside(file: string): string | undefined {
  if (!existsSync(`${file}-wal`)) return undefined;
  const isInWalMode = existsSync(file) && withOpen(file, 'r', (descriptor) => readHeader(descriptor).isInWalMode);
  return isInWalMode ? undefined : `${moveAside(file, companions)}-wal`;
}

function withOpen<T>(path: string, flags: string, use: (descriptor: number) => T): T {
  const descriptor = openSync(path, flags);
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads the header: size of the complete database, and whether it is in WAL mode (sqlite.org/fileformat.html). */
export function readHeader(descriptor: number): { bytes: number; isInWalMode: boolean } {
  const header = Buffer.alloc(32);
  readSync(descriptor, header, 0, header.length, 0);
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  return { bytes: pageSize * header.readUInt32BE(28), isInWalMode: header[18] === 2 };
}

/** Throws an error with SQLite's result code if the database is damaged. Opens it read-only, so that nothing gets worse. */
export function quickCheck(file: string): void {
  using connection = new DatabaseSync(file, { readOnly: true, timeout: 50 });
  const result = Object.values(connection.prepare('pragma quick_check(1)').get() ?? {})[0];
  if (result !== 'ok') throw Object.assign(new Error(`${file}: ${String(result)}`), { errcode: 11 });
}

/**
 * Takes the lock that every program holds while it uses the database; it is released even if the program crashes. Node has
 * no file locks, so the lock is on a small database beside it. Closing the returned connection releases it. Throws SQLite's
 * "database is locked" if `alone` is set and others use the database, or if another program holds the lock alone.
 */
export function holdLock(file: string, { alone = false } = {}): DatabaseSync {
  const connection = new DatabaseSync(`${file}.lock`);
  try {
    connection.exec(alone ? 'begin exclusive' : 'begin');
    connection.prepare('select count(*) from sqlite_schema').get();
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
