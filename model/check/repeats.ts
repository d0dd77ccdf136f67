/** Items whose key an earlier item has, each with the first item of that key. Items without a key are left out. */
export function repeats<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
): { repeated: Item; first: Item }[] {
  const firsts = new Map<unknown, Item>();
  return items.flatMap((repeated) => {
    const key = keyOf(repeated);
    const first = firsts.get(key);
    if (first !== undefined) return { repeated, first };
    if (key !== undefined) firsts.set(key, repeated);
    return [];
  });
}
