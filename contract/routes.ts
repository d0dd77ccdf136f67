import { type Bilingual, type Language, languageOfPath, languages } from './language.ts';

/** These two by themselves, because they ship to the browser, and the rest of the table does not. */
export const portfolioPaths = { en: '/en/portfolio', sr: '/sr/portfolio' } as const satisfies Bilingual<string>;
export const contactPaths = { en: '/en/contact', sr: '/sr/kontakt' } as const satisfies Bilingual<string>;

/** Pages with one fixed address in each language (product §2, D5, D6). */
export const fixedPages = {
  home: { en: '/en/home', sr: '/sr/pocetna' },
  services: { en: '/en/services', sr: '/sr/usluge' },
  pricing: { en: '/en/pricing', sr: '/sr/cenovnik' },
  portfolio: portfolioPaths,
  about: { en: '/en/about', sr: '/sr/o-meni' },
  faq: { en: '/en/faq', sr: '/sr/faq' },
  contact: contactPaths,
  privacy: { en: '/en/privacy', sr: '/sr/privatnost' },
  'thank-you': { en: '/en/thank-you', sr: '/sr/hvala' },
  'not-found': { en: '/en/404', sr: '/sr/404' },
  'project-not-found': { en: '/en/portfolio/404', sr: '/sr/portfolio/404' },
} as const satisfies Record<string, Bilingual<string>>;

export type FixedPage = keyof typeof fixedPages;

/** Pages that hold both languages at one address (D6, D7). */
export const sharedPages = { root: '/', viber: '/viber', 'not-found-shared': '/404' } as const;

export type SharedPage = keyof typeof sharedPages;

/** What the portfolio can be filtered by (product §4, D25). */
export const categories = ['websites', 'custom', 'seo'] as const;

export type Category = (typeof categories)[number];

/** The lists that show projects: all of them, and those of each category. */
export const projectLists = ['all', ...categories] as const;

export type ProjectList = (typeof projectLists)[number];

/** A list of more projects goes on on its next page. */
export const PROJECTS_PER_PAGE = 48;

/** What stands between the address of a list and the number of its page, from the second on. */
const pageWords = { en: 'page', sr: 'strana' } as const satisfies Bilingual<string>;

/** Every kind of page: one folder of pages/ each. */
export type PageKind = FixedPage | SharedPage | 'service' | 'category' | 'project';

/** One address that the site answers. */
export type Route = {
  kind: PageKind;
  /** The same for both languages: `home`, `service:seo-services`, `project:7`. */
  key: string;
  language: Language;
  path: string;
  /** What the server answers: the two not-found pages are never a 200. */
  status: 200 | 404;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** The last segment of a service, category or project: slug, category or id. */
  tail?: string;
  /** Of a list of projects that goes on: its page, 2 or more. */
  page?: number;
  /** Other last segments that lead here by a 301. */
  aliases?: string[];
};

/** What the content adds to the fixed pages. */
export type RouteContent = {
  /** Folder name, and slug and aliases in each language. */
  services: { key: string; slugs: Bilingual<string>; aliases: Bilingual<string[]> }[];
  projectIds: number[];
  /** How many projects each category shows. */
  categorySizes: Record<Category, number>;
};

const notIndexed: PageKind[] = ['root', 'viber', 'thank-you', 'not-found', 'project-not-found', 'not-found-shared'];
const notFoundKinds: PageKind[] = ['not-found', 'project-not-found', 'not-found-shared'];

/** Other first segments that product §2 quotes for a section (D4). */
const sectionAliases = { projekti: 'portfolio' } as const satisfies Record<string, FixedPage>;

/** The address of a fixed page. */
export function pagePath(page: FixedPage, language: Language): string {
  return fixedPages[page][language];
}

export function servicePath(slug: string, language: Language): string {
  return `${fixedPages.services[language]}/${slug}`;
}

export function projectPath(id: number, language: Language): string {
  return `${fixedPages.portfolio[language]}/${id}`;
}

export function categoryPath(category: Category, language: Language): string {
  return `${fixedPages.portfolio[language]}/category/${category}`;
}

/** The address of one page of a list of projects; the first one is the list's own. */
export function listPath(list: ProjectList, page: number, language: Language): string {
  const first = list === 'all' ? pagePath('portfolio', language) : categoryPath(list, language);
  return page === 1 ? first : `${first}/${pageWords[language]}/${page}`;
}

/** The key of one page of a list of projects: `portfolio`, `portfolio:2`, `category:seo`, `category:seo:2`. */
export function listKey(list: ProjectList, page: number): string {
  const first = list === 'all' ? 'portfolio' : `category:${list}`;
  return page === 1 ? first : `${first}:${page}`;
}

/** How many pages a list of so many projects has. An empty list has one. */
export function pagesOfList(projects: number): number {
  return Math.max(1, Math.ceil(projects / PROJECTS_PER_PAGE));
}

/** `/en/portfolio/page/2` → `/en/portfolio`; what is no further page of a list stays as it is. Small: it ships to the browser. */
export function firstPageByForm(path: string): string {
  return path.replace(/\/(page|strana)\/\d+$/, '');
}

