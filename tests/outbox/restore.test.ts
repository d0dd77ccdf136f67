import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox, type Outbox } from '#server/outbox/outbox.ts';
import { backUpSqlite, restoreSqlite } from '#server/store/back-up.ts';
import { openStore } from '#server/store/open-store.ts';
import { openSqlite, type SqliteHooks } from '#server/store/sqlite.ts';
import { noRateLimits } from '../contact/no-rate-limits.ts';
import { startServer } from '../contact/server-process.ts';
import { submission } from './stores.ts';

let folder: string;
let file: string;
let backup: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
  file = join(folder, 'site.db');
  backup = join(folder, 'site.db.backup');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = async (hooks: SqliteHooks = {}) => createOutbox(await openSqlite(file, hooks), { limits: noRateLimits });

async function addMany(outbox: Outbox, count: number, text: string): Promise<void> {
  for (let nth = 0; nth < count; nth += 1)
    await outbox.add(submission({ message: `${text} ${nth} ${'.'.repeat(800)}` }));
}

const texts = async (outbox: Outbox) => (await outbox.list()).map(({ message }) => message.split(' ')[0]);

function expectSound(path: string): void {
  const database = new DatabaseSync(path);
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  database.close();
}

/** Adds messages before and after the backup, so that the backup has fewer than the store that it replaces. */
async function backUpEarly(outbox: Outbox): Promise<void> {
  await addMany(outbox, 3, 'early');
  await backUpSqlite(file, backup);
  await addMany(outbox, 60, 'late');
}

test('B1: a -wal that a killed server left beside a restored backup is not replayed over it', async () => {
  const server = await startServer({ env: { DATA_DIR: folder } });
  const outbox = await open();
  await backUpEarly(outbox);
  await server.kill();
  copyFileSync(`${file}-wal`, `${file}-kept`);
  await outbox.close();
  renameSync(`${file}-kept`, `${file}-wal`);
  copyFileSync(backup, file);

  const again = await open();
  expect(new Set(await texts(again))).toEqual(new Set(['early']));
  await addMany(again, 5, 'new');
  expect(await texts(again)).toHaveLength(8);
  await again.close();
  expectSound(file);
  expect(readdirSync(folder).filter((name) => /^site\.db\.replaced-.*-wal$/.test(name))).toHaveLength(1);
});

describe.each([
  ['mv', () => renameSync(backup, file)],
  ['cp', () => copyFileSync(backup, file)],
])('B1: %s of a backup over the file of a running server', (how, put) => {
  test('replaces the database from then on; the earlier one is kept', async () => {
    const replaced: string[] = [];
    const outbox = await open({ onReplaced: (aside) => void replaced.push(aside) });
    await backUpEarly(outbox);
    put();
    await addMany(outbox, 5, 'new');
    expect(await texts(outbox)).toEqual([...Array(3).fill('early'), ...Array(5).fill('new')]);
    await outbox.close();
    expectSound(file);
    expect(replaced).toHaveLength(1);
    // After `mv` the replaced database is whole. `cp` overwrites its bytes, so that only its -wal is left.
    if (how === 'mv') expectSound(replaced[0] ?? '');
    else expect(existsSync(`${replaced[0]}-wal`)).toBe(true);
  });

  test('right before the server stops, is whole after the next start', async () => {
    const outbox = await open();
    await backUpEarly(outbox);
    put();
    await outbox.close();
    const again = await open();
    expect(await texts(again)).toEqual(['early', 'early', 'early']);
    await again.close();
    expectSound(file);
  });
});

test('B1: 50 restores at random moments under a server that writes: never malformed, contents those of the backup', async () => {
  const outbox = await open();
  await backUpEarly(outbox);
  for (let round = 0; round < 50; round += 1) {
    const writing = addMany(outbox, 12, `round-${round}`);
    await new Promise((done) => setTimeout(done, Math.random() * 10));
    const next = join(folder, 'next');
    copyFileSync(backup, next);
    if (round % 2) renameSync(next, file);
    else copyFileSync(next, file);
    await writing;
    const kept = new Set(await texts(outbox));
    expect(kept.has('early')).toBe(true);
    expect([...kept].every((text) => text === 'early' || text === `round-${round}`)).toBe(true);
  }
  await outbox.close();
  expectSound(file);
});

test('B1: restore is refused while a server runs, and keeps the old database aside', async () => {
  const outbox = await open();
  await backUpEarly(outbox);
  await expect(restoreSqlite(backup, file)).rejects.toThrow(
    `A server or another command uses ${file}, ${file}-wal and ${file}-shm: stop it first`,
  );
  await outbox.close();
  const aside = await restoreSqlite(backup, file);
  expectSound(aside ?? '');
  const again = await open();
  expect(await texts(again)).toEqual(['early', 'early', 'early']);
  await again.close();
});

test('B1, S8: a damaged database stops the start with one line, and restore replaces it', async () => {
  const outbox = await open();
  await backUpEarly(outbox);
  await outbox.close();
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 4096 * 3, 4096 * 6);
  writeFileSync(file, bytes);
  const error: unknown = await openStore({ DATA_DIR: folder }).catch((reason: unknown) => reason);
  expect(String(error)).toBe(
    `UserError: ${file} is damaged: stop the server and run npm run messages -- restore BACKUP, which moves ${file}, ${file}-wal and ${file}-shm away together`,
  );
  await restoreSqlite(backup, file);
  const again = await openStore({ DATA_DIR: folder });
  await again.close();
});

test('B1: a file that is not a backup is not restored', async () => {
  writeFileSync(backup, 'no database '.repeat(500));
  await expect(restoreSqlite(backup, file)).rejects.toThrow('is not a backup of messages, or it is damaged');
  await expect(restoreSqlite(join(folder, 'none'), file)).rejects.toThrow('There is no file');
  expect(existsSync(file)).toBe(false);
});

test('B9: erased words are in no file of the data folder, while the server runs', async () => {
  const outbox = await open();
  const server = await open();
  await outbox.add(submission({ email: 'ana@firma.example', message: 'CANARY '.repeat(500) }));
  await server.add(submission());
  expect(await outbox.erase('ana@firma.example')).toBe(1);
  for (const name of readdirSync(folder))
    expect([name, readFileSync(join(folder, name)).includes('CANARY')]).toEqual([name, false]);
  await outbox.close();
  await server.close();
});

test.skipIf(process.platform === 'win32')('B12: a backup that a signal ends leaves no file', async () => {
  // A pipe without a writer is opened for ever, so the copy waits.
  execFileSync('mkfifo', [file]);
  const backUp = `(await import('#server/store/back-up.ts')).backUpSqlite('${file}', '${folder}/copy.db')`;
  const command = spawn(process.execPath, ['--input-type=module', '--eval', backUp]);
  const exited = once(command, 'exit');
  await expect.poll(() => readdirSync(folder), { timeout: 20_000 }).toContain('copy.db.incoming');
  command.kill('SIGINT');
  expect(await exited).toEqual([null, 'SIGINT']);
  expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual([]);
});
