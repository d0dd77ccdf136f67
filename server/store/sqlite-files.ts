import { closeSync, existsSync, fsyncSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * A database in WAL mode is three files: `site.db`, `site.db-wal` with what was committed last, and `site.db-shm`. SQLite
 * replays any -wal that it finds, also one that belongs to another database, and that destroys a restored backup (B1).
 */
const besides = ['-wal', '-shm'];

/** `site.db`, `site.db-wal` and `site.db-shm` as words for a person. */
export function allThree(file: string): string {
  return `${file}, ${file}-wal and ${file}-shm`;
}

/** Moves the database with its two files to one new name, and returns that. */
export function moveAside(file: string): string {
  const aside = asideName(file);
  for (const suffix of ['', ...besides]) moveIfThere(file + suffix, aside + suffix);
  return aside;
}

function asideName(file: string): string {
  return `${file}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
}

function moveIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}

/** A file that only its owner may read, as it holds what visitors wrote. Throws where it exists. */
export function createClosed(file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
}

/** So that a file, or a new name in a folder, is still there after a power cut. */
export function flush(path: string): void {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** `backup` writes databases that are not in WAL mode, so that a -wal beside one belongs to what was there before it. */
export function moveStaleWalAside(file: string): string | undefined {
  const isStale = existsSync(`${file}-wal`) && !isInWalMode(file);
  if (!isStale) return undefined;
  const aside = asideName(file);
  for (const suffix of besides) moveIfThere(file + suffix, aside + suffix);
  return `${aside}-wal`;
}

/** This byte of a database (sqlite.org/fileformat.html) is 2 in WAL mode. */
const MODE_OFFSET = 18;

function isInWalMode(file: string): boolean {
  if (!existsSync(file)) return false;
  const descriptor = openSync(file, 'r');
  const mode = Buffer.alloc(1);
  readSync(descriptor, mode, 0, 1, MODE_OFFSET);
  closeSync(descriptor);
  return mode[0] === 2;
}

/** Throws with SQLite's own code where the content is damaged (S8). Reads only, so that nothing is made worse. */
export function quickCheck(file: string): void {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 50 });
  try {
    const found = Object.values(connection.prepare('pragma quick_check(1)').get() ?? {})[0];
    if (found !== 'ok') throw Object.assign(new Error(`${file}: ${String(found)}`), { errcode: 11 });
  } finally {
    connection.close();
  }
}

/**
 * A lock that every program that uses the database holds as long as it runs, and that ends with it, however it ends: a
 * small database beside it, since Node has no locks of files.
 */
export class RunningLock {
  readonly #connection: DatabaseSync;

  /** Throws SQLite's "database is locked" where `alone` is asked for and others use the database, or the other way round. */
  constructor(file: string, { alone = false } = {}) {
    this.#connection = new DatabaseSync(`${file}.lock`);
    try {
      this.#connection.exec(alone ? 'begin exclusive' : 'begin');
      this.#connection.prepare('select count(*) from sqlite_schema').get();
    } catch (error) {
      this.#connection.close();
      throw error;
    }
  }

  release(): void {
    this.#connection.close();
  }
}

/** Notices when somebody puts another database in the place of one that is open (B1). */
export class WatchedFile {
  readonly #file: string;
  #descriptor: number | undefined;
  #inode: number | undefined;
  #walInode: number | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** To be called when a connection in WAL mode has been opened. */
  opened(): void {
    const inode = inodeOf(this.#file);
    this.#walInode = inodeOf(`${this.#file}-wal`);
    if (inode === this.#inode) return;
    // Closing a descriptor gives up all locks of this process on its file: the old one is not in use any more.
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = openSync(this.#file, 'r');
    this.#inode = inode;
  }

  /** `moved`: another file has the name. `overwritten`: the file has the content of a backup, or a part of it so far. */
  state(): 'same' | 'moved' | 'overwritten' | 'being overwritten' {
    if (this.#descriptor === undefined) return 'same';
    if (inodeOf(this.#file) !== this.#inode) return 'moved';
    const header = Buffer.alloc(32);
    const length = readSync(this.#descriptor, header, 0, header.length, 0);
    if (header[MODE_OFFSET] === 2) return 'same';
    return length === header.length && isComplete(header, statSync(this.#file).size)
      ? 'overwritten'
      : 'being overwritten';
  }

  /** Closes the connection so that it writes nothing into the new content, and returns where the old content is. */
  leave(connection: DatabaseSync, state: 'moved' | 'overwritten'): string {
    const aside = asideName(this.#file);
    const isCopied = state === 'moved' && copyOpen(connection, aside);
    const hold = `${this.#file}.hold`;
    // SQLite writes its -wal into the file when it closes, unless the file has lost its name.
    if (state === 'overwritten') renameSync(this.#file, hold);
    connection.close();
    if (inodeOf(`${this.#file}-wal`) === this.#walInode)
      for (const suffix of besides) {
        if (isCopied) rmSync(this.#file + suffix, { force: true });
        else moveIfThere(this.#file + suffix, aside + suffix);
      }
    if (state === 'overwritten') renameSync(hold, this.#file);
    return aside;
  }
}

/** Whether a database has all the pages that its header promises (offsets 16 and 28). */
function isComplete(header: Buffer, size: number): boolean {
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  return pageSize >= 512 && header.readUInt32BE(28) * pageSize <= size;
}

/** An open file can be read even when its name is gone. */
function copyOpen(connection: DatabaseSync, to: string): boolean {
  try {
    createClosed(to);
    connection.prepare('vacuum into ?').run(to);
    return true;
  } catch {
    // What cannot be copied is left as it is: the caller keeps its -wal.
    rmSync(to, { force: true });
    return false;
  }
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}
