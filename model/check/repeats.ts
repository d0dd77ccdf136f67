/** Items whose key an earlier item has, each with the first item that has the key. Skips items without a key. */
export function repeats<Item>(items: readonly Item[], keyOf: (item: Item) => unknown) {
  const groups = Map.groupBy(items, keyOf);
  groups.delete(undefined);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : others.map((repeated) => ({ repeated, first })),
  );
}