/** The list of projects, and its page, that a path shows by its form alone; whether there are so many is not asked. */
export function listByForm(path: string): { list: ProjectList; page: number } | undefined {
  const language = languageOfPath(path);
  const { above, word, page } = paged(path);
  const isPaged = word === pageWords[language] && page > 1;
  const first = isPaged ? above : path;
  const list = projectLists.find((one) => listPath(one, 1, language) === first);
  return list && { list, page: isPaged ? page : 1 };
}

/** `/en/portfolio/page/2` → `/en/portfolio`, `page` and 2; page 0 where the path ends in no such number. */
function paged(path: string): { above: string; word: string; page: number } {
  const segments = path.split('/');
  const digits = segments.pop() ?? '';
  const word = segments.pop() ?? '';
  return { above: segments.join('/'), word, page: /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : 0 };
}

/** The kind of page that a path has by its form alone; whether the content has such a service or project is not asked. */
export function kindByForm(path: string): PageKind | undefined {
  const shared = (Object.keys(sharedPages) as SharedPage[]).find((page) => sharedPages[page] === path);
  if (shared) return shared;
  const language = languageOfPath(path);
  const fixed = (Object.keys(fixedPages) as FixedPage[]).find((page) => pagePath(page, language) === path);
  if (fixed) return fixed;
  const list = listByForm(path)?.list;
  if (list) return list === 'all' ? 'portfolio' : 'category';
  const end = path.lastIndexOf('/');
  const above = path.slice(0, end);
  const tail = path.slice(end + 1);
  if (above === pagePath('services', language) && tail !== '') return 'service';
  return above === pagePath('portfolio', language) && /^\d+$/.test(tail) ? 'project' : undefined;
}

/** The whole table: every address that the build writes, in both languages. */
export function routeTable(content: RouteContent): Route[] {
  const shared = (Object.keys(sharedPages) as SharedPage[]).map((page) =>
    route({ kind: page, key: page, language: 'en', path: sharedPages[page] }),
  );
  return [...shared, ...languages.flatMap((language) => routesOf(language, content))];
}

function routesOf(language: Language, { services, projectIds, categorySizes }: RouteContent): Route[] {
  const fixed = (Object.keys(fixedPages) as FixedPage[]).map((page) =>
    route({ kind: page, key: page, language, path: pagePath(page, language) }),
  );
  const service = services.map(({ key, slugs, aliases }) =>
    route({
      kind: 'service',
      key: `service:${key}`,
      language,
      path: servicePath(slugs[language], language),
      tail: slugs[language],
      aliases: aliases[language],
    }),
  );
  const category = categories.map((name) =>
    route({ kind: 'category', key: listKey(name, 1), language, path: listPath(name, 1, language), tail: name }),
  );
  const sizes = { ...categorySizes, all: projectIds.length };
  const furtherPages = projectLists.flatMap((list) => furtherPagesOf(list, sizes[list], language));
  const project = projectIds.map((id) =>
    route({ kind: 'project', key: `project:${id}`, language, path: projectPath(id, language), tail: String(id) }),
  );
  return [...fixed, ...service, ...category, ...furtherPages, ...project];
}

/** Pages 2 and on of a list of so many projects. */
function furtherPagesOf(list: ProjectList, projects: number, language: Language): Route[] {
  const pages = Array.from({ length: pagesOfList(projects) - 1 }, (_, index) => index + 2);
  return pages.map((page) =>
    route({
      kind: list === 'all' ? 'portfolio' : 'category',
      key: listKey(list, page),
      language,
      path: listPath(list, page, language),
      ...(list !== 'all' && { tail: list }),
      page,
    }),
  );
}

function route(fields: Omit<Route, 'status' | 'indexed'>): Route {
  return {
    ...fields,
    status: notFoundKinds.includes(fields.kind) ? 404 : 200,
    indexed: !notIndexed.includes(fields.kind),
  };
}

/** What a path leads to: a page, another address (301), or a not-found page. */
export type Resolution =
  { state: 'found'; route: Route } | { state: 'moved'; to: string } | { state: 'missing'; route: Route };

/** A table with its look-ups made once: the server keeps one, and so does the content check. */
export class Routes {
  readonly all: readonly Route[];
  readonly #byPath = new Map<string, Route>();
  readonly #byKey = new Map<string, Partial<Bilingual<Route>>>();
  /** Second segment in any spelling → the section's own segment in each language. */
  readonly #sections = new Map<string, Bilingual<string>>();
  /** Last segment of a service in any spelling → its own segment in each language. */
  readonly #slugs = new Map<string, Bilingual<string>>();

  constructor(all: readonly Route[]) {
    this.all = all;
    for (const one of all) {
      this.#byPath.set(one.path, one);
      this.#byKey.set(one.key, { ...this.#byKey.get(one.key), [one.language]: one });
    }
    this.#indexSections();
    this.#indexSlugs();
  }

  /** The route at exactly this path, or undefined. */
  at(path: string): Route | undefined {
    return this.#byPath.get(path);
  }

