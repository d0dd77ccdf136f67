import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from '#server/outbox/outbox.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { noRateLimits } from '../contact/no-rate-limits.ts';
import { startServer } from '../contact/server-process.ts';
import { Places, submission } from './stores.ts';
import { compiledCode, emptySettings } from '../clear-settings.ts';

const program = fileURLToPath(new URL('../../scripts/messages.ts', import.meta.url));
const places = new Places('PostgreSQL');
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'commands-'))));
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await places.empty();
});
afterAll(() => places.remove());

type Run = { code: number; stdout: string; stderr: string };

async function run(env: Record<string, string>, ...parameters: string[]): Promise<Run> {
  const given = { ...compiledCode, ...emptySettings(), ...env };
  const ran = promisify(execFile)(process.execPath, [program, ...parameters], { env: given });
  return ran.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as Run, // execFile rejects with the code and both outputs
  );
}

test.each([['list'], ['retry'], ['erase', 'ana@firma.example'], ['backup', 'copy.db']])(
  'B8: %s with a wrong DATA_DIR exits with 1, says so in one line, and creates nothing',
  async (...parameters) => {
    const typo = join(folder, 'vra');
    const { code, stdout, stderr } = await run({ DATA_DIR: typo }, ...parameters);
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      `This user sees no ${typo}/site.db: give the DATA_DIR of the running server, and run this as its user\n`,
    ]);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('B8: a folder without permission is reported in one line', async () => {
  const { code, stderr } = await run({ DATA_DIR: '/proc/x' });
  expect([code, stderr.split('\n')]).toEqual([1, [expect.stringContaining('/proc/x'), '']]);
});

test('B8: an empty PostgreSQL is distinguished from one without messages, and stays empty', async () => {
  const DATABASE_URL = await (await places.cluster()).database();
  const first = await run({ DATABASE_URL });
  expect(first).toMatchObject({ code: 1, stderr: expect.stringContaining('has no messages: DATABASE_URL must be') });
  expect(await run({ DATABASE_URL })).toMatchObject({ code: 1, stderr: first.stderr });
});

test.skipIf(process.getuid?.() !== 0)('what root restores belongs to the owner of the folder, the server', async () => {
  const place = join(folder, 'data');
  mkdirSync(place, { mode: 0o700 });
  chownSync(place, 1234, 1235);
  await (await createOutbox(await openSqlite(join(folder, 'copy')))).close();
  expect((await run({ DATA_DIR: place }, 'restore', join(folder, 'copy'))).code).toBe(0);
  expect(readdirSync(place).map((name) => statSync(join(place, name)).uid)).toEqual([1234, 1234]);
});

test('B8: each command says which store it read', async () => {
  const server = await startServer({ env: { DATA_DIR: folder } });
  expect(await run({ DATA_DIR: folder })).toEqual({
    code: 0,
    stdout: 'Messages: 0\n',
    stderr: `Reading ${folder}/site.db\n`,
  });
  await server.stop();
});

test('B8: SQLite to PostgreSQL with half delivered: nothing lost, nothing sent twice, and back by a backup', async () => {
  const sqlite = new Places('SQLite');
  const place = await sqlite.fresh();
  const { DATA_DIR } = place.settings;
  const outbox = await place.open({ limits: noRateLimits });
  for (let nth = 0; nth < 40; nth += 1) await outbox.add(submission({ email: `no-mail-${nth}@localhost` }));
  for (const { id } of await outbox.claim('worker', 20)) await outbox.markSent(id);
  const before = await outbox.list();
  const target = await places.fresh();
  const env = { DATA_DIR, DATABASE_URL: target.settings.DATABASE_URL ?? '' };

  expect(await run(env, 'move')).toMatchObject({ code: 1, stderr: expect.stringContaining('stop it first') });
  await outbox.close();
  const unknown = { ...env, DATABASE_URL: new URL('unknown', env.DATABASE_URL).href };
  const problem = 'DATABASE_URL cannot be used (database "unknown" does not exist): check that PostgreSQL runs and';
  for (const command of [['move'], ['restore', join(DATA_DIR, 'site.db')]])
    expect(await run(unknown, ...command)).toMatchObject({ code: 1, stderr: expect.stringContaining(problem) });
  expect(await run(env, 'move')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Messages moved to postgres\S+: 40; the old database is /),
  });
  expect(readdirSync(DATA_DIR)).not.toContain('site.db');
  expect(await run(env, 'move')).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no ') });

  const moved = await target.open();
  expect(await moved.list()).toEqual(before);
  expect(await moved.claim('worker', 100)).toHaveLength(20);
  await moved.release('worker');
  await moved.close();

  const copy = join(folder, 'copy.db');
  expect((await run({ DATABASE_URL: env.DATABASE_URL }, 'backup', copy)).code).toBe(0);
  expect(await run({ DATA_DIR }, 'restore', copy)).toMatchObject({
    code: 0,
    stdout: `${copy} is now ${DATA_DIR}/site.db\n`,
  });
  const restored = await place.open();
  expect((await restored.list()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  await sqlite.remove();
});

