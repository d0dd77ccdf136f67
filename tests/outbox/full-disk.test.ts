import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createOutbox } from '#server/outbox/outbox.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { buildFixture, removeFixture } from '../server/fixture-site.ts';
import { main } from '../server/main-process.ts';
import { noRateLimits } from '../contact/no-rate-limits.ts';
import { submission } from './stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** True if the machine allows the test to mount a small file system. */
const mounts = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

test.skipIf(!mounts)('B12: erase on a disk that is full or nearly so says what to do in one line', async () => {
  const outbox = await createOutbox(await openSqlite(join(folder, 'site.db')), { limits: noRateLimits });
  const submissions = Array.from({ length: 60 }, () => submission({ message: 'long '.repeat(200) }));
  for (const added of submissions) await outbox.add(added);
  await outbox.close();
  const disk = join(folder, 'disk');
  mkdirSync(disk, { mode: 0o700 });
  const fill = 'mount -t tmpfs -o size=2m,mode=700 none "$1"; cp "$2" "$1"; head -c 2m /dev/zero > "$1/fill"; ';
  const free = 'truncate -s "-$3" "$1/fill"; exec "$4" scripts/messages.ts erase "$5"';
  const outcomes = [0, 48, 80, 112, 2000].map((freeKiB) => {
    const given = [disk, join(folder, 'site.db'), `${freeKiB}K`, process.execPath, submission().message.email];
    const options = { env: { ...process.env, DATA_DIR: disk }, encoding: 'utf8' } as const;
    const { stderr, status } = spawnSync('unshare', ['-rm', 'sh', '-c', fill + free, 'sh', ...given], options);
    return `${status} ${stderr.trim().split('\n').at(-1)}`;
  });
  expect(outcomes.filter((outcome) => !/^0 Reading|^1 .*site\.db .*: make room/.test(outcome))).toEqual([]);
  expect(new Set(outcomes.map((outcome) => outcome[0]))).toEqual(new Set(['0', '1']));
});

test.skipIf(!mounts)('/healthz is 503 while the disk has room for its own check and none for a message', async () => {
  const site = await buildFixture();
  const disk = join(folder, 'small-disk');
  mkdirSync(disk, { mode: 0o700 });
  const start = 'mount -t tmpfs -o size=1m,mode=700 none "$1"; cd "$2"; exec "$3" "$4"';
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: disk, LOG_LEVEL: 'error' };
  const server = spawn('unshare', ['-rm', 'sh', '-c', start, 'sh', disk, site, process.execPath, main], { env });
  onTestFinished(async () => {
    server.kill();
    await removeFixture(site);
  });
  const output = String((await once(server.stdout, 'data'))[0]);
  const lines = once(server.stdout, 'data');
  const answer = await fetch(`${/http:\S+/.exec(output)?.[0]}/healthz`);
  expect([answer.status, await answer.json()]).toMatchObject([503, { store: 'unavailable', freeDiskMegabytes: 0 }]);
  expect(String((await lines)[0])).toContain(`${disk} has less than 1 MB: make room on the disk`);
});
