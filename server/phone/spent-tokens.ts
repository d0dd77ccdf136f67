import { createHash } from 'node:crypto';
import { type Database, sql, type Steps } from '../store/database.ts';

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
function* spendOnce(token: string, expiresAt: number): Steps<boolean> {
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
