import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoreUnavailable } from '#server/store/database.ts';
import type { ClaimedMail, MessageWithMails } from '#server/outbox/message.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { noRateLimits } from '../contact/no-rate-limits.ts';
import { fakeClock, type Place, Places, stores, submission, wholeTable } from './stores.ts';

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
  const fail = (mail: ClaimedMail, isPermanent = false) =>
    outbox.markFailed(mail.id, 'worker', { reason: 'test', isPermanent });

  /** Wipes every day, so that the clock does not seem to jump (B5). A running server wipes every hour. */
  async function passEvenly(days: number): Promise<void> {
    await outbox.wipe(3650);
    for (let day = 0; day < days; day += 1) {
      clock.pass(DAY_MS);
      await outbox.wipe(3650);
    }
  }

  test('keeps a message and its two mails, also after it is opened again', async () => {
    const given = submission();
    const added = await outbox.add(given);
    await outbox.close();
    const again = await place.open({ clock: clock.now });
    const [message, ...others] = await again.list();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ ...given.message, id: 'id' in added ? added.id : '', createdAt: clock.now() });
    expect(message?.mails.map(({ kind, state }) => [kind, state])).toEqual([
      ['owner', 'waiting'],
      ['confirmation', 'waiting'],
    ]);
  });

  test('F10: 50 parallel posts with one key give one message', async () => {
    const given = submission();
    const all = await Promise.all(Array.from({ length: 50 }, () => outbox.add(given)));
    expect(new Set(all.map((added) => ('id' in added ? added.id : ''))).size).toBe(1);
    expect(all.filter(({ state }) => state === 'stored')).toHaveLength(1);
    expect(kinds(await outbox.claim('worker', 10))).toEqual(['confirmation', 'owner']);
  });

  test('F10: two servers and one key give one message', async () => {
    const other = await place.open({ clock: clock.now });
    const given = submission();
    await Promise.all(Array.from({ length: 50 }, (_, index) => (index % 2 ? outbox : other).add(given)));
    expect(await outbox.list()).toHaveLength(1);
  });

  test('stores text that was changed before it was sent again with the same key', async () => {
    await outbox.add(submission({ key: 'the-same-key', message: 'first' }));
    await outbox.add(submission({ key: 'the-same-key', message: 'second' }));
    expect((await outbox.list()).map(({ message }) => message).sort()).toEqual(['first', 'second']);
  });

  test('A3: without a key, the same text within ten minutes gives one message', async () => {
    const given = { ...submission(), key: undefined };
    await outbox.add(given);
    clock.pass(10 * MINUTE_MS - 1);
    await outbox.add(given);
    expect(await outbox.list()).toHaveLength(1);
    clock.pass(2);
    await outbox.add(given);
    expect(await outbox.list()).toHaveLength(2);
  });

  test('hands each mail to one worker only, and again when its lease has ended (M6)', async () => {
    await outbox.add(submission());
    const [first, second] = await Promise.all([outbox.claim('a', 10), outbox.claim('b', 10)]);
    expect([...first, ...second]).toHaveLength(2);
    clock.pass(59_999);
    expect(await outbox.claim('b', 10)).toEqual([]);
    clock.pass(1);
    expect(await outbox.claim('b', 10)).toHaveLength(2);
  });

  test('releases mails at once when their worker stops', async () => {
    await outbox.add(submission());
    await outbox.claim('a', 10);
    await outbox.release('a');
    expect(await outbox.claim('b', 10)).toHaveLength(2);
  });

  test('M5: tries again on schedule for five days, then daily without end', async () => {
    await outbox.add(submission({ email: 'no-mail@localhost' }));
    const waits: number[] = [];
    const start = clock.now();
    while (clock.now() - start < 9 * DAY_MS) {
      const [mail] = await outbox.claim('worker', 1);
      if (mail) await fail(mail, true);
      const [message] = await outbox.list();
      const due = message?.mails[0]?.dueAt ?? 0;
      waits.push((due - clock.now()) / MINUTE_MS);
      clock.pass(due - clock.now());
    }
    const early = [1, 5, 15, 30, 60, 120, 240];
    expect(waits.slice(0, 7)).toEqual(early);
    const later = waits.slice(7);
    expect(new Set(later)).toEqual(new Set([360, 1440]));
    // Every six hours until the fifth day is over, then once a day.
    expect(later.filter((wait) => wait === 360)).toHaveLength(19);
    expect(later.slice(19).every((wait) => wait === 1440)).toBe(true);
  });

  test('M5: at every start, mails that wait for the owner are due at once', async () => {
    await outbox.add(submission());
    for (const mail of await outbox.claim('worker', 10)) await fail(mail);
    expect(await outbox.claim('worker', 10)).toEqual([]);
    expect(await outbox.retry()).toBe(1);
    expect(kinds(await outbox.claim('worker', 10))).toEqual(['owner']);
  });

  test('M5: a confirmation is given up after two days, also when no worker ran', async () => {
    await outbox.add(submission());
    clock.pass(2 * DAY_MS + 1);
    expect(kinds(await outbox.claim('worker', 10))).toEqual(['owner']);
    const [message] = await outbox.list();
    expect(message?.mails.map(({ kind, state }) => [kind, state])).toEqual([
      ['owner', 'waiting'],
      ['confirmation', 'ended'],
    ]);
  });

  test('M4: after a permanent refusal the confirmation is given up, and the mail to the owner is retried', async () => {
    await outbox.add(submission());
    for (const mail of await outbox.claim('worker', 10)) await fail(mail, true);
    clock.pass(DAY_MS);
    expect(kinds(await outbox.claim('worker', 10))).toEqual(['owner']);
  });

  test('a worker whose lease has ended changes nothing any more', async () => {
    await outbox.add(submission({ email: 'no-mail@localhost' }));
    const [mail] = await outbox.claim('worker', 1);
    clock.pass(60_000);
    await outbox.claim('other', 1);
    if (mail) await fail(mail);
    const [message] = await outbox.list();
    expect(message?.mails[0]).toMatchObject({ lastError: null, attempts: 2 });
  });

  test('A3: messages in quarantine are reported once a day, listed, and released', async () => {
    await outbox.add(submission({ quarantine: 'honeypot' }));
    const added = await outbox.add(submission({ quarantine: 'too-fast' }));
    expect(await outbox.claim('worker', 10)).toEqual([]);
    const quarantined = await outbox.list({ state: 'quarantine' });
    expect(new Set(quarantined.map((message) => message.quarantine))).toEqual(new Set(['honeypot', 'too-fast']));
    clock.pass(DAY_MS);
    const [report, ...others] = await outbox.claim('worker', 10);
    expect(others).toEqual([]);
    expect(report).toMatchObject({ kind: 'report' });
    expect(report?.messages).toHaveLength(2);
    const id = 'id' in added ? added.id : '';
    expect(await outbox.releaseMessage(id)).toBe(true);
    expect(await outbox.releaseMessage(id)).toBe(false);
    const released = await outbox.claim('worker', 10);
    expect(released.map(({ kind, messages }) => [kind, messages[0]?.id])).toEqual([['owner', id]]);
  });

  test('G3: wipes messages that were delivered, and no others', async () => {
    await outbox.add(submission({ message: 'delivered' }));
    for (const { id } of await outbox.claim('worker', 10)) await outbox.markSent(id);
    await outbox.add(submission({ message: 'not delivered' }));
    await outbox.add(submission({ message: 'quarantined', quarantine: 'honeypot' }));
    await passEvenly(365);
    expect(await outbox.wipe(365)).toBe(0);
    clock.pass(1);
    expect(await outbox.wipe(365)).toBe(2);
    expect((await outbox.list()).map(({ message }) => message)).toEqual(['not delivered']);
  });

  test('G3: forgets sources after 48 hours, and addresses after the 30 days that their limit looks back', async () => {
    await outbox.add(submission());
    await passEvenly(2);
    clock.pass(1);
    await outbox.wipe(365);
    const database = await place.database();
    const counted = async () => (await wholeTable(database, 'counters')).map(({ kind }) => kind);
    expect(await counted()).toEqual(['confirmation-address']);
    await passEvenly(28);
    await outbox.wipe(365);
    expect(await counted()).toEqual([]);
  });

  test(
    'pages hold every message once, in the order of the list, each with its mails',
    { timeout: 60_000 },
    async () => {
      const email = 'ana@firma.example';
      const full = await (await places.fresh()).open({ limits: noRateLimits, clock: clock.now, giveUpAfterMs: 60_000 });
      await Promise.all(Array.from({ length: 1_001 }, () => full.add(submission({ email }))));
      const pages: MessageWithMails[][] = [];
      for await (const page of full.pages({ address: email })) pages.push(page);
      expect(pages.map((page) => page.length)).toEqual([1_000, 1]);
      expect(pages.flat()).toEqual(await full.list());
      expect(pages[1]?.[0]?.mails.map(({ kind }) => kind)).toContain('owner');
    },
  );

  test('G7: erases everything of one address, in any spelling, and nothing else', async () => {
    await outbox.add(submission({ email: 'Ana+site@Firma.example' }));
    await outbox.add(submission({ email: 'ana@firma.example', quarantine: 'honeypot' }));
    await outbox.add(submission({ email: 'ana@drugafirma.example' }));
    expect(await outbox.list({ address: 'ANA@firma.example' })).toHaveLength(2);
    expect(await outbox.erase('ana+other@firma.example')).toBe(2);
    expect((await outbox.list()).map(({ email }) => email)).toEqual(['ana@drugafirma.example']);
    expect(await outbox.claim('worker', 10)).toHaveLength(2);
  });

  test('never sends a report whose messages were all erased', async () => {
    await outbox.add(submission({ email: 'ana@firma.example', quarantine: 'honeypot' }));
    await outbox.erase('ana@firma.example');
    clock.pass(DAY_MS);
    expect((await outbox.waitingMails()).count).toBe(1);
    expect(await outbox.claim('worker', 10)).toEqual([]);
    expect((await outbox.waitingMails()).count).toBe(0);
  });

  test('says how long the oldest mail waits, not counting a digest that still collects', async () => {
    expect(await outbox.waitingMails()).toEqual({ count: 0, oldestMs: 0 });
    await outbox.add(submission({ quarantine: 'honeypot' }));
    expect(await outbox.waitingMails()).toEqual({ count: 0, oldestMs: 0 });
    await outbox.add(submission());
    clock.pass(HOUR_MS);
    expect(await outbox.waitingMails()).toEqual({ count: 2, oldestMs: HOUR_MS });
  });

  test('S4: whichever statement fails, success is never reported without a stored message', async () => {
    let left = Infinity;
    let statements = 0;
    const beforeStatement = () => {
      statements += 1;
      left -= 1;
      if (left === 0) throw new Error('The test fails this statement');
    };
    const failing = await place.open({ clock: clock.now, beforeStatement, limits: { postsPerSource: Infinity } });
    await failing.add(submission());
    for (let nth = 1; ; nth += 1) {
      left = nth;
      statements = 0;
      const given = submission();
      const outcome = await failing.add(given).then(
        ({ state }) => state,
        (error: unknown) => error,
      );
      left = Infinity;
      const stored = (await outbox.list({ address: given.message.email })).length;
      if (outcome === 'stored') expect(stored).toBe(1);
      else expect(outcome).toBeInstanceOf(StoreUnavailable);
      expect((await failing.add(given)).state).toMatch(/stored|known/);
      expect(await outbox.list({ address: given.message.email })).toHaveLength(1);
      if (statements < nth) break;
    }
    expect(statements).toBeGreaterThan(5);
  });
});
