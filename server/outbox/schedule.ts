import type { MailKind } from './message.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts';

/** M5: waits before the second, third … attempt. */
const firstWaits = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);

const LATER_WAIT_MS = 6 * HOUR_MS;

/** After this age the owner's mail is tried once a day, without end. */
export const FREQUENT_UNTIL_MS = 5 * DAY_MS;
const DAILY_WAIT_MS = DAY_MS;

/** Nobody waits longer for a confirmation. */
export const CONFIRMATION_ENDS_AFTER_MS = 2 * DAY_MS;

/** So that mails which failed together do not all come back together. */
const JITTER = 0.2;

type Failed = { kind: MailKind; attempts: number; ageMs: number; isPermanent: boolean };

/** What becomes of a mail after its n-th attempt failed (M4, M5). `random` is from 0 to 1. */
export function afterFailure(mail: Failed, random: number): { state: 'waiting'; waitMs: number } | { state: 'ended' } {
  const waitMs = Math.round(plainWait(mail) * (1 - JITTER + 2 * JITTER * random));
  if (mail.kind !== 'confirmation') return { state: 'waiting', waitMs };
  const isOver = mail.isPermanent || mail.ageMs + waitMs > CONFIRMATION_ENDS_AFTER_MS;
  return isOver ? { state: 'ended' } : { state: 'waiting', waitMs };
}

function plainWait({ attempts, ageMs }: Failed): number {
  if (ageMs >= FREQUENT_UNTIL_MS) return DAILY_WAIT_MS;
  return firstWaits[attempts - 1] ?? LATER_WAIT_MS;
}
