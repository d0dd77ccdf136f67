import { createHash } from 'node:crypto';
import type { PhoneChallenge } from '#contract/contact/phone.ts';
import { type Database, sql } from '../store/database.ts';

/** `expired`: another try with a new challenge may succeed. `unreachable`: nobody gets the number. */
export type Verdict = 'verified' | 'refused' | 'expired' | 'unreachable';

/** Tells people from programs. */
export type Verifier = {
  /** Returns the data from which a page makes a token. */
  challenge(): Promise<PhoneChallenge>;
  /** Verifies a token, which works once: the second time it is refused (R3). Rejects only with StoreUnavailable. */
  verify(token: string): Promise<Verdict>;
};

/** Returns true for the first use of a token, then false until `expiresAt` (ms since 1970). Rejects with StoreUnavailable. */
export type SpendToken = (token: string, expiresAt: number) => Promise<boolean>;

/** Remembers tokens in the store, so that each works once across restarts and on two servers. */
export function tokenSpender(database: Database): SpendToken {
  return (token, expiresAt) =>
    database.write(function* () {
      // A hash, so that the store contains no usable token.
      const hash = createHash('sha256').update(token).digest('base64url');
      const inserting = 'insert into spent_tokens values ($1, $2) on conflict (token) do nothing returning token';
      return (yield sql(inserting, hash, expiresAt)).length > 0;
    });
}
