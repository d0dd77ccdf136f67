import { closeSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { asideName, companions, createClosed, MODE_OFFSET, moveAside } from './sqlite-files.ts';

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
    const inode = inodeOf(this.#file);
    this.#walInode = inodeOf(`${this.#file}-wal`);
    if (inode === this.#inode) return;
    // Closing a descriptor drops all locks of this process on its file, but the old file is not in use any more.
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
    const isCopied = length === header.length && isComplete(header, statSync(this.#file).size);
    return isCopied ? 'overwritten' : 'being overwritten';
  }

  /** Closes the connection so that it writes nothing into the new content, and returns where the old content is. */
  leave(connection: DatabaseSync, state: 'moved' | 'overwritten'): string {
    const aside = asideName(this.#file);
    const isCopied = state === 'moved' && copyOpen(connection, aside);
    const hold = `${this.#file}.hold`;
    // SQLite writes its -wal into the file when it closes, unless the file has lost its name.
    if (state === 'overwritten') renameSync(this.#file, hold);
    connection.close();
    if (inodeOf(`${this.#file}-wal`) === this.#walInode) {
      moveAside(this.#file, companions, aside);
      // The copy has what is in them.
      if (isCopied) for (const suffix of companions) rmSync(aside + suffix, { force: true });
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
