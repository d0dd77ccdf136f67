import { createHash } from 'node:crypto';
import type { PhoneChallenge } from '#contract/contact/phone.ts';
import { type Database, sql } from '../store/database.ts';

/** `expired`: another try with a new challenge may succeed. `unreachable`: nobody gets the number. */
export type Verdict = 'verified' | 'refused' | 'expired' | 'unreachable';

/** Tells people from programs. */
export type Verifier = {
  /** What a page needs to make a token. */
  challenge(): Promise<PhoneChallenge>;
  /** Judges a token, once: the second time it is refused (R3). Rejects with StoreUnavailable only. */
  verify(token: string): Promise<Verdict>;
};

/** True the first time; from then on, until `expiresAt` (ms since 1970), false. Rejects with StoreUnavailable. */
export type SpendToken = (token: string, expiresAt: number) => Promise<boolean>;

/** Remembers tokens in the store, so that each works once across restarts and on two servers. */
export function tokenSpender(database: Database): SpendToken {
  return (token, expiresAt) =>
    database.write(function* () {
      // A hash, so that the store does not hold anything usable.
      const hash = createHash('sha256').update(token).digest('base64url');
      const inserting = 'insert into spent_tokens values ($1, $2) on conflict (token) do nothing returning token';
      return (yield sql(inserting, hash, expiresAt)).length > 0;
    });
}
