import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ContactMessage, noWords } from '#contract/contact/contact-message.ts';
import { createOutbox, type OutboxOptions } from '#server/outbox/outbox.ts';
import { type Database, type Queries, type Row, sql, type StoreHooks } from '#server/store/database.ts';
import { openStore, type StoreSettings } from '#server/store/open-store.ts';
import type { Submission } from '#server/outbox/message.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { networkOf } from '#server/http/addresses.ts';
import { type Cluster, sharedDatabase, startCluster } from './postgres-cluster.ts';
import { quickFolder } from '../quick-folder.ts';

export const stores = ['SQLite', 'PostgreSQL'] as const;

export type StoreName = (typeof stores)[number];

/** A new store that a test may open several times: after a restart, or as a second server. */
export type Place = {
  settings: StoreSettings;
  open(options?: OutboxOptions & StoreHooks): Promise<Outbox>;
  database(hooks?: StoreHooks): Promise<Database>;
  /** Closes the stores, and deletes SQLite's files. */
  remove(): Promise<void>;
};

/** Creates stores of one kind. Those of PostgreSQL are in the run's cluster, or in one that is started on demand. */
export class Places {
  readonly #name: StoreName;
  readonly #folder: string;
  #cluster: Cluster | undefined;
  readonly #open: Place[] = [];

  /** `folder` is where SQLite's files are created, for example on a disk that a test fills. */
  constructor(name: StoreName, folder = quickFolder()) {
    this.#name = name;
    this.#folder = folder;
  }

  async fresh(): Promise<Place> {
    const place = this.#name === 'SQLite' ? sqlitePlace(this.#folder) : await this.#postgresPlace();
    this.#open.push(place);
    return place;
  }

  /** A separate cluster, which a test may halt and start again. */
  async cluster(): Promise<Cluster> {
    this.#cluster ??= await startCluster();
    return this.#cluster;
  }

  async empty(): Promise<void> {
    for (const place of this.#open.splice(0)) await place.remove();
  }

  async remove(): Promise<void> {
    await this.empty();
    await this.#cluster?.remove();
  }

  async #postgresPlace(): Promise<Place> {
    const url = await (this.#cluster?.database() ?? sharedDatabase() ?? (await this.cluster()).database());
    return place({ DATA_DIR: quickFolder(), DATABASE_URL: url }, (hooks) => openPostgres(url, hooks));
  }
}

function sqlitePlace(within: string): Place {
  const folder = mkdtempSync(join(within, 'outbox-'));
  const store = place({ DATA_DIR: folder }, async (hooks) => {
    if (hooks) return openSqlite(join(folder, 'site.db'), hooks);
    return openStore({ DATA_DIR: folder });
  });
  return {
    ...store,
    remove: async () => {
      await store.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function place(settings: StoreSettings, openDatabase: (hooks?: StoreHooks) => Promise<Database>): Place {
  const opened: Database[] = [];
  const database = async (hooks?: StoreHooks) => {
    const connection = await openDatabase(hooks);
    opened.push(connection);
    return connection;
  };
  return {
    settings,
    database,
    open: async (options = {}) => createOutbox(await database(options), options),
    remove: async () => {
      await Promise.all(opened.splice(0).map((connection) => connection.close().catch(() => undefined)));
    },
  };
}

/** A clock that only moves when told to. */
export function fakeClock(start = Date.UTC(2026, 10, 21)): { now: () => number; pass: (ms: number) => void } {
  let time = start;
  return { now: () => time, pass: (ms) => void (time += ms) };
}

let submissions = 0;

type Given = Partial<ContactMessage> & Partial<Omit<Submission, 'message'>>;

/** A message that differs from all others except in the given fields: `{ email: 'ana@firma.example' }`. */
export function submission({
  key,
  source = '192.0.2.1',
  network = networkOf(source),
  quarantine,
  ...words
}: Given = {}): Submission {
  submissions += 1;
  const message: ContactMessage = {
    ...noWords,
    name: 'Ana Đorđević',
    email: `visitor-${submissions}@firma.example`,
    message: `Dobar dan, treba mi sajt br. ${submissions}. Ћирилица, šđčćž 🚀`,
    language: 'sr',
    ...words,
  };
  return { key: key ?? `key-${process.pid}-${submissions}`, source, network, quarantine, message };
}

export async function wholeTable(database: Database, table: string): Promise<Row[]> {
  return database.read(function* (): Queries<Row[]> {
    return yield sql(`select * from ${table}`);
  });
}

/** How many events of one kind the rate limits have stored. */
export async function counted(database: Database, kind: string): Promise<number> {
  return (await wholeTable(database, 'counters')).filter((row) => row['kind'] === kind).length;
}
