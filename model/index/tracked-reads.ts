import { languages } from '#contract/language.ts';
import { digest } from '../cache/hash.ts';
import { valueAt } from '../source/values.ts';
import type { LocalizedEntry } from '../read/entry-record.ts';
import type { Content } from './content.ts';

// A page is rendered again when a part of the content that it read changes. Parts are named as in code: `site`, `menu.en`,
// `services` (which entries there are, in which order), `facts.website`, `projects.list("seo")`, or an entry's file. Routes are
// not tracked: every page depends on the services' addresses (generator/build/pages.ts), and other addresses follow from parts.

/** The content, and the digests of its entries by file. */
type ContentWithDigests = { content: Content; digests: ReadonlyMap<string, string> };

const entryLists = new Set(['services', 'faq', 'categories']);

/** A hash of the named part; undefined if its file is gone. Throws if there is no such part, except for a group of facts. */
export function fingerprintOf({ content, digests }: ContentWithDigests, name: string): string | undefined {
  if (name.startsWith('content/')) return digests.get(name);
  const [, method = '', parameters] = /^projects\.(\w+)\((.*)\)$/.exec(name) ?? [];
  if (parameters !== undefined) {
    // Casts: `trackedContent` wrote the name, so `Projects` has this method and accepts these parameters.
    const readMethod = valueAt(content.projects, [method]) as (...values: unknown[]) => unknown;
    return digest(readMethod(...(JSON.parse(`[${parameters}]`) as unknown[])));
  }
  const value = valueAt(content, name.split('.'));
  if (value === undefined && !name.startsWith('facts.')) throw new Error(`The content has no part ${name}`);
  return digest(entryLists.has(name) && Array.isArray(value) ? value.map((entry) => valueAt(entry, ['name'])) : value);
}

/** The content for one page. Calls `onRead` with the name of each part that the page reads. */
export function trackedContent(content: Content, onRead: (name: string) => void): Content {
  const trackReads = <Whole extends object>(whole: Whole, nameOf: (key: string) => string): Whole =>
    interceptReads(whole, (key, value) => {
      const name = nameOf(key);
      if (name !== '') onRead(name);
      return value;
    });
  const trackEntry = (whole: LocalizedEntry<unknown>) =>
    trackReads(whole, (key) => (languages.some((language) => language === key) ? `${whole.folder}/${key}.mdx` : ''));
  const projects = interceptReads(content.projects, (method, value) => (...parameters: unknown[]) => {
    // A cast: `Projects` only has methods.
    const result = (value as (...values: unknown[]) => unknown)(...parameters);
    if (method === 'get') return trackEntry(result as LocalizedEntry<unknown>);
    onRead(`projects.${method}(${JSON.stringify(parameters).slice(1, -1)})`);
    return result;
  });
  // Casts: these parts of `Content` are entries.
  const pages = interceptReads(content.pages, (_, page) => trackEntry(page as LocalizedEntry<unknown>));
  return interceptReads(content, (name, value) => {
    if (name === 'routes') return value;
    if (name === 'projects') return projects;
    if (name === 'pages') return pages;
    if (name === 'dictionary' || name === 'menu' || name === 'facts')
      return trackReads(content[name], (key) => `${name}.${key}`);
    onRead(name);
    return entryLists.has(name) ? (value as LocalizedEntry<unknown>[]).map(trackEntry) : value;
  });
}

/** A proxy of `whole` that passes each property through `read`. */
function interceptReads<Whole extends object>(whole: Whole, read: (key: string, value: unknown) => unknown): Whole {
  return new Proxy(whole, { get: (target, key) => read(String(key), Reflect.get(target, key)) });
}
