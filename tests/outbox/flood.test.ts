import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { networkOf, sourceOf } from '#server/http/addresses.ts';
import type { AddResult } from '#server/outbox/message.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { messageLimits } from '#server/store/rate-limits.ts';
import { fakeClock, Places, stores, submission } from './stores.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A tenth of the real limits, so that the flood takes seconds. */
const limits = { postsInAll: 200, postsAcceptedInAll: 2_000 };

test('the daily limits are those of the promise', () => {
  expect([messageLimits.postsInAll.most, messageLimits.postsAcceptedInAll.most]).toEqual([2_000, 20_000]);
});

/** Long, because the flood is slow on a busy machine and every post must still be counted. */
const giveUpAfterMs = MINUTE_MS;

describe.each(stores)('B4: %s', (name) => {
  const places = new Places(name);
  let clock: ReturnType<typeof fakeClock>;
  let outbox: Outbox;
  beforeEach(async () => {
    clock = fakeClock();
    outbox = await (await places.fresh()).open({ clock: clock.now, limits, giveUpAfterMs });
  });
  afterEach(() => places.empty());
  afterAll(() => places.remove());

  const from = (address: string) => submission({ source: sourceOf(address), network: networkOf(address) });

  async function flood(addresses: string[]): Promise<AddResult[]> {
    return Promise.all(addresses.map((address) => outbox.add(from(address))));
  }

  const states = (added: AddResult[]) =>
    Object.groupBy(added, (one) => (one.state === 'stored' ? (one.quarantine ?? 'accepted') : one.state));

  const inIpv6 = Array.from({ length: 256 }, (_, nth) => `2001:db8:7:${nth.toString(16)}00::1`);
  const inIpv4 = Array.from({ length: 100 }, (_, nth) => `198.${nth}.7.1`);

  test('one IPv6 /48 does not close the form for others, and is told when it may write again', async () => {
    const first = states(await flood(inIpv6));
    expect([first.accepted?.length, first.refused?.length]).toEqual([120, 136]);
    expect(first.refused?.[0]).toMatchObject({ retryAfterMs: 10 * MINUTE_MS });
    clock.pass(10 * MINUTE_MS);
    const second = states(await flood(inIpv6));
    expect([second.accepted?.length, second.flood?.length, second.refused?.length]).toEqual([80, 40, 136]);
    expect((await flood(['203.0.113.9', '2001:db8:8::1'])).map((one) => one)).toMatchObject([
      { state: 'stored', quarantine: undefined },
      { state: 'stored', quarantine: undefined },
    ]);
    expect(await outbox.list({ state: 'quarantine' })).toHaveLength(40);
  });

  test('100 IPv4 sources do not close the form, and the owner is told within an hour', async () => {
    for (let round = 0; round < 21; round += 1) await flood(inIpv4);
    const after = states(await flood([...inIpv4, '203.0.113.9']));
    expect([after.accepted?.length, after.refused?.length]).toEqual([1, 100]);
    expect(await outbox.list({ state: 'quarantine' })).toHaveLength(1_700);
    clock.pass(HOUR_MS);
    const reports = (await outbox.claim('worker', 1_000)).filter(({ kind }) => kind === 'report');
    expect(reports.map(({ messages }) => messages.length)).toEqual([1_700]);
  });
});
