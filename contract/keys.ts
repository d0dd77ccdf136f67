/** The keys of an object that has no other keys than its type says. */
export function keysOf<Key extends string>(object: Record<Key, unknown>): Key[] {
  return Object.keys(object) as Key[];
}

export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}
