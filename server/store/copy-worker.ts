/** A worker thread that copies a snapshot of the SQLite database `from` into `to`, so that the main thread hears signals. */
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

const [from, to] = workerData as [from: string, to: string]; // copySqlite sets them
using source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
source.prepare('vacuum into ?').run(to);
