import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { asideName, companions, createPrivateFile, moveAside, readHeader, SQLITE_BUSY } from './sqlite-files.ts';

/** Detects that the file of an open database was replaced by another database (B1). */
export function watchFile(file: string) {
  let descriptor: number | undefined;
  let inode: number | undefined;
  let walInode: number | undefined;
  const isMoved = () => inodeOf(file) !== inode;
  const hasWal = () => inodeOf(`${file}-wal`) === walInode;
  return {
    /** Must be called when a connection in WAL mode has been opened. */
    rememberFiles(): void {
      walInode = inodeOf(`${file}-wal`);
      if (!isMoved()) return;
      // Closing a descriptor drops all locks of this process on its file, which does no harm: the old file is not in use.
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = openSync(file, 'r');
      inode = inodeOf(file);
    },
    /** False after a backup was moved over the file (other inode) or copied over it (backups are not in WAL mode). */
    isUnchanged: () => descriptor === undefined || (!isMoved() && readHeader(descriptor).isInWalMode),
    /** False after somebody has deleted the -wal: what is committed into it then would be lost with this process. */
    hasWal,
    /** Throws SQLite's "busy" while a backup is still being copied over the file, or nothing can be saved beside it. */
    throwIfIncomplete(): void {
      const hasFolder = existsSync(dirname(file));
      if (descriptor === undefined || (hasFolder && isMoved())) return;
      const { bytes } = readHeader(descriptor);
      if (hasFolder && bytes > 0 && bytes <= statSync(file).size) return;
      const state = hasFolder ? 'being overwritten' : 'in a folder that was removed: create the folder again';
      throw Object.assign(new Error(`${file} is ${state}`), { errcode: SQLITE_BUSY });
    },
    /** Closes the connection without writing into the new content, and returns the path of the old content. */
    closeReplaced(connection: DatabaseSync): string {
      const aside = asideName(file);
      const heldPath = `${file}.hold`;
      const wasMoved = isMoved();
      const isCopied = wasMoved && copyDatabase(connection, aside);
      // When SQLite closes, it writes its -wal into the file, unless the file was renamed or deleted.
      if (!wasMoved) renameSync(file, heldPath);
      connection.close();
      if (hasWal()) {
        moveAside(file, companions, aside);
        // The copy in `aside` contains their rows.
        if (isCopied) for (const suffix of companions) rmSync(aside + suffix, { force: true });
      }
      if (!wasMoved) renameSync(heldPath, file);
      return aside;
    },
  };
}

/** Copies a database through its open connection, which works even if the file was renamed or deleted. */
function copyDatabase(connection: DatabaseSync, to: string): boolean {
  try {
    createPrivateFile(to);
    connection.prepare('vacuum into ?').run(to);
    return true;
  } catch {
    // The caller then keeps the -wal, which has the latest rows.
    rmSync(to, { force: true });
    return false;
  }
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}
