/** The keys of an object with their names, for an object that holds no others than its type says. */
export function keysOf<Key extends string>(object: Record<Key, unknown>): Key[] {
  // A cast: Object.keys gives any string.
  return Object.keys(object) as Key[];
}

/** An object of these keys, with a value for each. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // A cast: Object.fromEntries keeps no names.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}
