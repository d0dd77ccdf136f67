import { createHash } from 'node:crypto';
import { Client, DatabaseError, Pool, type PoolClient } from 'pg';
import { UserError } from '#contract/user-error.ts';
import { SECOND_MS } from '#contract/time.ts';
import type { Database, Queries, Query, Row, StoreHooks, Transaction } from './database.ts';
import { GroupCommit, type Outcome } from './group-commit.ts';
import { migrate } from './migrations.ts';

/** Two writers, readers beside them, and the command line. */
const MOST_CONNECTIONS = 6;

/** Together below the 5 s after which GroupCommit gives up. */
const CONNECT_WITHIN_MS = 2 * SECOND_MS;
const ANSWER_WITHIN_MS = 4 * SECOND_MS;

/**
 * PostgreSQL itself ends a silent transaction, a wait for a lock and a long statement, because a server that is frozen or
 * gone cannot (B2). Set in each transaction, because a pooler may share connections.
 */
const BEGIN = `begin;
  set local idle_in_transaction_session_timeout = '5s'; set local lock_timeout = '3s'; set local statement_timeout = '4s';
  set local tcp_keepalives_idle = 5; set local tcp_keepalives_interval = 2; set local tcp_keepalives_count = 3`;

const APPLICATION_NAME = 'contact-server';

/** Names the lock that serialized writes take. Any number will do. */
const WRITE_LOCK = 7_041_776;

/** Settings without which PostgreSQL may lose what it confirmed. */
const safeSettings = { fsync: 'on', synchronous_commit: 'on', data_sync_retry: 'off' };

/** Type number of bigint in PostgreSQL's catalogue. */
const BIGINT = 20;

/** Opens the database at `url`, refuses one that loses what it confirmed, and brings its tables up to date. */
export async function openPostgres(url: string, hooks: StoreHooks = {}): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    application_name: APPLICATION_NAME,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5 * SECOND_MS,
    // Times and counts are far below 2^53; pg returns bigints as texts. All other columns are texts.
    types: { getTypeParser: (type: number) => (type === BIGINT ? Number : String) },
  });
  // The pool replaces an idle connection that breaks.
  pool.on('error', () => undefined);
  const store = new Postgres(pool, hooks);
  const groupCommit = (mode: 'serialized' | 'concurrent') =>
    new GroupCommit((transactions) => store.group(transactions, mode), isTransient, hooks.giveUpAfterMs);
  const serialized = groupCommit('serialized');
  try {
    await checkSettings(pool);
    await serialized.add(() => migrate());
  } catch (error) {
    await pool.end();
    throw error;
  }
  const concurrent = groupCommit('concurrent');
  return {
    writeSerialized: (transaction) => serialized.add(transaction),
    write: (transaction) => concurrent.add(transaction),
    read: (transaction) => store.read(transaction),
    purge: async () => {
      await pool.query('vacuum messages, mails');
      return [];
    },
    close: async () => {
      await Promise.all([serialized.settled(), concurrent.settled()]);
      await pool.end();
    },
  };
}

async function checkSettings(pool: Pool): Promise<void> {
  for (const [name, safe] of Object.entries(safeSettings)) {
    const { rows } = await pool.query<Record<string, string>>(`show ${name}`);
    const value = rows[0]?.[name];
    // Other values of synchronous_commit also wait for the disk.
    if (value === (safe === 'on' ? 'off' : 'on'))
      throw new UserError(`PostgreSQL runs with ${name} ${value} and would lose messages: set ${name} = ${safe}`);
  }
}

class Postgres {
  readonly #pool: Pool;
  readonly #hooks: StoreHooks;

  constructor(pool: Pool, hooks: StoreHooks) {
    this.#pool = pool;
    this.#hooks = hooks;
  }

  async group(transactions: Transaction<unknown>[], mode: 'serialized' | 'concurrent'): Promise<Outcome[]> {
    return this.#use(async (client) => {
      await client.query(BEGIN);
      if (mode === 'serialized') await client.query(`select pg_advisory_xact_lock(${WRITE_LOCK})`);
      const now = await this.#now(client);
      const outcomes: Outcome[] = [];
      for (const transaction of transactions)
        outcomes.push(await this.#member(client, transaction(now), transactions.length === 1));
      this.#hooks.beforeStatement?.('commit');
      await client.query('commit');
      return outcomes;
    });
  }

  async read<T>(transaction: Transaction<T>): Promise<T> {
    return this.#use(async (client) => {
      await client.query(BEGIN.replace('begin', 'begin isolation level repeatable read read only'));
      const value = await this.#runAll(client, transaction(await this.#now(client)));
      await client.query('commit');
      return value;
    });
  }

  /** Does not use a client again whose transaction failed: its state is unknown. */
  async #use<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    // Without a listener, a connection that breaks between two statements would end the process.
    const ignore = () => undefined;
    client.on('error', ignore);
    let isUsable = false;
    try {
      const value = await work(client);
      isUsable = true;
      return value;
    } finally {
      client.off('error', ignore);
      client.release(!isUsable);
    }
  }

  async #now(client: PoolClient): Promise<number> {
    if (this.#hooks.clock) return this.#hooks.clock();
    const text = 'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now';
    const { rows } = await client.query<{ now: number }>(text);
    return rows[0]?.now ?? Number.NaN;
  }

  /** A transaction that fails by itself is undone, and the others of its group stay. Alone, it needs no savepoint. */
  async #member(client: PoolClient, queries: Queries<unknown>, isAlone: boolean): Promise<Outcome> {
    if (isAlone) return { state: 'done', value: await this.#runAll(client, queries) };
    await client.query('savepoint member');
    try {
      return { state: 'done', value: await this.#runAll(client, queries) };
    } catch (error) {
      if (isStoreError(error)) throw error;
      await client.query('rollback to savepoint member');
      return { state: 'failed', error };
    }
  }

  async #runAll<T>(client: PoolClient, queries: Queries<T>): Promise<T> {
    let next = queries.next();
    while (!next.done) next = queries.next(await this.#rows(client, next.value));
    return next.value;
  }

  async #rows(client: PoolClient, { text, values }: Query): Promise<Row[]> {
    this.#hooks.beforeStatement?.(text);
    // A name lets PostgreSQL keep the plan. The statements are constants of this program, and few.
    const name = createHash('sha1').update(text).digest('hex');
    const { rows } = await client.query<Row>({ name, text, values });
    return rows;
  }
}

/** How many connections of servers and commands the database at `url` has. */
export async function countServers(url: string): Promise<number> {
  const text =
    'select count(*) as n from pg_stat_activity where datname = current_database() and application_name = $1';
  return Number((await ask(url, text, APPLICATION_NAME))?.['n']);
}

/** Whether a server has made its tables in the database at `url`. */
export async function hasTables(url: string): Promise<boolean> {
  const row = await ask(url, "select to_regclass('schema_version')::text as name");
  return typeof row?.['name'] === 'string';
}

/** Runs one query on a connection of its own. */
async function ask(url: string, text: string, ...values: string[]): Promise<Row | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows[0];
  } finally {
    await client.end();
  }
}

/** Whether an error comes from PostgreSQL or the way to it, rather than from our own code. */
function isStoreError(error: unknown): error is Error & { code?: string } {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseError || 'code' in error || /timeout|terminated|connection/i.test(error.message);
}

/** The network, a restart, a lock: everything but invalid statements and values (classes 22, 23 and 42). */
function isTransient(error: unknown): boolean {
  if (!isStoreError(error)) return false;
  return !/^(22|23|42)/.test(error.code ?? '') || !(error instanceof DatabaseError);
}
