/**
 * The one cache of the build: expensive results, in .cache/<kind>/ under a name that hashes everything they depend on, the version
 * of the code that makes them included. An entry is never out of date, only unused: `evict` removes those that no build used for long.
 */
import { readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '#contract/time.ts';
import { filesBelow } from './file-snapshot.ts';
import { readJson, writeFileAtomic } from './files.ts';

export const cacheKinds = ['compressed', 'entries', 'images', 'sizes', 'social'] as const;

const KEPT_DAYS = 60;

/** The key of a result, which is also the path of its file. `name`: a hash of all inputs. */
export function cacheKey(root: string, kind: (typeof cacheKinds)[number], name: string): string {
  return join(root, '.cache', kind, name);
}

/** True if the result was made before; it then counts as used today. */
export function isRemembered(key: string): boolean {
  const age = Date.now() - (statSync(key, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN);
  if (age > DAY_MS) utimesSync(key, new Date(), new Date());
  return !Number.isNaN(age);
}

/** The result that was made before under the same key, or a new one. */
export async function remember(key: string, make: () => Buffer | Promise<Buffer>): Promise<Buffer> {
  if (isRemembered(key)) return readFileSync(key);
  const result = await make();
  writeFileAtomic(key, result);
  return result;
}

/** The same for plain values, which are kept as JSON. A file that is not JSON is replaced. */
export async function rememberValue<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
  const remembered = isRemembered(key) ? readJson<Value>(key) : undefined;
  if (remembered !== undefined) return remembered;
  const value = await make();
  writeFileAtomic(key, JSON.stringify(value));
  return value;
}

/** Removes results that were not used for 60 days. */
export function evict(root: string): void {
  const oldest = Date.now() - KEPT_DAYS * DAY_MS;
  for (const path of cacheKinds.flatMap((kind) => filesBelow(root, `.cache/${kind}`))) {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < oldest) rmSync(join(root, path), { force: true });
  }
}
