import { type Language, languages } from '#contract/language.ts';
import { digest } from '../cache/digest.ts';
import { fieldOf, valueAt } from '../source/values.ts';
import type { PageName } from '../schema/pages.ts';
import type { Content, LocalizedEntry, Projects } from './content.ts';

/*
 * A page is rendered again when something that it read has changed. What it reads has the name that it has in code: `site`,
 * `menu.en`, `services` (which entries there are, in their order), `projects.idAt(0,"all")`. One language of an entry has the name
 * of its file, `content/faq/01-cost/en.mdx`. Routes have none, because every page reads them.
 */

/** The content, and the digests of its entries by file. */
type Fingerprinted = { content: Content; digests: ReadonlyMap<string, string> };

/** A text that changes with what has this name; undefined if it is gone. Throws if the content cannot have such a name. */
export function fingerprintOf({ content, digests }: Fingerprinted, name: string): string | undefined {
  if (name.startsWith('content/')) return digests.get(name);
  const [, question = '', parameters] = /^projects\.(\w+)\((.*)\)$/.exec(name) ?? [];
  if (parameters !== undefined) return digest(answerOf(content.projects, question, parameters));
  const value = valueAt(content, name.split('.'));
  if (value === undefined) throw new Error(`The content has no part ${name}`);
  return digest(isEntryList(name) && Array.isArray(value) ? value.map((entry) => fieldOf(entry, 'name')) : value);
}

/** `idAt` and `0,"all"` → the answer; undefined if a project in the question is gone. */
function answerOf(projects: Projects, question: string, parameters: string): unknown {
  // Casts: `trackedContent` has written the question, so it is one that `Projects` can answer.
  const values = JSON.parse(`[${parameters}]`) as unknown[];
  if (question === 'next' && !projects.has(Number(values[0]))) return undefined;
  return (projects as unknown as Record<string, (...values: unknown[]) => unknown>)[question]?.(...values);
}

/** The content for one page; calls `onRead` with the name of everything that the page reads. */
export function trackedContent(content: Content, onRead: (name: string) => void): Content {
  const entry = <Meta>(whole: LocalizedEntry<Meta>): LocalizedEntry<Meta> =>
    withTrackedLanguages(whole, (language) => onRead(`${whole.folder}/${language}.mdx`));
  const entries = <Meta>(list: LocalizedEntry<Meta>[]): LocalizedEntry<Meta>[] => list.map(entry);
  const projects = new Proxy(content.projects, {
    get: (target, question: keyof Projects) => {
      if (question === 'has') return (id: number) => target.has(id);
      if (question === 'get') return (id: number) => entry(target.get(id));
      // A cast: every other question is answered with plain values.
      const answer = target[question] as (...values: unknown[]) => unknown;
      return (...values: unknown[]) => {
        onRead(`projects.${question}(${JSON.stringify(values).slice(1, -1)})`);
        return answer(...values);
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
