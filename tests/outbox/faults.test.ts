import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from '#server/outbox/outbox.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { noRateLimits } from '../contact/no-rate-limits.ts';
import { filledIn, type RunningContact, runContact } from '../contact/running-contact.ts';
import { type Cluster, startCluster } from './postgres-cluster.ts';

let folder: string;
let file: string;
let contact: RunningContact;
let outbox: Outbox;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faults-'));
  file = join(folder, 'site.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Posts with and without JavaScript. The 503 must say when to retry, and the returned page must keep the typed text. */
async function expectUnavailable(): Promise<void> {
  const from = performance.now();
  const answer = await contact.post(filledIn);
  expect(performance.now() - from).toBeLessThan(6_000);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ data: null, error: { code: 'unavailable' } });
  const page = await contact.postForm(filledIn);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('Dobar dan');
}

async function expectRecovered(): Promise<void> {
  const from = performance.now();
  while ((await contact.post({ ...filledIn, message: `${from}` })).status !== 202);
  expect(performance.now() - from).toBeLessThan(5_000);
}

describe('S5: a store that cannot be written', () => {
  let connection: DatabaseSync;
  let limits: (connection: DatabaseSync) => void = () => undefined;
  beforeEach(async () => {
    const onConnect = (opened: DatabaseSync) => {
      connection = opened;
      limits(opened);
    };
    outbox = await createOutbox(await openSqlite(file, { onConnect }), { limits: noRateLimits });
    contact = await runContact(outbox);
    expect((await contact.post({ ...filledIn, message: 'before' })).status).toBe(202);
  });
  afterEach(async () => {
    limits = () => undefined;
    await contact.close();
    await outbox.close();
  });

  test('full: 503, and messages are accepted again when there is room', async () => {
    const pages = () => Number(connection.prepare('pragma page_count').get()?.['page_count']);
    const full = pages();
    limits = (opened) => opened.exec(`pragma max_page_count = ${full}`);
    limits(connection);
    const text = filledIn.message.padEnd(4000, '.');
    for (let nth = 0; (await contact.post({ ...filledIn, message: `${nth} ${text}` })).status === 202; nth += 1);
    // The rest of the last database page has room for some short messages.
    for (let nth = 0; (await contact.post({ ...filledIn, message: `${nth}` })).status === 202; nth += 1);
    await expectUnavailable();
    limits = (opened) => opened.exec('pragma max_page_count = 1000000');
    await expectRecovered();
    expect((await outbox.list()).length).toBeGreaterThan(1);
  });

  test('read-only: 503, and messages are accepted again when it can be written', async () => {
    limits = (opened) => opened.exec('pragma query_only = on');
    limits(connection);
    await expectUnavailable();
    limits = () => undefined;
    await expectRecovered();
  });

  test('locked: others are answered meanwhile, 503 within 6 s, and messages are accepted again after it', async () => {
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const refused = expectUnavailable();
    const slowest = { ms: 0 };
    for (let asked = 0; asked < 20; asked += 1) {
      const from = performance.now();
      await contact.post('{');
      slowest.ms = Math.max(slowest.ms, performance.now() - from);
    }
    // SQLite blocks the server for 50 ms at a time. The bound allows for a busy machine.
    expect(slowest.ms).toBeLessThan(1_000);
    await refused;
    other.exec('rollback');
    other.close();
    await expectRecovered();
  });

  test('locked for a moment: the message is accepted', async () => {
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const answer = contact.post({ ...filledIn, message: 'waits' });
    await new Promise((done) => setTimeout(done, 500));
    other.exec('rollback');
    other.close();
    expect((await answer).status).toBe(202);
  });

  test('damaged: 503, and messages are accepted again when a backup is restored', async () => {
    const backup = join(folder, 'backup');
    new DatabaseSync(file).prepare('vacuum into ?').run(backup);
    rmSync(file);
    for (const part of ['-wal', '-shm']) rmSync(`${file}${part}`, { force: true });
    writeFileSync(file, 'This is no database at all. '.repeat(400));
    await expectUnavailable();
    rmSync(file);
    copyFileSync(backup, file);
    await expectRecovered();
    expect((await outbox.list()).map(({ message }) => message)).toContain('before');
  });

  test('moved away: a new file holds new messages, unreadable to other users', async () => {
    rmSync(file);
    await expectRecovered();
    expect(statSync(file).mode % 0o1000).toBe(0o600);
    const again = await createOutbox(await openSqlite(file));
    expect(await again.list()).toHaveLength(1);
    await again.close();
  });

  test('without the -wal that somebody deleted: all messages are in the files again, also for another program', async () => {
    rmSync(`${file}-wal`);
    expect((await contact.post({ ...filledIn, message: 'after' })).status).toBe(202);
    const copy = join(folder, 'copy');
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix); // What a killed server leaves.
    const left = await createOutbox(await openSqlite(copy));
    expect((await left.list()).map(({ message }) => message)).toEqual(['before', 'after']);
    await left.close();
  });

  test('in a folder that was removed: 503 until it is there again, and then the old rows are saved beside the file', async () => {
    rmSync(folder, { recursive: true });
    await expectUnavailable();
    mkdirSync(folder);
    await expectRecovered();
    const [aside, ...others] = readdirSync(folder).filter((name) => name.includes('.replaced-'));
    expect([aside, others]).toEqual([expect.stringMatching(/^site\.db\.replaced-[\dTZ-]+$/), []]);
    const saved = new DatabaseSync(join(folder, aside ?? ''));
    expect(saved.prepare('select message from messages').all()).toEqual([{ message: 'before' }]);
    saved.close();
  });
});

