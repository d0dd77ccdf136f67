/** The classes of each distinct attribute in a page's HTML, still escaped: `[&amp;>li]:mt-2`. */
export function classListsIn(html: string): string[][] {
  const attributes = html.split(' class="').slice(1);
  return [...new Set(attributes.map((text) => text.slice(0, text.indexOf('"'))))].map((list) => list.split(' '));
}

/** The names of the elements in a page's HTML, such as `h2`, sorted. */
export function tagsIn(html: string): string[] {
  return Array.from(new Set(html.match(/<[a-z][a-z0-9]*/g)), (tag) => tag.slice(1)).toSorted();
}

/**
 * A short name for each class: a, b, … z, a0, a1, … zz. Classes that always occur together share a name, so that attributes have
 * a third fewer names.
 */
export function shortNamesOf(classes: Iterable<string>, lists: readonly string[][]): Map<string, string> {
  const placesOf = (name: string): string => lists.flatMap((list, place) => (list.includes(name) ? place : [])).join();
  const groups = [...Map.groupBy(classes, placesOf)].filter(([places]) => places !== '');
  return new Map(groups.flatMap(([, names], index) => names.map((name) => [name, shortName(index)] as const)));
}

/** In base 36, a is 10, a0 is 360, and a00, for the names after zz, is 12,960. */
function shortName(index: number): string {
  if (index < 26) return (10 + index).toString(36);
  return ((index < 962 ? 360 : 12_960) + index - 26).toString(36);
}

/** `<p class="page desktop:mt-4">` → `<p class="a1 c3">`. The returned function renames each distinct attribute only once. */
export function createRenamer(names: ReadonlyMap<string, string>): (html: string) => string {
  const renamed = new Map<string, string>();
  return (html) =>
    html.replaceAll(/ class="([^"]*?) *"/g, (_, list: string) => {
      const short = renamed.get(list) ?? [...new Set(list.split(' ').map((name) => names.get(name) ?? name))].join(' ');
      renamed.set(list, short);
      return ` class="${short}"`;
    });
}
