import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { filledIn } from '../contact/running-contact.ts';
import { post, startServer } from '../contact/server-process.ts';
import { type Place, Places, type StoreName, stores, submission } from './stores.ts';

const messages = fileURLToPath(new URL('../../scripts/messages.ts', import.meta.url));

/** Linux's view into a program, where it is installed and allowed. */
const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

const sqlite = new Places('SQLite');
afterAll(() => sqlite.remove());

test.skipIf(!canTrace)('S1: the disk has a message before its 202, 100 of 100', { timeout: 120_000 }, async () => {
  const { DATA_DIR } = (await sqlite.fresh()).settings;
  const trace = join(DATA_DIR, 'site.db.trace');
  const calls = 'fsync,fdatasync,write,writev,sendto,sendmsg';
  const through = ['strace', '-f', '-qq', '-s', '20', '-e', `trace=${calls}`, '-o', trace];
  const server = await startServer({ env: { DATA_DIR }, through });
  for (let nth = 0; nth < 100; nth += 1)
    expect(await post(server.port, { ...filledIn, message: `${nth}`, id: `synced-${nth}` })).toBe(202);
  // The last lines are written before an answer that comes after them.
  await post(server.port, '{');
  await server.kill();
  let isSynced = false;
  const answered: boolean[] = [];
  for (const line of readFileSync(trace, 'utf8').split('\n')) {
    if (/\bf(data)?sync\(.*= 0|<\.\.\. f(data)?sync resumed>.*= 0/.test(line)) isSynced = true;
    if (!line.includes('"HTTP/1.1 202')) continue;
    answered.push(isSynced);
    isSynced = false;
  }
  expect(answered).toEqual(Array(100).fill(true));
});

describe.each(stores)('npm run messages on %s', (name: StoreName) => {
  const places = new Places(name);
  afterAll(() => places.remove());

  const run = ({ settings }: Place, ...parameters: string[]) => {
    const env = {
      DATA_DIR: settings.DATA_DIR,
      ...(settings.DATABASE_URL ? { DATABASE_URL: settings.DATABASE_URL } : {}),
    };
    return execFileSync(process.execPath, [messages, ...parameters], { env, encoding: 'utf8', stdio: 'pipe' });
  };

  test('lists, shows, exports, releases, retries and erases', async () => {
    const place = await places.fresh();
    const outbox = await place.open();
    await outbox.add(submission({ email: 'ana@firma.example', name: '=1+1', message: 'line "one"\nline two' }));
    await outbox.add(submission({ email: 'iva@firma.example', apart: 'honeypot' }));
    for (const { id } of await outbox.claim('w', 10))
      await outbox.failed(id, 'w', { reason: '550', isPermanent: true });
    const [ana, iva] = await outbox.list();
    expect(run(place)).toMatch(/owner waiting \(550\).*ana@firma\.example[^]*iva@firma\.example[^]*2 messages/);
    expect(run(place, 'list', '--apart')).toMatch(/honeypot.*owner held[^]*1 messages/);
    expect(run(place, 'list', '--waiting')).toMatch(/ana@firma[^]*1 messages/);
    expect(JSON.parse(run(place, 'show', ana?.id ?? ''))).toEqual(ana);
    expect(JSON.parse(run(place, 'export', 'ANA+x@firma.example'))).toEqual([ana]);
    expect(run(place, 'export', '--csv')).toContain(`"'=1+1","ana@firma.example","","line ""one""\nline two",""`);
    expect(run(place, 'retry')).toBe('2 mails are due now\n');
    expect(run(place, 'release', iva?.id ?? '')).toContain('is released');
    expect(await outbox.claim('w', 10)).toHaveLength(3);
    expect(run(place, 'erase', 'Ana@firma.example')).toBe('1 messages erased\n');
    expect(await outbox.list()).toHaveLength(1);
    expect(() => run(place, 'show', 'nothing')).toThrow('There is no message nothing');
    expect(() => run(place, 'shout')).toThrow('There is no command shout. Commands: list');
  });

  test(
    'S9: a backup that is made while messages come is whole, and can be started from',
    { timeout: 120_000 },
    async () => {
      const place = await places.fresh();
      const { DATA_DIR, DATABASE_URL } = place.settings;
      const server = await startServer({ env: { DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) } });
      const copy = await sqlite.fresh();
      const file = join(copy.settings.DATA_DIR, 'site.db');
      const over = new AbortController();
      const acknowledged: string[] = [];
      // About 50 a second.
      const clients = Array.from({ length: 4 }, async (_, client) => {
        for (let nth = 0; !over.signal.aborted; nth += 1) {
          const id = `backup-${client}-${nth}`;
          if ((await post(server.port, { ...filledIn, id, business: id })) === 202) acknowledged.push(id);
          await new Promise((done) => setTimeout(done, 60));
        }
      });
      await new Promise((done) => setTimeout(done, 500));
      const before = [...acknowledged];
      expect(before.length).toBeGreaterThan(0);
      const env = { DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) };
      const { stdout } = await promisify(execFile)(process.execPath, [messages, 'backup', file], { env });
      expect(stdout).toContain('are copied to');
      over.abort();
      await Promise.all(clients);
      await server.stop();
      const database = new DatabaseSync(file);
      expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      database.close();
      const restored = await (await copy.open()).list();
      const source = new Map((await (await place.open()).list()).map((message) => [message.id, message]));
      expect(restored.map(({ id }) => source.get(id))).toEqual(restored);
      const kept = new Set(restored.map(({ business }) => business));
      expect(before.filter((key) => !kept.has(key))).toEqual([]);
      expect(() => run(place, 'backup', file)).toThrow('exists already');
    },
  );
});
