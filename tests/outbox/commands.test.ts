import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { noRateLimits } from '../contact/no-rate-limits.ts';
import { startServer } from '../contact/server-process.ts';
import { Places, submission } from './stores.ts';

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
  const ran = promisify(execFile)(process.execPath, [program, ...parameters], { env });
  return ran.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as Run, // execFile rejects with the code and both outputs
  );
}

test.each([['list'], ['retry'], ['erase', 'ana@firma.example'], ['backup', 'copy.db']])(
  'B8: %s with a wrong DATA_DIR exits with 1, says so in one line, and makes nothing',
  async (...parameters) => {
    const typo = join(folder, 'vra');
    const { code, stdout, stderr } = await run({ DATA_DIR: typo }, ...parameters);
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      `There is no ${typo}/site.db: DATA_DIR is ${typo}, which must be the folder of the running server\n`,
    ]);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('B8: a folder that the system does not give is told in one line', async () => {
  const { code, stderr } = await run({ DATA_DIR: '/proc/x' });
  expect([code, stderr.split('\n')]).toEqual([1, [expect.stringContaining('/proc/x'), '']]);
});

test('B8: an empty PostgreSQL is told apart from one without messages, and stays empty', async () => {
  const DATABASE_URL = await (await places.cluster()).database();
  const first = await run({ DATABASE_URL });
  expect(first).toMatchObject({ code: 1, stderr: expect.stringContaining('has no messages: DATABASE_URL must be') });
  expect(await run({ DATABASE_URL })).toMatchObject({ code: 1, stderr: first.stderr });
});

test('B8: each command says which store it read', async () => {
  const server = await startServer({ env: { DATA_DIR: folder } });
  expect(await run({ DATA_DIR: folder })).toEqual({
    code: 0,
    stdout: '0 messages\n',
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
  for (const { id } of await outbox.claim('worker', 20)) await outbox.sent(id);
  const before = await outbox.list();
  const target = await places.fresh();
  const env = { DATA_DIR, DATABASE_URL: target.settings.DATABASE_URL ?? '' };

  expect(await run(env, 'move')).toMatchObject({ code: 1, stderr: expect.stringContaining('stop it first') });
  await outbox.close();
  expect(await run(env, 'move')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^40 messages are in /) });
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
