import { createHmac, randomBytes } from 'node:crypto';
import { sql, type Queries } from './database.ts';

/** Gives the same hash for the same texts. Without the store's secret nobody can tell which texts they were. */
export type KeyedHash = (purpose: string, ...texts: string[]) => string;

/** Makes the secret at the first use. It is in the store, so that all servers on it count together across restarts. */
export function* storeSecret(name: 'hash' | 'phone'): Queries<string> {
  const secret = randomBytes(32).toString('hex');
  yield sql('insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing', name, secret);
  const [row] = yield sql('select value from secrets where name = $1', name);
  return String(row?.['value']);
}

export function keyedHash(secret: string): KeyedHash {
  return (...texts) => {
    // As JSON, so that ['a', 'bc'] and ['ab', 'c'] differ.
    const digest = createHmac('sha256', secret).update(JSON.stringify(texts)).digest('hex');
    return digest.slice(0, 40);
  };
}
