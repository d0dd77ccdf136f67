import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import type { MailKind } from './message.ts';

/** Waits before the second, third … attempt. */
const firstWaits = [1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE_MS);
const LATER_WAIT_MS = 6 * HOUR_MS;

/** After this age the owner's mail is tried once a day, without end. */
export const FREQUENT_UNTIL_MS = 5 * DAY_MS;
const DAILY_WAIT_MS = DAY_MS;

/** A confirmation is given up after this age. */
export const CONFIRMATION_ENDS_AFTER_MS = 2 * DAY_MS;

/** Varies each wait by up to a fifth, which spreads mails that failed together. */
const JITTER = 0.2;

type Failed = { kind: MailKind; attempts: number; ageMs: number; isPermanent: boolean };

/** Decides whether and when to retry a mail after its n-th attempt failed (M4, M5). `random` is from 0 to 1. */
export function afterFailure(mail: Failed, random: number): { state: 'waiting'; waitMs: number } | { state: 'ended' } {
  const { kind, attempts, ageMs, isPermanent } = mail;
  const frequentWait = firstWaits[attempts - 1] ?? LATER_WAIT_MS;
  const plainWait = ageMs >= FREQUENT_UNTIL_MS ? DAILY_WAIT_MS : frequentWait;
  const waitMs = Math.round(plainWait * (1 - JITTER + 2 * JITTER * random));
  const isOver = kind === 'confirmation' && (isPermanent || ageMs + waitMs > CONFIRMATION_ENDS_AFTER_MS);
  return isOver ? { state: 'ended' } : { state: 'waiting', waitMs };
}
