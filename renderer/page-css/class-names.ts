/** The classes of each different attribute in a page's HTML, as they are written there: `[&amp;>li]:mt-2`. */
export function classListsIn(html: string): string[][] {
  const parts = html.split(' class="').slice(1);
  return [...new Set(parts.map((part) => part.slice(0, part.indexOf('"'))))].map((list) => list.split(' '));
}

/** The elements in a page's HTML: `h2`. */
export function tagsIn(html: string): string[] {
  return Array.from(new Set(html.match(/<[a-z][a-z0-9]*/g)), (tag) => tag.slice(1)).toSorted();
}

/**
 * A short name for each of the classes: a, b, … z, a0, a1, … zz. Classes that are always written together get the same one, so that
 * an attribute has a third fewer of them.
 */
export function shortNamesOf(classes: Iterable<string>, lists: readonly string[][]): Map<string, string> {
  const placesOf = (name: string): string => lists.flatMap((list, place) => (list.includes(name) ? place : [])).join();
  const together = [...Map.groupBy(classes, placesOf)].filter(([places]) => places !== '');
  return new Map(together.flatMap(([, names], index) => names.map((name) => [name, shortName(index)] as const)));
}

/** In base 36, a is 10, a0 is 360, and a00, for the names after zz, is 12,960. */
function shortName(index: number): string {
  if (index < 26) return (10 + index).toString(36);
  return ((index < 962 ? 360 : 12_960) + index - 26).toString(36);
}

/** `<p class="page desktop:mt-4">` → `<p class="a1 c3">`. The function that is returned renames an attribute once. */
export function renamer(names: ReadonlyMap<string, string>): (html: string) => string {
  const renamed = new Map<string, string>();
  return (html) =>
    html.replaceAll(/ class="([^"]*)"/g, (_, list: string) => {
      const short = renamed.get(list) ?? [...new Set(list.split(' ').map((name) => names.get(name) ?? name))].join(' ');
      renamed.set(list, short);
      return ` class="${short}"`;
    });
}
