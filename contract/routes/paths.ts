import type { Bilingual, Language } from '../language.ts';

/** The parameter of the contact page that names the topic of a message. */
export const aboutParameter = 'about';

/** The address to which the form sends messages. */
export const contactEndpoint = '/api/contact';

/** Outside of the table, so that the browser's script can import these two alone. */
export const portfolioPaths = { en: '/en/portfolio', sr: '/sr/portfolio' } as const satisfies Bilingual<string>;
export const contactPaths = { en: '/en/contact', sr: '/sr/kontakt' } as const satisfies Bilingual<string>;

/** Pages with one fixed address in each language. */
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

/** Pages with both languages at one address. */
export const sharedPages = { root: '/', viber: '/viber', 'not-found-shared': '/404' } as const;

export type SharedPage = keyof typeof sharedPages;

/** The Atom feed of case studies in each language. */
export const feedPaths = { en: '/en/feed.xml', sr: '/sr/feed.xml' } as const satisfies Bilingual<string>;

/** A list of projects: all of them (`all`), or those of a category, by the name of its folder in content/categories. */
export type ProjectList = string;

/** A list with more projects continues on its next page. */
export const PROJECTS_PER_PAGE = 48;

/** The segment between the address of a list and the number of its page: `/en/portfolio/page/2`. */
export const pageWords = { en: 'page', sr: 'strana' } as const satisfies Bilingual<string>;

/** Every kind of page; pages/+data.ts maps it to a file. */
export type PageKind = FixedPage | SharedPage | 'service' | 'category' | 'project';

/** The contact page for one plan or service, by its key: `/en/contact?about=business-website`. */
export function aboutPath(contact: string, topic: string): string {
  return `${contact}?${aboutParameter}=${topic}`;
}

export function pagePath(page: FixedPage, language: Language): string {
  return fixedPages[page][language];
}

export function servicePath(slug: string, language: Language): string {
  return `${fixedPages.services[language]}/${slug}`;
}

export function projectPath(id: number, language: Language): string {
  return `${fixedPages.portfolio[language]}/${id}`;
}

export function categoryPath(category: string, language: Language): string {
  return `${fixedPages.portfolio[language]}/category/${category}`;
}

/** The address of a page of a list of projects; the first page is the list itself. */
export function listPath(list: ProjectList, page: number, language: Language): string {
  const first = list === 'all' ? pagePath('portfolio', language) : categoryPath(list, language);
  return page === 1 ? first : `${first}/${pageWords[language]}/${page}`;
}

/** The key of a page of a list of projects: `portfolio`, `portfolio:2`, `category:seo`, `category:seo:2`. */
export function listKey(list: ProjectList, page: number): string {
  const first = list === 'all' ? 'portfolio' : `category:${list}`;
  return page === 1 ? first : `${first}:${page}`;
}

/** How many pages a list of `projects` projects has. An empty list has one. */
export function pagesOfList(projects: number): number {
  return Math.max(1, Math.ceil(projects / PROJECTS_PER_PAGE));
}

/** `/en/portfolio/page/2` → `/en/portfolio`; returns other paths unchanged. Small, because the browser's script uses it. */
export function firstPageOf(path: string): string {
  return path.replace(/\/(page|strana)\/\d+$/, '');
}