describe('B12: bad input is one line and exit 1', () => {
  let env: Record<string, string>;
  beforeEach(async () => {
    env = { DATA_DIR: folder };
    await (await startServer({ env })).stop();
  });

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'lists'])(
    'rejects the unknown command %s',
    async (command) => {
      const { code, stdout, stderr } = await run(env, command);
      expect([code, stdout, stderr.split('\n').length]).toEqual([1, '', 2]);
      expect(stderr).toMatch(new RegExp(`^There is no command ${command}\\. Commands: list `));
    },
  );

  test('retry of an unknown id', async () => {
    expect(await run(env, 'retry', 'nothing')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `Reading ${folder}/site.db\nThere is no message nothing: npm run messages lists them\n`,
    });
  });

  test('a backup into a folder that is missing, or that nobody may write to', async () => {
    const missing = await run(env, 'backup', join(folder, 'none/copy.db'));
    expect([missing.code, missing.stderr.split('\n')[1]]).toEqual([
      1,
      `There is no folder ${folder}/none: create it, or choose another place`,
    ]);
    const refused = await run(env, 'backup', '/proc/copy.db');
    expect([refused.code, refused.stderr.split('\n')[1]]).toEqual([
      1,
      expect.stringMatching(/^\/proc\/copy\.db was not written \(ENOENT.*\): .* a folder that this user may write to$/),
    ]);
  });
});

test('B11: names the files that may still hold erased words: a -wal in use, and replaced databases', async () => {
  const env = { DATA_DIR: folder };
  const file = join(folder, 'site.db');
  const outbox = await createOutbox(await openSqlite(file));
  await outbox.add(submission({ email: 'ana@firma.example', message: 'CANARY '.repeat(500) }));
  await outbox.close();
  expect((await run(env, 'backup', join(folder, 'copy.db'))).code).toBe(0);
  expect((await run(env, 'restore', join(folder, 'copy.db'))).code).toBe(0);
  rmSync(join(folder, 'copy.db'));
  const server = await startServer({ env });
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from messages').get();
  const { code, stdout } = await run(env, 'erase', 'ana@firma.example');
  const [erased, wal, replaced] = stdout.split('\n');
  expect([code, erased]).toEqual([0, 'Messages erased: 1; backups still contain them']);
  expect(wal).toBe(`The words are still in ${file}-wal: stop the program that reads the database, and run this again`);
  expect(replaced).toMatch(/^The words may be in .*site\.db\.replaced-.*: delete it$/);
  reader.close();
  rmSync((replaced ?? '').replace('The words may be in ', '').replace(': delete it', ''));
  expect((await run(env, 'erase', 'ana@firma.example')).stdout).toBe(
    'Messages erased: 0; backups still contain them\n',
  );
  for (const name of readdirSync(folder))
    expect([name, readFileSync(join(folder, name)).includes('CANARY')]).toEqual([name, false]);
  await server.stop();
});

