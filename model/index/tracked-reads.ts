import { type Language, languages } from '#contract/language.ts';
import type { ProjectList } from '#contract/routes/paths.ts';
import { hash } from '../read/disk-cache.ts';
import type { Content } from './content.ts';
import type { LocalizedEntry } from '../read/entries.ts';
import type { ProjectRecord } from './records.ts';

/**
 * The content as one page reads it: `note` hears the name of every part that is read. A page whose parts are the same as
 * when it was written would be written the same (generator/build/plan.ts). Addresses are not noted: they go into every page.
 */
export function noted(content: Content, note: (part: string) => void): Content {
  const { projects } = content;
  return {
    routes: content.routes,
    get site() {
      return said(content.site, 'site', note);
    },
    get facts() {
      return said(content.facts, 'facts', note);
    },
    get services() {
      note('services');
      return content.services.map((pair) => notedPair(pair, `service:${pair.name}`, note));
    },
    get faq() {
      note('faq');
      return content.faq.map((pair) => notedPair(pair, `faq:${pair.name}`, note));
    },
    dictionary: byLanguage('dictionary', (language) => content.dictionary[language], note),
    menu: byLanguage('menu', (language) => content.menu[language], note),
    // A cast: every page is there under its name, as before.
    pages: Object.fromEntries(
      Object.entries(content.pages).map(([name, pair]) => [name, notedPair<unknown>(pair, `page:${name}`, note)]),
    ) as unknown as Content['pages'],
    projects: {
      count: (list) => said(projects.count(list), `count:${list}`, note),
      idAt: (place, list) => said(projects.idAt(place, list), `id:${list}:${place}`, note),
      covered: (list, most) => said(projects.covered(list, most), `covered:${list}:${most}`, note),
      ranked: () => said(projects.ranked(), 'ranked', note),
      next: (id) => said(projects.next(id), `next:${id}`, note),
      get: (id) => notedPair(projects.get(id), `project:${id}`, note),
    },
  };
}

/** What a part is at present, as a short text that changes with it; undefined where it is no more. */
export function stateOf(
  content: Content,
  records: ReadonlyMap<number, ProjectRecord>,
  part: string,
): string | undefined {
  const [kind = '', name = '', last = ''] = part.split(':');
  const { projects } = content;
  switch (kind) {
    case 'project':
      return records.get(Number(name))?.shown[last as Language];
    case 'next':
      return records.has(Number(name)) ? String(projects.next(Number(name))) : undefined;
    case 'covered':
      return projects.covered(name as ProjectList, Number(last)).join(' ');
    case 'ranked':
      return String(projects.ranked());
    case 'count':
      return String(projects.count(name as ProjectList));
    case 'id':
      return String(projects.idAt(Number(last), name as ProjectList));
    case 'service':
      return stateOfPair(content.services, name, last);
    case 'faq':
      return last === '' ? stateOfNames(content.faq) : stateOfPair(content.faq, name, last);
    case 'services':
      return stateOfNames(content.services);
    case 'page':
      return stateOfPair(Object.values<LocalizedEntry<unknown>>(content.pages), name, last);
    case 'dictionary':
    case 'menu':
      return digest(content[kind][name as Language]);
    case 'site':
    case 'facts':
      return digest(content[kind]);
    default:
      throw new Error(`The content has no part ${part}`);
  }
}

function said<Value>(value: Value, part: string, note: (part: string) => void): Value {
  note(part);
  return value;
}

function byLanguage<Value>(part: string, of: (language: Language) => Value, note: (part: string) => void) {
  return {
    get en() {
      return said(of('en'), `${part}:en`, note);
    },
    get sr() {
      return said(of('sr'), `${part}:sr`, note);
    },
  };
}

function notedPair<Meta>(pair: LocalizedEntry<Meta>, part: string, note: (part: string) => void): LocalizedEntry<Meta> {
  const { folder, name, images } = pair;
  const entries = byLanguage(part, (language) => pair[language], note);
  // Copied with its getters: a spread would read both languages.
  return Object.defineProperties(
    { folder, name, images },
    Object.getOwnPropertyDescriptors(entries),
  ) as LocalizedEntry<Meta>;
}

function stateOfNames(pairs: readonly LocalizedEntry<unknown>[]): string {
  return digest(pairs.map(({ name }) => name));
}

function stateOfPair(pairs: readonly LocalizedEntry<unknown>[], name: string, language: string): string | undefined {
  const pair = pairs.find((one) => one.name === name);
  const entry = languages.find((one) => one === language);
  return pair && entry && digest([pair.images, pair[entry].meta, pair[entry].body]);
}

function digest(value: unknown): string {
  return hash(JSON.stringify(value) ?? '').slice(0, 16);
}
