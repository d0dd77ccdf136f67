import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type Database, insert, type Queries, type Row, sql } from './database.ts';
import { openSqlite } from './sqlite.ts';

/** Parents before children: mails name their messages and their digests. */
const tables = ['secrets', 'messages', 'mails', 'counters', 'spent_tokens'];

/** Copies SQLite's database as it is at one moment, while others write into it. Throws where the file exists. */
export function backUpSqlite(from: string, to: string): void {
  createClosed(to);
  const connection = new DatabaseSync(from, { timeout: 5_000 });
  connection.prepare('vacuum into ?').run(to);
  connection.close();
  flush(to);
}

/** Copies PostgreSQL's tables, as they are at one moment, into a file of SQLite's: it can be used as DATA_DIR/site.db. */
export async function backUpPostgres(database: Database, to: string): Promise<void> {
  const copies = await database.read(allTables);
  createClosed(to);
  const target = await openSqlite(to);
  await target.write(function* () {
    for (const { table, rows } of copies) for (const row of rows) yield insert(table, row);
  });
  await target.close();
  flush(to);
}

function* allTables(): Queries<{ table: string; rows: Row[] }[]> {
  const copies: { table: string; rows: Row[] }[] = [];
  for (const table of tables) {
    const rows = yield sql(`select * from ${table}`);
    // Digests before the mails that they hold.
    rows.sort((a, b) => Number(a['message_id'] != null) - Number(b['message_id'] != null));
    copies.push({ table, rows });
  }
  return copies;
}

/** It holds what visitors wrote: nobody else may read it. An older backup is never overwritten. */
function createClosed(file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already: choose another name`);
  closeSync(openSync(file, 'wx', 0o600));
}

function flush(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}
