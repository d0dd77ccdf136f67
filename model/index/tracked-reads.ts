import { type Language, languages } from '#contract/language.ts';
import { digest } from '../cache/digest.ts';
import { fieldOf, valueAt } from '../source/values.ts';
import type { PageName } from '../schema/pages.ts';
import type { Content, LocalizedEntry, Projects } from './content.ts';

/*
 * A page is rendered again when a part of the content that it read has changed. A part is named as in code: `site`, `menu.en`,
 * `services` (which entries there are, in their order), `projects.idAt(0,"all")`. One language of an entry has the name of its file,
 * `content/faq/01-cost/en.mdx`. Routes are not tracked, because every page reads them.
 */

/** The content, and the digests of its entries by file. */
type Fingerprinted = { content: Content; digests: ReadonlyMap<string, string> };

/** A hash of the part with this name; undefined if the part is gone. Throws if no content has a part of this name. */
export function fingerprintOf({ content, digests }: Fingerprinted, name: string): string | undefined {
  if (name.startsWith('content/')) return digests.get(name);
  const [, method = '', parameters] = /^projects\.(\w+)\((.*)\)$/.exec(name) ?? [];
  if (parameters !== undefined) return digest(resultOf(content.projects, method, parameters));
  const value = valueAt(content, name.split('.'));
  if (value === undefined) throw new Error(`The content has no part ${name}`);
  return digest(isEntryList(name) && Array.isArray(value) ? value.map((entry) => fieldOf(entry, 'name')) : value);
}

/** Calls a method of `projects`, such as `idAt` with `0,"all"`. Undefined if the project that it is about is gone. */
function resultOf(projects: Projects, method: string, parameters: string): unknown {
  // Casts: `trackedContent` has written the name, so `Projects` has this method and takes these parameters.
  const values = JSON.parse(`[${parameters}]`) as unknown[];
  if (method === 'next' && !projects.has(Number(values[0]))) return undefined;
  return (projects as unknown as Record<string, (...values: unknown[]) => unknown>)[method]?.(...values);
}

/** The content for one page. Calls `onRead` with the name of each part that the page reads. */
export function trackedContent(content: Content, onRead: (name: string) => void): Content {
  const entry = <Meta>(whole: LocalizedEntry<Meta>): LocalizedEntry<Meta> =>
    withTrackedLanguages(whole, (language) => onRead(`${whole.folder}/${language}.mdx`));
  const entries = <Meta>(list: LocalizedEntry<Meta>[]): LocalizedEntry<Meta>[] => list.map(entry);
  const projects = new Proxy(content.projects, {
    get: (target, method: keyof Projects) => {
      if (method === 'has') return (id: number) => target.has(id);
      if (method === 'get') return (id: number) => entry(target.get(id));
      // A cast: the other methods take and return plain values.
      const call = target[method] as (...values: unknown[]) => unknown;
      return (...values: unknown[]) => {
        onRead(`projects.${method}(${JSON.stringify(values).slice(1, -1)})`);
        return call(...values);
      };
    },
  });
  const pages = new Proxy(content.pages, {
    get: (target, name: PageName) => entry<unknown>(target[name]),
  });
  return new Proxy(content, {
    get: (target, name: keyof Content) => {
      if (name === 'routes') return target.routes;
      if (name === 'projects') return projects;
      if (name === 'pages') return pages;
      if (name === 'dictionary' || name === 'menu')
        return withTrackedLanguages<object>(target[name], (language) => onRead(`${name}.${language}`));
      onRead(name);
      if (isEntryList(name)) return entries<unknown>(target[name]);
      return target[name];
    },
  });
}

function isEntryList(name: string): name is 'services' | 'faq' | 'categories' {
  return name === 'services' || name === 'faq' || name === 'categories';
}

/** Calls `onRead` with each language that is read. */
function withTrackedLanguages<Whole extends object>(whole: Whole, onRead: (language: Language) => void): Whole {
  return new Proxy(whole, {
    get: (target, name) => {
      const language = languages.find((one) => one === name);
      if (language) onRead(language);
      return Reflect.get(target, name) as unknown;
    },
  });
}
