import { escapeHtml } from '#contract/html.ts';
import type { Root } from 'postcss';

/** Class names of the source, and the names that built pages carry in their place. */
export type ShortNames = ReadonlyMap<string, string>;

const classSelector = /\.((?:\\.|[\w-])+)/g;

/**
 * A name of two letters for each class of a style sheet, in the sheet's order, so that all pages of a build agree. No name is in
 * `taken`.
 */
export function shortNamesOf(sheet: Root, taken: ReadonlySet<string>): ShortNames {
  const classes = new Set<string>();
  sheet.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(classSelector)) classes.add(nameOf(name));
  });
  const names = new Map<string, string>();
  let next = 0;
  for (const name of classes) {
    let short = shortName(next++);
    while (classes.has(short) || taken.has(short)) short = shortName(next++);
    names.set(name, short);
  }
  return names;
}

/** `.desktop\:mt-4>a` → `.c3>a` */
export function shortenSelectors(selectors: string, names: ShortNames): string {
  return selectors.replaceAll(classSelector, (found, escaped: string) => {
    const short = names.get(nameOf(escaped));
    return short === undefined ? found : `.${short}`;
  });
}

/** Returns what renames the classes of a page: `<p class="page desktop:mt-4">` → `<p class="a1 c3">`, or back with the names reversed. */
export function classRenamer(names: ReadonlyMap<string, string>): (html: string) => string {
  // Most pages have the same attributes, dozens of times on each.
  const renamedAttributes = new Map<string, string>();
  return (html) =>
    html.replaceAll(/ class="[^"]*"/g, (attribute) => {
      const renamed = renamedAttributes.get(attribute) ?? renameAttribute(attribute, names);
      renamedAttributes.set(attribute, renamed);
      return renamed;
    });
}

function renameAttribute(attribute: string, names: ReadonlyMap<string, string>): string {
  const classes = unescaped(attribute.slice(' class="'.length, -1)).split(/\s+/);
  const renamed = classes.map((name) => names.get(name) ?? name).join(' ');
  return ` class="${escapeHtml(renamed.trim())}"`;
}

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** An attribute's value as the browser reads it: `[&amp;&gt;li]:mt-2` is `[&>li]:mt-2`. */
export function unescaped(value: string): string {
  return value.includes('&')
    ? value.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity)
    : value;
}

/** `desktop\:mt-4` → `desktop:mt-4` */
function nameOf(escaped: string): string {
  return escaped.replaceAll(/\\(.)/g, '$1');
}

/** a0, b0, … z0, a1, … zz, a10, … */
function shortName(index: number): string {
  return String.fromCodePoint(97 + (index % 26)) + Math.floor(index / 26).toString(36);
}
