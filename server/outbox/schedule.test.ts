import { expect, test } from 'vitest';
import { afterFailure } from './schedule.ts';
import { DAY_MS } from '#contract/time.ts';

const failed = { kind: 'owner', attempts: 1, ageMs: 0, isPermanent: false } as const;

test('M5: waits vary by up to a fifth', () => {
  expect(afterFailure(failed, 0)).toEqual({ state: 'waiting', waitMs: 48_000 });
  expect(afterFailure(failed, 0.5)).toEqual({ state: 'waiting', waitMs: 60_000 });
  expect(afterFailure(failed, 1)).toEqual({ state: 'waiting', waitMs: 72_000 });
});

test('M5: the mail to the owner is retried for ever, the confirmation for two days', () => {
  expect(afterFailure({ ...failed, attempts: 1000, ageMs: 400 * DAY_MS }, 0.5)).toEqual({
    state: 'waiting',
    waitMs: DAY_MS,
  });
  const confirmation = { ...failed, kind: 'confirmation', attempts: 8 } as const;
  expect(afterFailure({ ...confirmation, ageMs: 1.7 * DAY_MS }, 0.5).state).toBe('waiting');
  expect(afterFailure({ ...confirmation, ageMs: 1.8 * DAY_MS }, 0.5).state).toBe('ended');
});

test.each(['owner', 'digest', 'report'] as const)('M4: a permanent refusal never ends the mail %s', (kind) => {
  expect(afterFailure({ ...failed, kind, isPermanent: true }, 0.5).state).toBe('waiting');
});
