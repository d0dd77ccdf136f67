import { createHash } from 'node:crypto';
import { Client, DatabaseError, Pool, type PoolClient } from 'pg';
import { UserError } from '#contract/user-error.ts';
import { SECOND_MS } from '#contract/time.ts';
import type { Database, Query, Row, StoreHooks, Transaction } from './database.ts';
import { migrate } from './migrations.ts';
import { transactionQueue } from './transaction-queue.ts';

/** Two writers, one for each queue; the other connections are for reads. */
const MOST_CONNECTIONS = 6;

/** Each is below the 5 s after which the transaction queue gives up. */
const CONNECT_WITHIN_MS = 2 * SECOND_MS;
const ANSWER_WITHIN_MS = 4 * SECOND_MS;

/**
 * PostgreSQL itself ends idle transactions, lock waits and long statements, because a frozen or unreachable server cannot
 * (B2). The limits are set in each transaction, because a pooler may share connections.
 */
const BEGIN = `begin;
  set local idle_in_transaction_session_timeout = '5s'; set local lock_timeout = '3s'; set local statement_timeout = '4s';
  set local tcp_keepalives_idle = 5; set local tcp_keepalives_interval = 2; set local tcp_keepalives_count = 3`;

const BEGIN_READING = BEGIN.replace('begin', 'begin isolation level repeatable read read only');

/** The advisory lock of serialized writes. The number is arbitrary. */
const LOCK = 'select pg_advisory_xact_lock(7041776)';

const APPLICATION_NAME = 'contact-server';

/** With other values, PostgreSQL may lose committed transactions, or refuse letters such as š. The first is the remedy. */
const safeValues = {
  fsync: ['on'],
  synchronous_commit: ['on', 'local', 'remote_write', 'remote_apply'],
  data_sync_retry: ['off'],
  server_encoding: ['UTF8', 'SQL_ASCII'],
};

/** Type OID of bigint in PostgreSQL's catalogue. */
const BIGINT = 20;

/** Opens the database at `url` and migrates it. Throws a UserError if its settings could lose committed transactions. */
export async function openPostgres(url: string, hooks: StoreHooks = {}): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    application_name: APPLICATION_NAME,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5 * SECOND_MS,
    // pg returns bigints as strings. Times and counts are far below 2^53, so numbers are exact. All other columns are text.
    types: { getTypeParser: (type: number) => (type === BIGINT ? Number : String) },
  });
  // Needs no handling: the pool replaces an idle connection that breaks.
  pool.on('error', () => undefined);
  // Without a listener, a connection that breaks between two statements would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const serialized = transactionQueue(isTransient, hooks.giveUpAfterMs);
  const concurrent = transactionQueue(isTransient, hooks.giveUpAfterMs);
  const writeSerialized = <T>(transaction: Transaction<T>) =>
    serialized.add(() => transact(pool, { transaction, hooks, begin: `${BEGIN}; ${LOCK}` }));
  try {
    await checkSettings(pool);
    await writeSerialized(() => migrate('The database'));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    writeSerialized,
    write: (transaction) => concurrent.add(() => transact(pool, { transaction, hooks, begin: BEGIN })),
    read: (transaction) => transact(pool, { transaction, hooks, begin: BEGIN_READING }),
    purge: () => pool.query('vacuum messages, mails').then(() => []),
    close: async () => {
      await Promise.all([serialized.settled(), concurrent.settled()]);
      await pool.end();
    },
  };
}

async function checkSettings(pool: Pool): Promise<void> {
  for (const [name, safe] of Object.entries(safeValues)) {
    const value = String((await pool.query<Row>(`show ${name}`)).rows[0]?.[name]);
    if (safe.includes(value)) continue;
    const remedy = name === 'server_encoding' ? "create a database with encoding 'UTF8'" : `set ${name} = ${safe[0]}`;
    throw new UserError(`PostgreSQL runs with ${name} ${value} and would lose messages: ${remedy}`);
  }
}

type TransactionOptions<T> = { begin: string; transaction: Transaction<T>; hooks: StoreHooks };

async function transact<T>(pool: Pool, { begin, transaction, hooks }: TransactionOptions<T>): Promise<T> {
  const client = await pool.connect();
  // A connection whose transaction failed is discarded, because its state is unknown.
  let isUsable = false;
  try {
    await client.query(begin);
    const queries = transaction(hooks.clock?.() ?? (await timeOf(client)));
    let next = queries.next();
    while (!next.done) {
      hooks.beforeStatement?.(next.value.text);
      next = queries.next(await rowsOf(client, next.value));
    }
    hooks.beforeStatement?.('commit');
    await client.query('commit');
    isUsable = true;
    return next.value;
  } finally {
    client.release(!isUsable);
  }
}

async function timeOf(client: PoolClient): Promise<number> {
  const text = 'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now';
  return (await client.query<{ now: number }>(text)).rows[0]?.now ?? Number.NaN;
}

async function rowsOf(client: PoolClient, { text, values }: Query): Promise<Row[]> {
  // A name lets PostgreSQL reuse the plan. There are few statements, because their text is constant in the code.
  const name = createHash('sha1').update(text).digest('hex');
  return (await client.query<Row>({ name, text, values })).rows;
}

/** Counts the connections of servers and commands to the database at `url`. */
export async function countServers(url: string): Promise<number> {
  const text = 'select count(*) from pg_stat_activity where datname = current_database() and application_name = $1';
  return Number((await queryOnce(url, text, APPLICATION_NAME))?.['count']);
}

/** True if a server has created its tables in the database at `url`. */
export async function hasTables(url: string): Promise<boolean> {
  return (await queryOnce(url, "select 1 where to_regclass('schema_version') is not null")) !== undefined;
}

/** Runs one query on a separate connection. */
async function queryOnce(url: string, text: string, ...values: string[]): Promise<Row | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows[0];
  } finally {
    await client.end();
  }
}

/** True if a retry may help (network, restart, lock); false for our own errors and invalid SQL or values (classes 22, 23, 42). */
function isTransient(error: unknown): boolean {
  if (error instanceof DatabaseError) return !/^(22|23|42)/.test(error.code ?? '');
  return error instanceof Error && ('code' in error || /timeout|terminated|connection/i.test(error.message));
}
