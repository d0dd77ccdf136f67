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
export function allThree(file: string): string {
  return `${file}, ${file}-wal and ${file}-shm`;
}

/** Renames the three files, or those with these suffixes, and returns their new name. */
export function moveAside(file: string, suffixes = ['', ...companions], aside = asideName(file)): string {
  for (const suffix of suffixes) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  return aside;
}

export function asideName(file: string): string {
  return `${file}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
}

/** Creates a file that only its owner may read, because it holds what visitors wrote. Throws if it exists. */
export function createClosed(file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
}

/** Flushes a file, or the names in a folder, so that they survive a power cut. */
export function flush(path: string): void {
  // Windows cannot open folders.
  if (process.platform !== 'win32') withOpen(path, 'r', fsyncSync);
}

/**
 * Writes a file's bytes over themselves and flushes them. After an fsync that failed, the system may count the lost bytes
 * as written: another fsync succeeds and proves nothing, unless the bytes are written again.
 */
export function rewrite(file: string): void {
  if (!existsSync(file)) return;
  const content = readFileSync(file);
  withOpen(file, 'r+', (descriptor) => {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  });
}

/** Moves a -wal of another database away, and returns its new name. Backups are not in WAL mode, so none belongs to one. */
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

/** How many bytes a database has when it is whole, and its mode (sqlite.org/fileformat.html). */
export function readHeader(descriptor: number): { bytes: number; isInWalMode: boolean } {
  const header = Buffer.alloc(32);
  readSync(descriptor, header, 0, header.length, 0);
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  return { bytes: pageSize * header.readUInt32BE(28), isInWalMode: header[18] === 2 };
}

/** Throws with SQLite's own code if the content is damaged. Reads only, so that nothing gets worse. */
export function quickCheck(file: string): void {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 50 });
  try {
    const result = Object.values(connection.prepare('pragma quick_check(1)').get() ?? {})[0];
    if (result !== 'ok') throw Object.assign(new Error(`${file}: ${String(result)}`), { errcode: 11 });
  } finally {
    connection.close();
  }
}

/**
 * A lock that every program holds while it uses the database, and that ends with it in any case. Node cannot lock files, so
 * the lock is that of a small database beside it. Returns how to release it. Throws SQLite's "database is locked" if `alone`
 * is asked for and others use the database, or the other way round.
 */
export function holdLock(file: string, { alone = false } = {}): () => void {
  const connection = new DatabaseSync(`${file}.lock`);
  try {
    connection.exec(alone ? 'begin exclusive' : 'begin');
    connection.prepare('select count(*) from sqlite_schema').get();
    return () => connection.close();
  } catch (error) {
    connection.close();
    throw error;
  }
}
