import { type Bilingual, type Language, languageOfPath, languages } from '../language.ts';
import { firstPageOf, fixedPages, listPath, type PageKind, pagePath, pageWords, portfolioPaths } from './paths.ts';

export type Route = {
  kind: PageKind;
  /** The same for both languages: `home`, `service:seo-services`, `project:7`. */
  key: string;
  language: Language;
  path: string;
  /** The status of the answer: a not-found page is never a 200. */
  status: 200 | 404;
  /** True if search engines may list it. */
  indexed: boolean;
  /** The last segment of a service (its slug), category or project (its id). */
  tail?: string;
  /** Number of the page of a long list of projects, from 2 on. */
  page?: number;
  /** Other last segments, which redirect here. */
  aliases?: string[];
  /** Addresses of pages that this page has replaced: they redirect here. */
  replaces?: string[];
  /** For a not-found page: addresses that it answers with 410, because their pages are gone for good. */
  gone?: string[];
};

/** Second segment of a path, in either language or an older name → that section's segment in each language. */
const sections = new Map<string, Bilingual<string>>([['projekti', { en: 'portfolio', sr: 'portfolio' }]]);
for (const { en, sr } of Object.values(fixedPages).filter((page) => page.en.split('/').length === 3)) {
  const segments = { en: segment(en, 2), sr: segment(sr, 2) };
  for (const language of languages) sections.set(segments[language], segments);
}

/** A page, a redirect (301), or a not-found page: for an address that is gone (410), or that never existed (404). */
type Resolution =
  { state: 'found'; route: Route } | { state: 'moved'; to: string } | { state: 'missing'; route: Route; gone?: true };

/** A route table with its indexes. The server keeps one, and so does the content check. */
export class Routes {
  readonly all: readonly Route[];
  readonly #byPath = new Map<string, Route>();
  readonly #byKey = new Map<string, Partial<Bilingual<Route>>>();
  /** Last segment of a service, in either language or an alias → its slug in each language. */
  readonly #slugs = new Map<string, Bilingual<string>>();

  /** Old addresses: of replaced pages → the page that replaces them; of pages that are gone → the not-found page. */
  readonly #replaced = new Map<string, Route>();
  readonly #gone = new Map<string, Route>();

  constructor(all: readonly Route[]) {
    this.all = all;
    for (const route of all) {
      this.#byPath.set(route.path, route);
      this.#byKey.set(route.key, { ...this.#byKey.get(route.key), [route.language]: route });
    }
    this.#indexSlugs();
    for (const route of all) {
      // As the owner typed them, so that /About.html/ and /about are found alike.
      for (const path of route.replaces ?? []) this.#replaced.set(this.#canonical(path), route);
      for (const path of route.gone ?? []) this.#gone.set(this.#canonical(path), route);
    }
  }

  /** The route at exactly this path, or undefined. */
  at(path: string): Route | undefined {
    return this.#byPath.get(path);
  }

  /** The path of a page in a language, by key (`home`, `service:seo-services`, `project:7`). Throws on an unknown key. */
  path(key: string, language: Language): string {
    return this.#page(key, language).path;
  }

  /** The path of the same page in a language. An unknown path only changes its language segment (product §4, D8). */
  counterpart(path: string, language: Language): string {
    const key = this.#byPath.get(path)?.key;
    const counterpart = key === undefined ? undefined : this.#byKey.get(key)?.[language];
    return counterpart?.path ?? path.replace(/^\/(en|sr)(?=\/|$)/, `/${language}`);
  }

  /** How to answer a request for this path, given without its query (D4, D6). */
  resolve(path: string): Resolution {
    const exact = this.#byPath.get(path);
    if (exact) return exact.status === 200 ? { state: 'found', route: exact } : { state: 'missing', route: exact };
    const canonical = this.#canonical(path);
    const moved = this.#replaced.get(canonical) ?? (canonical === path ? undefined : this.#byPath.get(canonical));
    if (moved?.status === 200) return { state: 'moved', to: moved.path };
    const gone = this.#gone.get(canonical);
    if (gone) return { state: 'missing', route: gone, gone: true };
    return { state: 'missing', route: this.#notFound(canonical) };
  }

  /** Every redirect, for hosts without a server (D4). */
  aliases(): { from: string; to: string }[] {
    const spellings = languages.flatMap((language) => [
      `/${language}`,
      ...[...sections.keys()].map((section) => `/${language}/${section}`),
      ...[...sections.keys()].flatMap((section) =>
        [...this.#slugs.keys()].map((slug) => `/${language}/${section}/${slug}`),
      ),
      ...this.all
        .filter((route) => route.language === language && route.page === 2)
        .map(({ path }) => `${firstPageOf(path)}/${pageWords[language]}/1`),
    ]);
    return [...spellings, ...this.#replaced.keys()].flatMap((from) => {
      const resolution = this.resolve(from);
      return resolution.state === 'moved' ? [{ from, to: resolution.to }] : [];
    });
  }

  /** Lower case, no trailing slash or .html, and every segment in the language of the path. */
  #canonical(path: string): string {
    // The lookbehind keeps the pattern from taking quadratic time on many slashes.
    const plain = path.toLowerCase().replace(/(?:\.html\/*|(?<!\/)\/+)$/, '');
    const [, first, section, tail, ...segments] = plain.split('/');
    const language = languages.find((candidate) => candidate === first);
    if (!language) return plain === '' || plain === '/index' ? '/' : plain;
    if (section === undefined) return pagePath('home', language);
    const sectionHere = sections.get(section)?.[language] ?? section;
    const isService = `/${language}/${sectionHere}` === pagePath('services', language);
    const tailHere = isService && tail !== undefined ? (this.#slugs.get(tail)?.[language] ?? tail) : tail;
    const here = ['', language, sectionHere, ...(tailHere === undefined ? [] : [tailHere]), ...segments].join('/');
    return translatePageWord(here, language);
  }

  #notFound(path: string): Route {
    const language = languageOfPath(path);
    const isProject = path.startsWith(`${pagePath('portfolio', language)}/`);
    return this.#page(isProject ? 'project-not-found' : 'not-found', language);
  }

  #page(key: string, language: Language): Route {
    const route = this.#byKey.get(key)?.[language];
    if (!route) throw new Error(`No page has the key ${key} in ${language}`);
    return route;
  }

  #indexSlugs(): void {
    for (const { en, sr } of this.#byKey.values()) {
      if (en?.kind !== 'service' || !sr) continue;
      const slugs = { en: segment(en.path, 3), sr: segment(sr.path, 3) };
      for (const spelling of [slugs.en, slugs.sr, ...(en.aliases ?? []), ...(sr.aliases ?? [])])
        this.#slugs.set(spelling, slugs);
    }
  }
}

/** `/en/portfolio/category/seo/page/2`; `page` may be in the other language (`strana`). */
const listPattern = new RegExp(
  String.raw`^(?:${Object.values(portfolioPaths).join('|')})(?:/category/([a-z0-9-]+))?(?:/(page|strana)/([1-9]\d{0,5}))?$`,
);

/** `/sr/portfolio/page/2` → `/sr/portfolio/strana/2`; page 1 is the list itself. Returns other paths unchanged. */
function translatePageWord(path: string, language: Language): string {
  const [, list = 'all', word, number] = listPattern.exec(path) ?? [];
  return word === undefined ? path : listPath(list, Number(number), language);
}

function segment(path: string, position: number): string {
  return path.split('/')[position] ?? '';
}
