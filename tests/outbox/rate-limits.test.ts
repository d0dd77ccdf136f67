import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ClaimedMail } from '#server/outbox/message.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { counted, fakeClock, type Place, Places, stores, submission } from './stores.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe.each(stores)('%s', (name) => {
  const places = new Places(name);
  let place: Place;
  let clock: ReturnType<typeof fakeClock>;
  let outbox: Outbox;
  beforeEach(async () => {
    place = await places.fresh();
    clock = fakeClock();
    outbox = await place.open({ clock: clock.now, random: () => 0.5 });
  });
  afterEach(() => places.empty());
  afterAll(() => places.remove());

  const kinds = (mails: ClaimedMail[]) => mails.map(({ kind }) => kind).sort();

  test('A2: one address in any spelling gets one confirmation a day and three in 30 days', async () => {
    const spellings = ['Ana@Firma.example', 'ana+1@firma.example', 'ANA+x+y@FIRMA.EXAMPLE', 'ana@ｆirma.example'];
    let sent = 0;
    for (let day = 0; day < 30; day += 1) {
      for (const [index, email] of spellings.entries())
        await outbox.add(submission({ email, source: `198.51.100.${day * 4 + index}` }));
      const mails = await outbox.claim('worker', 100);
      sent += kinds(mails).filter((kind) => kind === 'confirmation').length;
      for (const { id } of mails) await outbox.markSent(id);
      clock.pass(DAY_MS - 1000);
    }
    expect(sent).toBe(3);
    expect(await outbox.list()).toHaveLength(120);
  });

  test('A2: the counts survive a restart and a wipe, and apply to two servers together', async () => {
    const others = [outbox, await place.open({ clock: clock.now })];
    const email = 'victim@firma.example';
    for (let index = 0; index < 20; index += 1) {
      if (index % 5 === 0) others.push(await place.open({ clock: clock.now }));
      const source = `198.51.100.${index}`;
      await Promise.all(others.slice(-2).map((one) => one.add(submission({ email, source }))));
      await outbox.wipe(1);
    }
    const mails = await outbox.claim('worker', 1000);
    expect(kinds(mails).filter((kind) => kind === 'confirmation')).toHaveLength(1);
  });

  test('A2: three confirmations an hour per source, none after five posts in ten minutes', async () => {
    for (let index = 0; index < 4; index += 1) await outbox.add(submission());
    expect(kinds(await outbox.claim('worker', 100)).filter((kind) => kind === 'confirmation')).toHaveLength(3);
    clock.pass(HOUR_MS);
    const unmailable = () => submission({ email: 'x@localhost.', source: '203.0.113.7' });
    for (let index = 0; index < 5; index += 1) await outbox.add(unmailable());
    await outbox.add(submission({ source: '203.0.113.7' }));
    clock.pass(10 * MINUTE_MS);
    await outbox.add(submission({ source: '203.0.113.7' }));
    const claimed = await outbox.claim('worker', 100);
    const late = claimed.filter(({ kind, createdAt }) => kind === 'confirmation' && createdAt > clock.now() - HOUR_MS);
    expect(late).toHaveLength(1);
  });

  test('A2: 20 confirmations an hour and 60 a day in all', async () => {
    let made = 0;
    const database = await place.database();
    const confirmations = () => counted(database, 'confirmation');
    for (let hour = 0; hour < 5; hour += 1) {
      for (let index = 0; index < 25; index += 1) await outbox.add(submission({ source: `10.0.${hour}.${index}` }));
      const more = (await confirmations()) - made;
      expect(more).toBe(hour < 3 ? 20 : 0);
      made += more;
      clock.pass(HOUR_MS);
    }
  });

  test('A2: the 31st post of a source in ten minutes is refused, and not stored', async () => {
    const states: string[] = [];
    for (let index = 0; index < 31; index += 1) states.push((await outbox.add(submission())).state);
    expect(states.slice(29)).toEqual(['stored', 'refused']);
    expect(await outbox.list()).toHaveLength(30);
    clock.pass(10 * MINUTE_MS);
    expect((await outbox.add(submission())).state).toBe('stored');
  });

  test('A2: past 30 an hour the owner gets a digest that holds every message', async () => {
    for (let index = 0; index < 90; index += 1) await outbox.add(submission({ source: `10.0.0.${index}` }));
    const alone = (await outbox.claim('worker', 500)).filter(({ kind }) => kind === 'owner');
    expect(alone).toHaveLength(30);
    clock.pass(HOUR_MS);
    const digests = (await outbox.claim('worker', 500)).filter(({ kind }) => kind === 'digest');
    expect(digests.map(({ messages }) => messages.length).sort((a, b) => a - b)).toEqual([10, 50]);
    const mailedIds = [...alone, ...digests].flatMap(({ messages }) => messages.map(({ id }) => id));
    expect(new Set(mailedIds).size).toBe(90);
    for (const { id } of [...alone, ...digests]) await outbox.markSent(id);
    expect(await outbox.list({ state: 'waiting' })).toEqual([]);
  });
});

test('A2: on PostgreSQL, a digest that falls due while a server adds a message to it waits for this message', async () => {
  const places = new Places('PostgreSQL');
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => places.remove());
  const place = await places.fresh();
  const [clock, laterClock] = [fakeClock(), fakeClock()];
  const adding = await place.open({ clock: clock.now });
  const mailing = await place.open({ clock: laterClock.now });
  for (let index = 0; index < 31; index += 1) await adding.add(submission({ source: `10.0.0.${index}` }));
  for (const { id } of await mailing.claim('worker', 500)) await mailing.markSent(id);
  clock.pass(HOUR_MS - 1);
  laterClock.pass(HOUR_MS);

  const admin = new Client({ connectionString: place.settings.DATABASE_URL });
  await admin.connect();
  cleanUp.defer(() => admin.end());
  // Stops the next transaction between its choice of a digest and its first reference to it.
  await admin.query(`select pg_advisory_lock(1);
    create function stop() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(1); return new; end';
    create trigger stop before insert on mails for each row execute function stop()`);
  const added = adding.add(submission({ source: '10.0.1.1' }));
  const lockWaits = "select 1 from pg_locks where locktype = 'advisory' and objid = 1 and not granted";
  await expect.poll(async () => (await admin.query(lockWaits)).rowCount).toBe(1);
  for (const { id } of await mailing.claim('worker', 500)) await mailing.markSent(id);
  await admin.query('select pg_advisory_unlock(1)');

  const { id = '' } = (await added) as { id?: string };
  const digests = (await mailing.claim('worker', 500)).filter(({ kind }) => kind === 'digest');
  expect(digests.flatMap(({ messages }) => messages.map((message) => message.id))).toContain(id);
});
