import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from '#server/outbox/outbox.ts';
import type { Database } from '#server/store/database.ts';
import { counted, fakeClock, type Place, Places, stores, wholeTable } from '../outbox/stores.ts';
import { type PhoneSite, runPhoneSite, solved, tokenOf } from './phone-site.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe.each(stores)('%s', (name) => {
  const places = new Places(name);
  let place: Place;
  let clock: ReturnType<typeof fakeClock>;
  let running: PhoneSite[];
  beforeEach(async () => {
    place = await places.fresh();
    // Starts at the real time, with which altcha-lib compares the expiry of a challenge.
    clock = fakeClock(Date.now());
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((site) => site.close()));
    await places.empty();
  });
  afterAll(() => places.remove());

  async function start(hooks = {}): Promise<PhoneSite> {
    const site = await runPhoneSite({ now: clock.now, place, hooks });
    running.push(site);
    return site;
  }

  const from = (address: string) => ({ 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address });
  const newToken = async (site: PhoneSite) => tokenOf(await solved((await site.challenge()).challenge));

  test('R3: a token works once, on either of two servers and after a restart', async () => {
    const [first, second] = [await start(), await start()];
    const token = await newToken(first);
    const answers = await Promise.all([first, second, first, second].map((site) => site.post({ token })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
    const unused = await newToken(first);
    await first.close();
    const again = await start();
    expect((await again.post({ token })).body.error?.code).toBe('not_verified');
    expect((await again.post({ token: unused })).status).toBe(200);
    expect((await second.post({ token: unused })).body.error?.code).toBe('not_verified');
  });

  test('R5, A2: ten tokens an hour of one source, on two servers together and after a restart', async () => {
    const sites = [await start(), await start()];
    const ask = async (site: PhoneSite | undefined, address = '198.51.100.7') =>
      (await site?.post({ token: 'x' }, from(address)))?.status;
    const codes = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(sites[index % 2])));
    expect(codes.filter((code) => code === 429)).toHaveLength(2);
    await sites[0]?.close();
    const again = await start();
    expect(await ask(again)).toBe(429);
    expect(await ask(again, '198.51.100.8')).toBe(403);
    clock.pass(HOUR_MS);
    expect(await ask(again)).toBe(403);
  });

  test('G3, G5: counters are gone after 48 hours and tokens after their end, and no address is in the store', async () => {
    const site = await start();
    await site.post({ token: await newToken(site) }, from('203.0.113.77'));
    const database = await place.database({ clock: clock.now });
    const outbox = await createOutbox(database);
    expect([await counted(database, 'phone-token'), await counted(database, 'phone-challenge')]).toEqual([1, 1]);
    expect(await spent(database)).toBe(1);
    const counters = await wholeTable(database, 'counters');
    expect(JSON.stringify(counters)).not.toContain('203.0.113');
    await outbox.wipe(365);
    clock.pass(DAY_MS);
    await outbox.wipe(365);
    expect(await spent(database)).toBe(0);
    expect(await counted(database, 'phone-token')).toBe(1);
    for (let day = 0; day < 2; day += 1) {
      clock.pass(DAY_MS);
      await outbox.wipe(365);
    }
    expect([await counted(database, 'phone-token'), await counted(database, 'phone-challenge')]).toEqual([0, 0]);
  });

  test('R2: while the store fails, the number is not shown and the failure is logged', async () => {
    let isFailing = false;
    const beforeStatement = () => {
      if (isFailing) throw new Error('The disk is gone');
    };
    const site = await start({ beforeStatement });
    const token = await newToken(site);
    isFailing = true;
    const { status, headers, body } = await site.post({ token });
    expect([status, body.error?.code]).toEqual([503, 'unavailable']);
    expect(headers.get('retry-after')).toBe('60');
    expect((await site.ask('/api/phone/challenge')).status).toBe(503);
    expect(site.logged()).toContain('verification is not possible');
    isFailing = false;
    expect((await site.post({ token })).status).toBe(200);
  });
});

async function spent(database: Database): Promise<number> {
  return (await wholeTable(database, 'spent_tokens')).length;
}
