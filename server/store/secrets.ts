import { createHmac, randomBytes } from 'node:crypto';
import { sql, type Queries } from './database.ts';

/** Returns equal hashes for equal texts. Without the store's secret, nobody can find out which texts were hashed. */
export type KeyedHash = (purpose: string, ...texts: string[]) => string;

/** Creates the secret at first use. It is in the store, so that all servers compute the same hashes, also after a restart. */
export function* storeSecret(name: 'hash' | 'phone'): Queries<string> {
  const secret = randomBytes(32).toString('hex');
  yield sql('insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing', name, secret);
  const [row] = yield sql('select value from secrets where name = $1', name);
  return String(row?.['value']);
}

export function keyedHash(secret: string): KeyedHash {
  // As JSON, so that ['a', 'bc'] and ['ab', 'c'] differ.
  const digestOf = (texts: string[]) => createHmac('sha256', secret).update(JSON.stringify(texts)).digest('hex');
  return (...texts) => digestOf(texts).slice(0, 40);
}
