import { type Language, languages } from '#contract/language.ts';
import { digest } from '../cache/digest.ts';
import type { Content } from './content.ts';
import type { StoredEntry } from '../read/entry-record.ts';
import type { LocalizedEntry } from './content.ts';

/**
 * The parts of the content that a page can read, each with its fingerprint: if no part of a page has a new fingerprint, the page
 * would be rendered the same. A part is named `kind:argument:argument`. Routes are not a part, because every page reads them.
 */
const parts = {
  /** `entry:content/faq/01-cost:en`: one language of an entry. */
  entry: ({ stored }, folder, language) => stored.get(folder)?.digests[languageNamed(language)],
  /** Which services, questions and categories there are, in their order. */
  services: ({ content }) => digest(content.services.map(({ name }) => name)),
  faq: ({ content }) => digest(content.faq.map(({ name }) => name)),
  categories: ({ content }) => digest(content.categories.map(({ name }) => name)),
  /** `count:seo`, `id:seo:0`, `covered:seo:3`: how many projects a list has, the id at a place, the first ids with a cover. */
  count: ({ content }, list = '') => String(content.projects.count(list)),
  id: ({ content }, list = '', place) => String(content.projects.idAt(Number(place), list)),
  covered: ({ content }, list = '', most) => content.projects.covered(list, Number(most)).join(' '),
  /** `using:seo-services:3`: the first ids for which the service was used. */
  using: ({ content }, service = '', most) => content.projects.using(service, Number(most)).join(' '),
  newest: ({ content }, most) => content.projects.newest(Number(most)).join(' '),
  ranked: ({ content }) => String(content.projects.ranked()),
  /** `next:7`: the id after this one. */
  next: ({ content }, id) => (content.projects.has(Number(id)) ? String(content.projects.next(Number(id))) : undefined),
  dictionary: ({ content }, language) => digest(content.dictionary[languageNamed(language)]),
  menu: ({ content }, language) => digest(content.menu[languageNamed(language)]),
  site: ({ content }) => digest([content.site, content.siteImages]),
  drafts: ({ content }) => digest(content.drafts),
  theme: ({ content }) => digest(content.theme),
  facts: ({ content }) => digest(content.facts),
} as const satisfies Record<string, Fingerprint>;

type Fingerprint = (from: Fingerprinted, ...parameters: string[]) => string | undefined;

type Part = keyof typeof parts;

/** The content, and its stored entries by folder. */
type Fingerprinted = { content: Content; stored: ReadonlyMap<string, StoredEntry> };

/** The fingerprint of a part; undefined if the part no longer exists. Throws on an unknown kind of part. */
export function fingerprintOf(from: Fingerprinted, part: string): string | undefined {
  const [kind = '', ...parameters] = part.split(':');
  const fingerprint: Fingerprint | undefined = new Map<string, Fingerprint>(Object.entries(parts)).get(kind);
  if (!fingerprint) throw new Error(`The content has no part ${part}`);
  return fingerprint(from, ...parameters);
}

function languageNamed(name: string | undefined): Language {
  return languages.find((language) => language === name) ?? 'en';
}

/** The content for one page; calls `onRead` with every part that the page reads. */
export function trackedContent(content: Content, onRead: (part: string) => void): Content {
  const read = <Value>(value: Value, kind: Part, ...parameters: (string | number)[]): Value => {
    onRead([kind, ...parameters].join(':'));
    return value;
  };
  const entry = <Meta>(one: LocalizedEntry<Meta>): LocalizedEntry<Meta> =>
    withTrackedLanguages(one, (language) => read(one[language], 'entry', one.folder, language));
  const { projects } = content;
  return {
    routes: content.routes,
    get site() {
      return read(content.site, 'site');
    },
    get siteImages() {
      return read(content.siteImages, 'site');
    },
    get drafts() {
      return read(content.drafts, 'drafts');
    },
    get theme() {
      return read(content.theme, 'theme');
    },
    get facts() {
      return read(content.facts, 'facts');
    },
    get services() {
      return read(content.services, 'services').map(entry);
    },
    get faq() {
      return read(content.faq, 'faq').map(entry);
    },
    get categories() {
      return read(content.categories, 'categories').map(entry);
    },
    dictionary: withTrackedLanguages({}, (language) => read(content.dictionary[language], 'dictionary', language)),
    menu: withTrackedLanguages({}, (language) => read(content.menu[language], 'menu', language)),
    pages: new Proxy(content.pages, {
      get: (pages, name) => entry(Reflect.get(pages, name) as LocalizedEntry<unknown>),
    }),
    projects: {
      has: (id) => projects.has(id),
      count: (list) => read(projects.count(list), 'count', list),
      idAt: (place, list) => read(projects.idAt(place, list), 'id', list, place),
      covered: (list, most) => read(projects.covered(list, most), 'covered', list, most),
      using: (service, most) => read(projects.using(service, most), 'using', service, most),
      newest: (most) => read(projects.newest(most), 'newest', most),
      ranked: () => read(projects.ranked(), 'ranked'),
      next: (id) => read(projects.next(id), 'next', id),
      get: (id) => entry(projects.get(id)),
    },
  };
}

/** A copy whose languages are getters that call `of`. */
function withTrackedLanguages<Whole extends object, Value>(
  { ...whole }: Whole,
  of: (language: Language) => Value,
): Whole & Record<Language, Value> {
  const getters = languages.map((language) => [language, { get: () => of(language), enumerable: true }]);
  // A cast: the copy has a getter for each language.
  return Object.defineProperties(whole, Object.fromEntries(getters)) as Whole & Record<Language, Value>;
}
