import { closeSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { asideName, companions, createClosed, moveAside, readHeader, SQLITE_BUSY } from './sqlite-files.ts';

/** Notices when somebody puts another database in the place of one that is open (B1). */
export class WatchedFile {
  readonly #file: string;
  #descriptor: number | undefined;
  #inode: number | undefined;
  #walInode: number | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Must be called when a connection in WAL mode has been opened. */
  opened(): void {
    this.#walInode = inodeOf(`${this.#file}-wal`);
    if (!this.#isMoved()) return;
    // Closing a descriptor drops all locks of this process on its file, but the old file is not in use any more.
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = openSync(this.#file, 'r');
    this.#inode = inodeOf(this.#file);
  }

  /** False after a backup was moved or copied over the file: backups are not in WAL mode. */
  isSame(): boolean {
    if (this.#descriptor === undefined) return true;
    return !this.#isMoved() && readHeader(this.#descriptor).isInWalMode;
  }

  /** Closes the connection so that it writes nothing into the new content, and returns where the old content is. */
  leave(connection: DatabaseSync): string {
    const aside = asideName(this.#file);
    const hold = `${this.#file}.hold`;
    const isMoved = this.#isMoved();
    const isCopied = isMoved && copyOpen(connection, aside);
    // SQLite writes its -wal into the file when it closes, unless the file has lost its name.
    if (!isMoved) renameSync(this.#file, hold);
    connection.close();
    if (inodeOf(`${this.#file}-wal`) === this.#walInode) {
      moveAside(this.#file, companions, aside);
      // The copy has what is in them.
      if (isCopied) for (const suffix of companions) rmSync(aside + suffix, { force: true });
    }
    if (!isMoved) renameSync(hold, this.#file);
    return aside;
  }

  /** Throws SQLite's "busy" while a backup that is copied over the file has not arrived whole. */
  expectWhole(): void {
    if (this.#descriptor === undefined || this.#isMoved()) return;
    const { bytes } = readHeader(this.#descriptor);
    if (bytes > 0 && bytes <= statSync(this.#file).size) return;
    throw Object.assign(new Error(`${this.#file} is being overwritten`), { errcode: SQLITE_BUSY });
  }

  #isMoved(): boolean {
    return inodeOf(this.#file) !== this.#inode;
  }
}

/** Copies a database through its open connection, which works even when its name is gone. */
function copyOpen(connection: DatabaseSync, to: string): boolean {
  try {
    createClosed(to);
    connection.prepare('vacuum into ?').run(to);
    return true;
  } catch {
    // The caller then keeps the -wal.
    rmSync(to, { force: true });
    return false;
  }
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}
