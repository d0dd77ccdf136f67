/** The cache of the build: expensive results in .cache/<kind>/, each named by a hash of its inputs or content, so never stale. */
import { readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '#contract/time.ts';
import { filesBelow } from './hash.ts';
import { readJson, writeFileAtomic } from './files.ts';

export const cacheKinds = ['compressed', 'entries', 'images', 'sizes', 'social'] as const;

const UNUSED_DAYS = 60;

/** The key of a result, which is also the path of its file. `name`: a hash of its inputs, or of the result itself. */
export function cacheKey(root: string, kind: (typeof cacheKinds)[number], name: string): string {
  return join(root, '.cache', kind, name);
}

/** True if the result is in the cache. Marks it as used today. False for an empty file, which a power cut may leave. */
export function isCached(key: string): boolean {
  const { size = 0, mtimeMs = 0 } = statSync(key, { throwIfNoEntry: false }) ?? {};
  if (size > 0 && Date.now() - mtimeMs > DAY_MS) utimesSync(key, new Date(), new Date());
  return size > 0;
}

/** Returns the result that is in the cache under this key, or makes and stores it. */
export async function remember(key: string, make: () => Buffer | Promise<Buffer>): Promise<Buffer> {
  if (isCached(key)) return readFileSync(key);
  const result = await make();
  writeFileAtomic(key, result);
  return result;
}

/** Like `remember`, for plain values, which are stored as JSON. Replaces a file that is not JSON. */
export async function rememberValue<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
  const cachedValue = isCached(key) ? readJson<Value>(key) : undefined;
  if (cachedValue !== undefined) return cachedValue;
  const value = await make();
  writeFileAtomic(key, JSON.stringify(value));
  return value;
}

/** Removes results that were not used for 60 days. */
export function evict(root: string): void {
  const oldest = Date.now() - UNUSED_DAYS * DAY_MS;
  for (const path of cacheKinds.flatMap((kind) => filesBelow(root, `.cache/${kind}`))) {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < oldest) rmSync(join(root, path), { force: true });
  }
}
