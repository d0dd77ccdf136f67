import { type Bilingual, type Language, languages } from '../language.ts';
import {
  type Category,
  fixedPages,
  listKey,
  listPath,
  type PageKind,
  pagePath,
  pagesOfList,
  type ProjectList,
  projectPath,
  servicePath,
  sharedPages,
} from './paths.ts';
import { keysOf } from '../keys.ts';

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
  /** The last segment of a service (its slug), category or project (its id). */
  tail?: string;
  /** Number of the page of a long list of projects, from 2 on. */
  page?: number;
  /** Other last segments, which redirect here. */
  aliases?: string[];
  /** Addresses of pages that this one has replaced: they redirect here. */
  replaces?: string[];
  /** Of a not-found page: addresses that it answers with 410, because they are gone for good. */
  gone?: string[];
};

/** What the content contributes: services, projects, and how long the lists are. */
export type RouteContent = {
  /** Folder name, and slug and aliases in each language. */
  services: { key: string; slugs: Bilingual<string>; aliases: Bilingual<string[]> }[];
  projectIds: number[];
  /** The categories in the order of their filters, and how many projects each shows. */
  categories: { name: Category; projects: number }[];
};

const notIndexed: PageKind[] = ['root', 'viber', 'thank-you', 'not-found', 'project-not-found', 'not-found-shared'];
const notFoundKinds: PageKind[] = ['not-found', 'project-not-found', 'not-found-shared'];

/** The whole table: every address that the build writes, in both languages. */
export function routeTable(content: RouteContent): Route[] {
  const shared = keysOf(sharedPages).map((page) =>
    route({ kind: page, key: page, language: 'en', path: sharedPages[page] }),
  );
  return [...shared, ...languages.flatMap((language) => routesOf(language, content))];
}

function routesOf(language: Language, { services, projectIds, categories }: RouteContent): Route[] {
  const fixed = keysOf(fixedPages).map((page) =>
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
  const category = categories.map(({ name }) =>
    route({ kind: 'category', key: listKey(name, 1), language, path: listPath(name, 1, language), tail: name }),
  );
  const lists = [{ name: 'all', projects: projectIds.length }, ...categories];
  const furtherPages = lists.flatMap(({ name, projects }) => furtherPagesOf(name, projects, language));
  const project = projectIds.map((id) =>
    route({ kind: 'project', key: `project:${id}`, language, path: projectPath(id, language), tail: String(id) }),
  );
  return [...fixed, ...service, ...category, ...furtherPages, ...project];
}

/** The pages of a list from the second on. */
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