describe('S8: a start that says what to do', () => {
  const start = (settings: { DATA_DIR?: string; DATABASE_URL?: string }) =>
    openStore({ DATA_DIR: folder, ...settings }).then(
      (database) => database.close().then(() => 'started'),
      (error: unknown) => `${(error as Error).name}: ${(error as Error).message}`,
    );

  test('creates a folder and a file that other users cannot read', async () => {
    const newFolder = join(folder, 'a/new/folder');
    expect(await start({ DATA_DIR: newFolder })).toBe('started');
    expect(statSync(newFolder).mode % 0o1000).toBe(0o700);
    expect(statSync(join(newFolder, 'site.db')).mode % 0o1000).toBe(0o600);
    chmodSync(newFolder, 0o755);
    expect(await start({ DATA_DIR: newFolder })).toBe('started');
    expect(statSync(newFolder).mode % 0o1000).toBe(0o700);
  });

  test('refuses a folder that others use', async () => {
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o755);
    writeFileSync(join(shared, 'photo.jpg'), '');
    expect(await start({ DATA_DIR: shared })).toBe(
      `UserError: DATA_DIR is ${shared}, which other users can access: run chmod 700 ${shared}, or choose a folder for the database alone`,
    );
  });

  test('refuses a folder that is served, and a path that is not a folder', async () => {
    expect(await start({ DATA_DIR: 'dist/client' })).toBe(
      `UserError: DATA_DIR is ${resolve('dist/client')}, inside dist/, which is served and emptied: choose another folder`,
    );
    expect(await start({ DATA_DIR: '/proc/x/y' })).toMatch(
      /^UserError: DATA_DIR is \/proc\/x\/y, which cannot be used .*: choose another$/,
    );
    writeFileSync(file, '', { mode: 0o600 });
    expect(await start({ DATA_DIR: file })).toMatch(/^UserError: DATA_DIR is .*, which cannot be used as a folder/);
  });

  test('says that a file is not a database, or damaged', async () => {
    writeFileSync(file, 'no database '.repeat(500));
    expect(await start({})).toBe(
      `UserError: ${file} is not a database: stop the server and run npm run messages -- restore BACKUP, which moves ${file}, ${file}-wal and ${file}-shm away together`,
    );
  });

  test('says that another program holds the file', async () => {
    await start({});
    const other = new DatabaseSync(file);
    other.exec('pragma locking_mode = exclusive; begin immediate; create table x (a)');
    expect(await start({})).toBe(`UserError: ${file} is locked by another program: stop that program`);
    other.close();
  });

  test('names the lock too, which a restore by another user may have created', async () => {
    mkdirSync(`${file}.lock`);
    expect(await start({})).toBe(
      `UserError: ${file} cannot be opened: make this user the owner of ${file}* (chown), who may read and write (chmod u+rw)`,
    );
  });

  test('does not write into the tables of a newer version', async () => {
    await start({});
    const newer = new DatabaseSync(file);
    newer.exec('update schema_version set version = 99');
    newer.close();
    expect(await start({})).toBe(
      `UserError: ${file} was written by a newer version (schema 99, this version knows 3): start that version`,
    );
  });

  describe('PostgreSQL', () => {
    let cluster: Cluster;
    afterAll(() => cluster.remove());

    test('refuses fsync and synchronous_commit off, and says if it is unreachable', { timeout: 120_000 }, async () => {
      cluster = await startCluster({ fsync: 'off' });
      const url = await cluster.database();
      expect(await start({ DATABASE_URL: url })).toBe(
        'UserError: PostgreSQL runs with fsync off and would lose messages: set fsync = on',
      );
      await cluster.remove();
      cluster = await startCluster();
      const safe = await cluster.database();
      await cluster.run('alter system set synchronous_commit = off');
      await cluster.run('select pg_reload_conf()');
      expect(await start({ DATABASE_URL: safe })).toBe(
        'UserError: PostgreSQL runs with synchronous_commit off and would lose messages: set synchronous_commit = on',
      );
      // They also wait for this machine's disk.
      for (const level of ['on', 'local', 'remote_write', 'remote_apply']) {
        await cluster.run(`alter system set synchronous_commit = ${level}`);
        await cluster.run('select pg_reload_conf()');
        expect(await start({ DATABASE_URL: safe }), level).toBe('started');
      }
      for (const encoding of ['LATIN1', 'SQL_ASCII'])
        await cluster.run(`create database ${encoding} encoding '${encoding}' template template0`);
      expect(await start({ DATABASE_URL: new URL('latin1', safe).href })).toBe(
        "UserError: PostgreSQL runs with server_encoding LATIN1 and would lose messages: create a database with encoding 'UTF8'",
      );
      expect(await start({ DATABASE_URL: new URL('sql_ascii', safe).href })).toBe('started');
      await cluster.halt('SIGINT');
      const line = await start({ DATABASE_URL: safe.replace('admin@', 'admin:canary@') });
      expect(line).toMatch(
        /^UserError: DATABASE_URL cannot be used \(.*\): check that PostgreSQL runs and accepts this login$/,
      );
      expect(line).not.toContain('canary');
    });
  });
});
