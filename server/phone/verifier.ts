import { createHash } from 'node:crypto';
import type { PhoneChallenge } from '#contract/contact/phone.ts';
import { type Database, type Queries, sql } from '../store/database.ts';

/** The verdict of a verifier on a token. `expired` is worth another try with a new challenge; `unreachable` fails closed. */
export type Verdict = 'verified' | 'refused' | 'expired' | 'unreachable';

/** Tells people from programs. */
export type Verifier = {
  /** What a page needs to make a token. */
  challenge(): Promise<PhoneChallenge>;
  /** Judges a token, once: the second time it is refused (R3). Rejects with StoreUnavailable, and for nothing that a visitor sends. */
  verify(token: string): Promise<Verdict>;
};

/** R3: the tokens that have been used. */
export type SpentTokens = {
  /** Whether this is the first time; from then on, until `expiresAt` (ms since 1970), it is not. Rejects with StoreUnavailable. */
  spend(token: string, expiresAt: number): Promise<boolean>;
};

/** In the store: a token works once, also across a restart and on two servers. */
export function spentTokens(database: Database): SpentTokens {
  return { spend: (token, expiresAt) => database.write(() => spendOnce(hashOf(token), expiresAt)) };
}

/** Of two at once the store takes one. */
function* spendOnce(token: string, expiresAt: number): Queries<boolean> {
  const rows = yield sql(
    'insert into spent_tokens (token, expires_at) values ($1, $2) on conflict (token) do nothing returning token',
    token,
    expiresAt,
  );
  return rows.length > 0;
}

/** The store need not hold what could be used. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
