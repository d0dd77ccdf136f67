import { closeSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { asideName, companions, createClosed, moveAside, readHeader, SQLITE_BUSY } from './sqlite-files.ts';

/** Notices when somebody puts another database in the place of one that is open (B1). */
export function watchFile(file: string) {
  let descriptor: number | undefined;
  let inode: number | undefined;
  let walInode: number | undefined;
  const isMoved = () => inodeOf(file) !== inode;
  return {
    /** Must be called when a connection in WAL mode has been opened. */
    opened(): void {
      walInode = inodeOf(`${file}-wal`);
      if (!isMoved()) return;
      // Closing a descriptor drops all locks of this process on its file, but the old file is not in use any more.
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = openSync(file, 'r');
      inode = inodeOf(file);
    },
    /** False after a backup was moved or copied over the file: backups are not in WAL mode. */
    isSame: () => descriptor === undefined || (!isMoved() && readHeader(descriptor).isInWalMode),
    /** Throws SQLite's "busy" while a backup that is copied over the file has not arrived whole. */
    expectWhole(): void {
      if (descriptor === undefined || isMoved()) return;
      const { bytes } = readHeader(descriptor);
      if (bytes > 0 && bytes <= statSync(file).size) return;
      throw Object.assign(new Error(`${file} is being overwritten`), { errcode: SQLITE_BUSY });
    },
    /** Closes the connection so that it writes nothing into the new content, and returns where the old content is. */
    leave(connection: DatabaseSync): string {
      const aside = asideName(file);
      const hold = `${file}.hold`;
      const wasMoved = isMoved();
      const isCopied = wasMoved && copyOpen(connection, aside);
      // SQLite writes its -wal into the file when it closes, unless the file has lost its name.
      if (!wasMoved) renameSync(file, hold);
      connection.close();
      if (inodeOf(`${file}-wal`) === walInode) {
        moveAside(file, companions, aside);
        // The copy has what is in them.
        if (isCopied) for (const suffix of companions) rmSync(aside + suffix, { force: true });
      }
      if (!wasMoved) renameSync(hold, file);
      return aside;
    },
  };
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
