import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filledIn } from '../contact/running-contact.ts';
import { post, type ServerProcess, startServer } from '../contact/server-process.ts';
import { type Place, Places, type StoreName, stores, submission } from './stores.ts';
import { compiledCode, emptySettings } from '../clear-settings.ts';

const CLIENTS = 4;

/** With this pause after each post, four clients post about 50 times a second. */
const PAUSE_MS = 60;

describe.each(stores)('npm run messages on %s, while the server takes 50 posts a second', (name: StoreName) => {
  const places = new Places(name);
  const copies = new Places('SQLite');
  let place: Place;
  let server: ServerProcess;
  let posting: Posting;
  beforeEach(async () => {
    place = await places.fresh();
    const { DATA_DIR, DATABASE_URL } = place.settings;
    server = await startServer({ env: { DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) } });
    posting = startPosting(server.port);
  });
  afterEach(async () => {
    await posting.stop();
    if (server.child.exitCode === null) await server.kill();
    await places.empty();
  });
  afterAll(async () => {
    await places.remove();
    await copies.remove();
  });

  /** Runs `npm run messages` and returns its stdout. If the command fails, rejects with its error output. */
  async function run(...parameters: string[]): Promise<string> {
    const { DATA_DIR, DATABASE_URL } = place.settings;
    const empty = { ...emptySettings(), PATH: process.env['PATH'], ...compiledCode };
    const env = { ...empty, DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) };
    const given = ['scripts/messages.ts', ...parameters];
    const { stdout } = await promisify(execFile)(process.execPath, given, { env, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  }

  test('lists, shows, exports, releases, retries and erases', { timeout: 180_000 }, async () => {
    const outbox = await place.open();
    await outbox.add(submission({ email: 'mara@firma.example', name: '=1+1', message: 'line "one"\nline two' }));
    // Messages of the same millisecond are sorted by their ids, which are random.
    await wait(2);
    await outbox.add(submission({ email: 'iva@firma.example', quarantine: 'honeypot' }));
    const [mara] = await outbox.list({ address: 'mara@firma.example' });
    const [iva] = await outbox.list({ address: 'iva@firma.example' });
    await failOnce(place, mara?.id ?? '');
    const [failed] = await outbox.list({ address: 'mara@firma.example' });

    expect(await run()).toMatch(/owner waiting \(550\).*mara@firma\.example[^]*iva@firma\.example/);
    expect(await run('list', '--quarantine')).toMatch(/^.*honeypot.*owner held.*iva@firma.*\nMessages: 1\n$/);
    expect(await run('list', '--waiting')).toMatch(/mara@firma/);
    expect(JSON.parse(await run('show', mara?.id ?? ''))).toEqual(failed);
    expect(JSON.parse(await run('export', 'MARA+x@firma.example'))).toEqual([failed]);
    expect(JSON.parse(await run('export'))).toContainEqual(failed);
    expect(await run('export', '--csv')).toContain(`"'=1+1","mara@firma.example","","line ""one""\nline two",""`);
    expect(await run('retry', mara?.id ?? '')).toBe('Mails due now: 2\n');
    expect(await run('release', iva?.id ?? '')).toContain('is released');
    expect((await outbox.list({ address: 'iva@firma.example' }))[0]).toMatchObject({ quarantine: null });
    expect(await run('erase', 'Mara@firma.example')).toBe('Messages erased: 1; backups still contain them\n');
    expect(await outbox.list({ address: 'mara@firma.example' })).toEqual([]);
    await expect(run('show', 'nothing')).rejects.toThrow('There is no message nothing');
    await expect(run('shout')).rejects.toThrow('There is no command shout. Commands: list');

    const { statuses, acknowledged } = await posting.stop();
    expect(statuses).toEqual(new Set([202]));
    const stored = new Set((await outbox.list()).map(({ business }) => business));
    expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
  });

  test('S9: a backup is whole, and a server can start from it', { timeout: 180_000 }, async () => {
    const copy = await copies.fresh();
    const file = join(copy.settings.DATA_DIR, 'site.db');
    await posting.have(20);
    const before = [...posting.acknowledged];
    expect(await run('backup', file)).toContain('are copied to');
    await posting.stop();
    await server.stop();
    expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3');
    const database = new DatabaseSync(file);
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    database.close();
    const restored = await (await copy.open()).list();
    const source = new Map((await (await place.open()).list()).map((message) => [message.id, message]));
    expect(restored.map(({ id }) => source.get(id))).toEqual(restored);
    const kept = new Set(restored.map(({ business }) => business));
    expect(before.filter((key) => !kept.has(key))).toEqual([]);
    await expect(run('backup', file)).rejects.toThrow('already exists');
  });
});

/** Records a refusal of both mails of a message. All other mails keep waiting. */
async function failOnce(place: Place, message: string): Promise<void> {
  const outbox = await place.open();
  const claimed = await outbox.claim('worker', 100_000);
  for (const { id, messages } of claimed)
    if (messages[0]?.id === message) await outbox.markFailed(id, 'worker', { reason: '550', isPermanent: false });
  await outbox.release('worker');
}

type Posting = {
  /** Keys of the messages that were answered with 202 so far. */
  acknowledged: string[];
  /** Resolves when at least `count` messages are acknowledged. */
  have(count: number): Promise<void>;
  stop(): Promise<{ statuses: Set<number>; acknowledged: string[] }>;
};

function startPosting(port: number): Posting {
  const over = new AbortController();
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let nth = 0; !over.signal.aborted; nth += 1) {
      const key = `posted-${client}-${nth}`;
      const status = await post(port, { ...filledIn, id: key, business: key });
      statuses.add(status);
      if (status === 202) acknowledged.push(key);
      await wait(PAUSE_MS);
    }
  });
  return {
    acknowledged,
    have: async (count) => {
      while (acknowledged.length < count) await wait(PAUSE_MS);
    },
    stop: async () => {
      over.abort();
      await Promise.all(clients);
      return { statuses, acknowledged };
    },
  };
}
