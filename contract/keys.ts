/** The keys of an object with their names, for an object that holds no others than its type says. */
export function keysOf<Key extends string>(object: Record<Key, unknown>): Key[] {
  // A cast: Object.keys gives any string.
  return Object.keys(object) as Key[];
}
