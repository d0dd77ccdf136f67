import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outbox } from '#server/outbox/outbox.ts';
import { counted, type Place, fakeClock, Places, stores, submission } from './stores.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe.each(stores)('B5: a clock that jumps, on %s', (name) => {
  const places = new Places(name);
  let place: Place;
  let clock: ReturnType<typeof fakeClock>;
  let outbox: Outbox;
  beforeEach(async () => {
    clock = fakeClock();
    place = await places.fresh();
    outbox = await place.open({ clock: clock.now, random: () => 0.5 });
    await outbox.wipe(365);
  });
  afterEach(() => places.empty());
  afterAll(() => places.remove());

  const kinds = async () => (await outbox.claim('worker', 100)).map(({ kind }) => kind).sort();

  test.each([30, 400])('%i days back strands neither a lease nor a mail that waits', async (days) => {
    clock.pass(days * DAY_MS);
    await outbox.add(submission());
    await outbox.add(submission({ quarantine: 'honeypot' }));
    const [first] = await outbox.claim('a killed worker', 1);
    const [second] = await outbox.claim('worker', 1);
    if (second) await outbox.markFailed(second.id, 'worker', { reason: 'test', isPermanent: false });
    clock.pass(-days * DAY_MS);
    expect((await outbox.waitingMails()).oldestMs).toBe(0);
    expect(await kinds()).toEqual(['confirmation', 'owner', 'report']);
    expect(first?.id).not.toBe(second?.id);
  });

  test('back: posts from the wrong time do not use up anybody’s limit', async () => {
    clock.pass(30 * DAY_MS);
    for (let nth = 0; nth < 30; nth += 1) await outbox.add(submission());
    expect((await outbox.add(submission())).state).toBe('refused');
    clock.pass(-30 * DAY_MS);
    expect((await outbox.add(submission())).state).toBe('stored');
  });

  test.each([30, 400])('%i days ahead deletes nothing and gives up no mail', async (days) => {
    await outbox.add(submission({ message: 'told', email: 'no-mail@localhost' }));
    for (const { id } of await outbox.claim('worker', 10)) await outbox.markSent(id);
    await outbox.add(submission({ message: 'waits' }));
    clock.pass(days * DAY_MS);
    expect(await outbox.wipe(1)).toBe(0);
    expect(await outbox.list()).toHaveLength(2);
    expect(await counted(await place.database(), 'post')).toBe(4);
    expect(await kinds()).toEqual(['confirmation', 'owner']);
  });

  test.each([30, 400])('%i days ahead gives up no confirmation whose attempt fails', async (days) => {
    await outbox.add(submission());
    clock.pass(days * DAY_MS);
    for (const { id } of await outbox.claim('worker', 10))
      await outbox.markFailed(id, 'worker', { reason: 'test', isPermanent: false });
    clock.pass(2 * MINUTE_MS);
    expect(await kinds()).toEqual(['confirmation', 'owner']);
  });

  test('a day after the jump the new time is accepted', async () => {
    await outbox.add(submission({ email: 'no-mail@localhost' }));
    for (const { id } of await outbox.claim('worker', 10)) await outbox.markSent(id);
    clock.pass(400 * DAY_MS);
    for (let hour = 0; hour < 24; hour += 1) {
      expect(await outbox.wipe(365)).toBe(0);
      clock.pass(HOUR_MS);
    }
    expect(await outbox.wipe(365)).toBe(1);
  });
});