describe('B12: a command that cannot be done says why in one line, and changes nothing', () => {
  let id: string;
  beforeEach(async () => {
    const outbox = await createOutbox(await openSqlite(join(folder, 'site.db')), { limits: noRateLimits });
    for (let nth = 0; nth < 60; nth += 1) await outbox.add(submission({ message: 'long '.repeat(200) }));
    id = (await outbox.list())[0]?.id ?? '';
    await outbox.close();
  });

  async function expectRefused(line: string, ...parameters: string[]): Promise<void> {
    const before = contentOf(folder);
    const { code, stdout, stderr } = await run({ DATA_DIR: folder }, ...parameters);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.replace(`Reading ${folder}/site.db\n`, '')).toBe(`${line}\n`);
    expect(contentOf(folder)).toEqual(before);
  }

  const commands =
    'Commands: list [--waiting|--quarantine], show ID, export [ADDRESS] [--csv], retry [ID], release ID, erase ADDRESS, backup FILE, restore FILE, move';

  test.each([
    [`words is one argument too many. ${commands}`, ['list', 'words']],
    [`twice is one argument too many. ${commands}`, ['erase', 'ana@firma.example', 'twice']],
    [`This option does not go with list. ${commands}`, ['list', '--waiting', '--quarantine']],
    [`This option does not go with retry. ${commands}`, ['retry', '--waiting']],
    [`This option does not go with list. ${commands}`, ['--help']],
    ['"messages.csv" is not an e-mail address: write it like ana@firma.rs', ['export', 'messages.csv']],
    ['"" is not an e-mail address: write it like ana@firma.rs', ['export', '']],
    [`This option does not go with list. ${commands}`, ['--csv']],
    [`This option does not go with export. ${commands}`, ['export', '--waiting']],
    [`ID is missing. ${commands}`, ['show']],
    [`ADDRESS is missing. ${commands}`, ['erase', '']],
    [`FILE is missing. ${commands}`, ['backup', '']],
    ['"ana" is not an e-mail address: write it like ana@firma.rs', ['erase', 'ana']],
    ['No message none is in quarantine: npm run messages -- list --quarantine', ['release', 'none']],
    [`There is no file /none: give the path of a backup`, ['restore', '/none']],
    // Only the error of a closed pipe is not printed, not every error whose text looks like it.
    [`There is no file EPIPE: give the path of a backup`, ['restore', 'EPIPE']],
    [`${tmpdir()} is not a backup of messages, or it is damaged: give another file`, ['restore', tmpdir()]],
  ])('%s', (line, parameters) => expectRefused(line, ...parameters));

  test.skipIf(process.platform === 'win32')('a list whose reader has closed the pipe says nothing', async () => {
    const list = 'node=$1; shift; "$node" "$@" | true';
    const { stderr } = await promisify(execFile)('sh', ['-c', list, 'sh', process.execPath, program, 'list'], {
      env: { ...emptySettings(), DATA_DIR: folder },
    });
    expect(stderr).toBe(`Reading ${join(folder, 'site.db')}\n`);
  });

  test('a restore of the store itself', async () => {
    const file = join(folder, 'site.db');
    await expectRefused(`${file} is the store itself: give the path of a backup`, 'restore', file);
  });

  test('a restore of a backup that a newer version wrote', async () => {
    const backup = join(folder, 'newer.backup');
    expect((await run({ DATA_DIR: folder }, 'backup', backup)).code).toBe(0);
    const connection = new DatabaseSync(backup);
    const version = connection.prepare('select version from schema_version').get()?.['version'];
    connection.exec('update schema_version set version = version + 1');
    connection.close();
    const schemas = `schema ${Number(version) + 1}, this version knows ${Number(version)}`;
    const line = `${backup} was written by a newer version (${schemas}): start that version`;
    await expectRefused(line, 'restore', backup);
  });

  test.skipIf(process.platform === 'win32')('a backup and a restore without room on the disk', async () => {
    const good = join(folder, 'good.backup');
    expect((await run({ DATA_DIR: folder }, 'backup', good)).code).toBe(0);
    const target = mkdtempSync(join(tmpdir(), 'commands-'));
    // More than SQLite keeps in memory, so that it also writes a journal beside the copy.
    const store = new DatabaseSync(join(folder, 'site.db'));
    store.exec(`insert into spent_tokens with recursive count (n) as (select 1 union all select n + 1 from count limit 2000)
      select hex(randomblob(2000)), 1 from count`);
    store.close();
    // Limits every file to 64 blocks of 512 bytes, which is 32 KB.
    const limited = (...parameters: string[]) =>
      promisify(execFile)('sh', ['-c', 'ulimit -f 64; exec "$@"', 'sh', process.execPath, program, ...parameters], {
        env: { ...emptySettings(), DATA_DIR: folder },
      }).catch((error: unknown) => error as Run);
    const before = contentOf(folder);
    const backup = await limited('backup', join(target, 'copy.db'));
    expect(backup).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/\n.*copy\.db was not written \(.*room.*\n$/),
    });
    const restore = await limited('restore', good);
    expect(restore).toMatchObject({ code: 1, stderr: expect.stringMatching(/^.* was not written \(.*room.*\n$/) });
    expect(readdirSync(target)).toEqual([]);
    expect(contentOf(folder)).toEqual(before);
    rmSync(target, { recursive: true });
    expect((await run({ DATA_DIR: folder }, 'show', id)).code).toBe(0);
  });
});

/** The messages in the store of a folder, and the names of its files except -wal and -shm. */
function contentOf(data: string): unknown {
  const connection = new DatabaseSync(join(data, 'site.db'), { readOnly: true });
  const messages = connection.prepare('select * from messages order by id').all();
  connection.close();
  return { names: readdirSync(data).filter((name) => !/-(?:wal|shm)$/.test(name)), messages };
}
