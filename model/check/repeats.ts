/** Items that share their key with an earlier one, each beside the first that has it. Items without a key share nothing. */
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
