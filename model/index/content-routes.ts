import { keysOf } from '#contract/keys.ts';
import { type Bilingual, type Language, languages } from '#contract/language.ts';
import { type Route, Routes } from '#contract/routes/match.ts';
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
} from '#contract/routes/paths.ts';
import { inOrder } from './order.ts';
import { type EntryRecord, idsOf } from '../read/entry-record.ts';
import type { ReferenceField } from '../read/references.ts';
import type { ReleasedAddress } from '../read/addresses.ts';

/** The routes of the content. `unreadableSlugs`: the languages in which the slug of a service cannot be read. */
export function contentRoutes(
  records: readonly EntryRecord[],
  addresses: readonly ReleasedAddress[] = [],
): { routes: Routes; unreadableSlugs: Language[] } {
  const projects = records.filter(({ collection }) => collection === 'projects');
  const services = records.filter(({ collection }) => collection === 'services');
  const projectIds = [...new Set(projects.flatMap(idsOf))].toSorted((a, b) => a - b);
  return {
    routes: withReleased(
      routeTable({ services: slugsOf(services), projectIds, categories: categoriesOf(records, projects) }),
      addresses,
    ),
    unreadableSlugs: languages.filter((one) => services.some((service) => slugIn(service, one) === undefined)),
  };
}

/** Adds the addresses that have moved to the pages that replace them, and those that are gone to the not-found pages. */
function withReleased(table: Route[], addresses: readonly ReleasedAddress[]): Routes {
  const routes = new Routes(table);
  if (addresses.length === 0) return routes;
  const pathsOf = (wanted: (address: ReleasedAddress) => boolean): string[] =>
    addresses.filter((address) => routes.at(address.path)?.status !== 200 && wanted(address)).map(({ path }) => path);
  return new Routes(
    table.map((route) => {
      const replaces = pathsOf((address) => address.state === 'moved' && address.to === route.path);
      const gone = route.status === 200 ? [] : pathsOf((address) => isGoneAt(address, route, routes));
      return { ...route, ...(replaces.length > 0 && { replaces }), ...(gone.length > 0 && { gone }) };
    }),
  );
}

function isGoneAt({ state, path }: ReleasedAddress, { path: notFound }: Route, routes: Routes): boolean {
  const resolution = routes.resolve(path);
  return state === 'gone' && resolution.state === 'missing' && resolution.route.path === notFound;
}

/** Counts by the first readable file of each project: both must name the same categories. */
function categoriesOf(records: readonly EntryRecord[], projects: EntryRecord[]): RouteContent['categories'] {
  const named = projects.flatMap(({ references }) => {
    const readable = languages.find((language) => references[language]?.isReadable) ?? 'en';
    const { category = [], trade = [] } = references[readable]?.fields ?? {};
    return [...new Set([...category, ...trade].map(({ value }) => value))];
  });
  return inOrder(records, 'categories').map(({ name }) => ({
    name,
    projects: named.filter((category) => category === name).length,
  }));
}

/** If the slug of one language cannot be read, uses that of the other. */
function slugsOf(services: EntryRecord[]) {
  return services.flatMap((service) => {
    const slugs = {
      en: slugIn(service, 'en') ?? slugIn(service, 'sr'),
      sr: slugIn(service, 'sr') ?? slugIn(service, 'en'),
    };
    if (slugs.en === undefined || slugs.sr === undefined) return [];
    const aliases = { en: textsIn(service, 'en', 'aliases'), sr: textsIn(service, 'sr', 'aliases') };
    return [{ key: service.name, slugs: { en: slugs.en, sr: slugs.sr }, aliases }];
  });
}

function slugIn(service: EntryRecord, language: Language): string | undefined {
  return textsIn(service, language, 'slug')[0];
}

function textsIn({ references }: EntryRecord, language: Language, field: ReferenceField): string[] {
  const values = references[language]?.fields[field] ?? [];
  return values.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}

/** The part of the content that routes depend on. */
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
