import { UserError } from '#contract/user-error.ts';
import { type Queries, sql } from './database.ts';

/**
 * Migrations of the schema, in order; a released one must never change. Times are ms since 1970. Written for PostgreSQL;
 * SQLite accepts `bigint` and `text` too.
 */
const migrations: string[][] = [
  [
    'create table secrets (name text primary key, value text not null)',
    // words: keyed hash of the typed text; dedupe: keyed hash of that text and the idempotency key; address: keyed hash of
    // the canonical address; apart: why the message is in quarantine, or null.
    `create table messages (
      id text primary key,
      created_at bigint not null,
      language text not null,
      name text not null,
      email text not null,
      business text not null,
      message text not null,
      apart text,
      words text not null,
      dedupe text not null unique,
      address text not null
    )`,
    'create index messages_words on messages (words, created_at)',
    'create index messages_address on messages (address)',
    'create index messages_created on messages (created_at)',
    // state: waiting, sent, ended (given up), gathered (goes out in a digest), held (in quarantine until released).
    `create table mails (
      id text primary key,
      message_id text references messages (id) on delete cascade,
      digest_id text references mails (id) on delete set null,
      kind text not null,
      state text not null,
      created_at bigint not null,
      due_at bigint not null,
      attempts bigint not null default 0,
      lease_until bigint not null default 0,
      lease_holder text,
      sent_at bigint,
      last_error text
    )`,
    'create index mails_due on mails (state, due_at)',
    'create index mails_message on mails (message_id)',
    'create index mails_digest on mails (digest_id)',
    // One row for each event that rate limits count. subject: a keyed hash, or empty for the total.
    'create table counters (kind text not null, subject text not null, at bigint not null)',
    'create index counters_subject on counters (kind, subject, at)',
    'create index counters_at on counters (at)',
    // One row that GET /healthz writes to check that the store is writable, and two rows of outbox/clock.ts.
    'create table health (id bigint primary key, checked_at bigint not null)',
  ],
  [
    // Hashes of used tokens for the phone number.
    'create table spent_tokens (token text primary key, expires_at bigint not null)',
    'create index spent_tokens_expires on spent_tokens (expires_at)',
  ],
  [
    // about: the topic; day, time: when a call would suit. Because of the defaults, an older server can still insert rows.
    "alter table messages add column about text not null default ''",
    "alter table messages add column day text not null default ''",
    "alter table messages add column time text not null default ''",
  ],
];

/** Runs missing migrations in the caller's transaction. `database` is the name in the UserError of checkVersion. */
export function* migrate(database: string): Queries<void> {
  yield sql('create table if not exists schema_version (version bigint not null)');
  const [row] = yield sql('select version from schema_version');
  const version = Number(row?.['version'] ?? 0);
  checkVersion(version, database);
  for (const statements of migrations.slice(version)) for (const text of statements) yield sql(text);
  yield row
    ? sql('update schema_version set version = $1', migrations.length)
    : sql('insert into schema_version values ($1)', migrations.length);
}

/** Throws a UserError for the schema of a newer server, because an older one must not write to its tables. */
export function checkVersion(version: number, database: string): void {
  const schemas = `schema ${version}, this version knows ${migrations.length}`;
  if (version > migrations.length)
    throw new UserError(`${database} was written by a newer version (${schemas}): start that version`);
}
