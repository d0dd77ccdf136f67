/** A value from front matter or a dictionary, with its path. */
export type Value = { path: PropertyKey[]; value: unknown };

/** The values at every path that matches the pattern; `*` matches each entry of a list. */
export function valuesAt(data: unknown, pattern: readonly string[], path: PropertyKey[] = []): Value[] {
  const [first, ...below] = pattern;
  if (first === undefined) return data === undefined ? [] : [{ path, value: data }];
  if (first === '*')
    return Array.isArray(data) ? data.flatMap((item, index) => valuesAt(item, below, [...path, index])) : [];
  if (Array.isArray(data)) return valuesAt(data[Number(first)], below, [...path, first]);
  return valuesAt(isGroup(data) ? data[first] : undefined, below, [...path, first]);
}

/** The value at a path, in which numbers are indexes of lists. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return valuesAt(data, path.map(String))[0]?.value;
}

/** `stats[1].label`, counted from 1 as a writer counts. */
export function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`)).join('');
  return name.replace(/^\./, '');
}

/** Removes the innermost list item on a path; if the path has no list item, removes the field. */
export function removeAt(data: unknown, path: readonly PropertyKey[]): void {
  const itemIndex = path.findLastIndex((part) => typeof part === 'number');
  const parent = valueAt(data, path.slice(0, itemIndex));
  if (Array.isArray(parent)) parent.splice(Number(path[itemIndex]), 1);
  else if (isGroup(parent)) delete parent[String(path.at(-1))];
}

export function textsOf(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, [...path, index]));
  return isGroup(value) ? Object.entries(value).flatMap(([key, item]) => textsOf(item, [...path, key])) : [];
}

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const imageFields = new Set<PropertyKey>(['image', 'src', 'portrait', 'photo', 'logo']);

/** False for names of files and folders, and slugs: they may have straight quotes and no diacritics. True for names of facts. */
export function isCopy(path: readonly PropertyKey[]): boolean {
  const isFolder = /^(?:(?:category|trade|services)(?:\.\d+)?|cards\.\d+\.service)$/.test(path.join('.'));
  return !isFolder && !path.some((part) => imageFields.has(part) || part === 'slug' || part === 'aliases');
}