  /** The path of a page in a language, by key (`home`, `service:seo-services`, `project:7`). Throws on an unknown key. */
  path(key: string, language: Language): string {
    const found = this.#byKey.get(key)?.[language];
    if (!found) throw new Error(`No page has the key ${key} in ${language}`);
    return found.path;
  }

  /** product §4, D8: the same page in the other language; a path without a counterpart keeps its tail. */
  counterpart(path: string, language: Language): string {
    const key = this.#byPath.get(path)?.key;
    const twin = key === undefined ? undefined : this.#byKey.get(key)?.[language];
    return twin?.path ?? path.replace(/^\/(en|sr)(?=\/|$)/, `/${language}`);
  }

  /** D4, D6: decides what a request for this path (no query) is answered with. */
  resolve(path: string): Resolution {
    const exact = this.#byPath.get(path);
    if (exact) return exact.status === 200 ? { state: 'found', route: exact } : { state: 'missing', route: exact };
    const canonical = this.#canonical(path);
    const moved = canonical === path ? undefined : this.#byPath.get(canonical);
    if (moved?.status === 200) return { state: 'moved', to: moved.path };
    return { state: 'missing', route: this.#notFound(canonical) };
  }

  /** Every older or quoted address with its page, for hosts without a server (D4). */
  aliases(): { from: string; to: string }[] {
    const spellings = languages.flatMap((language) => [
      `/${language}`,
      ...[...this.#sections.keys()].map((section) => `/${language}/${section}`),
      ...[...this.#sections.keys()].flatMap((section) =>
        [...this.#slugs.keys()].map((slug) => `/${language}/${section}/${slug}`),
      ),
      ...projectLists
        .filter((list) => this.#byKey.has(listKey(list, 2)))
        .map((list) => `${listPath(list, 1, language)}/${pageWords[language]}/1`),
    ]);
    return spellings.flatMap((from) => {
      const resolution = this.resolve(from);
      return resolution.state === 'moved' ? [{ from, to: resolution.to }] : [];
    });
  }

  /** Lower case, no trailing slash or .html, and every segment as its language spells it. */
  #canonical(path: string): string {
    const plain = withoutEnd(path.toLowerCase());
    const [, first, section, tail, ...rest] = plain.split('/');
    const language = languages.find((one) => one === first);
    if (!language) return plain === '' || plain === '/index' ? '/' : plain;
    if (section === undefined) return pagePath('home', language);
    const sectionHere = this.#sections.get(section)?.[language] ?? section;
    const isService = `/${language}/${sectionHere}` === pagePath('services', language);
    const tailHere = isService && tail !== undefined ? (this.#slugs.get(tail)?.[language] ?? tail) : tail;
    const here = ['', language, sectionHere, ...(tailHere === undefined ? [] : [tailHere]), ...rest].join('/');
    return inOwnWord(here, language);
  }

  #notFound(path: string): Route {
    const language = languageOfPath(path);
    const isProject = path.startsWith(`${pagePath('portfolio', language)}/`);
    const key = isProject ? 'project-not-found' : 'not-found';
    const page = this.#byKey.get(key)?.[language];
    if (!page) throw new Error(`The route table has no page ${key} in ${language}`);
    return page;
  }

  #indexSections(): void {
    for (const page of Object.keys(fixedPages) as FixedPage[]) {
      const segments = { en: segment(fixedPages[page].en, 2), sr: segment(fixedPages[page].sr, 2) };
      if (fixedPages[page].en.split('/').length > 3) continue;
      for (const language of languages) this.#sections.set(segments[language], segments);
    }
    for (const [alias, page] of Object.entries(sectionAliases)) {
      this.#sections.set(alias, { en: segment(fixedPages[page].en, 2), sr: segment(fixedPages[page].sr, 2) });
    }
  }

  #indexSlugs(): void {
    for (const pair of this.#byKey.values()) {
      if (pair.en?.kind !== 'service' || !pair.sr) continue;
      const slugs = { en: segment(pair.en.path, 3), sr: segment(pair.sr.path, 3) };
      const spellings = [slugs.en, slugs.sr, ...(pair.en.aliases ?? []), ...(pair.sr.aliases ?? [])];
      for (const spelling of spellings) this.#slugs.set(spelling, slugs);
    }
  }
}

/** A page of a list under its language's word; the first page is the list itself. Other paths stay as they are. */
function inOwnWord(path: string, language: Language): string {
  const { above, word, page } = paged(path);
  const isPage = page > 0 && Object.values<string>(pageWords).includes(word);
  const list = isPage ? projectLists.find((one) => listPath(one, 1, language) === above) : undefined;
  return list ? listPath(list, page, language) : path;
}

/** Without trailing slashes and .html; a loop, because a pattern takes quadratic time on a long run of slashes. */
function withoutEnd(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  const trimmed = path.slice(0, end);
  return trimmed.endsWith('.html') ? trimmed.slice(0, -'.html'.length) : trimmed;
}

function segment(path: string, position: number): string {
  return path.split('/')[position] ?? '';
}
