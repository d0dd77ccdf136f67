import { keysOf, recordOf } from '#contract/keys.ts';
import { type Bilingual, type Language, languages } from '#contract/language.ts';
import { type Route, Routes } from '#contract/routes/match.ts';
import {
  fixedPages,
  listKey,
  listPath,
  type PageKind,
  pagePath,
  pagesOfList,
  projectPath,
  servicePath,
  sharedPages,
} from '#contract/routes/paths.ts';
import { entriesOf, type EntryRecord, idsOf, inOrder, slugIn, valuesOf } from '../read/entry-record.ts';
import type { SiteData } from '../check/site-data.ts';
import type { ReleasedAddress } from '../read/addresses.ts';

type RouteSettings = Partial<Pick<SiteData, 'addresses' | 'site'>>;

/** Every route of the content, with the released addresses that are redirected or gone. Without a phone there is no /viber (D14). */
export function contentRoutes(records: readonly EntryRecord[], { addresses = [], site }: RouteSettings = {}): Routes {
  const projects = entriesOf(records, 'projects');
  const services = entriesOf(records, 'services').flatMap(slugsOf);
  const projectIds = [...new Set(projects.flatMap(idsOf))].toSorted((a, b) => a - b);
  const table = routeTable({ services, projectIds, categories: categoriesOf(records, projects) });
  const hasChat = site === undefined || site.phone !== undefined;
  return withReleased(hasChat ? table : table.filter(({ kind }) => kind !== 'viber'), addresses);
}

/** Adds moved addresses to the pages that replace them, and gone ones to the not-found pages. Browsers send š encoded. */
function withReleased(table: Route[], addresses: readonly ReleasedAddress[]): Routes {
  const routes = new Routes(table);
  // The page to which the address redirects, or the not-found page that says the page is gone.
  const pathThatAnswers = (address: ReleasedAddress): string | undefined => {
    if (address.state === 'moved') return address.to;
    const resolution = routes.resolve(address.path);
    return address.state === 'gone' && resolution.state === 'missing' ? resolution.route.path : undefined;
  };
  const released = addresses.filter(({ path }) => routes.at(path)?.status !== 200);
  const releasedByAnswer = Map.groupBy(released, pathThatAnswers);
  return new Routes(
    table.map((route) => {
      const paths = releasedByAnswer.get(route.path)?.flatMap(({ path }) => [...new Set([path, encodeURI(path)])]);
      return paths ? { ...route, [route.status === 200 ? 'replaces' : 'gone']: paths } : route;
    }),
  );
}

function categoriesOf(records: readonly EntryRecord[], projects: EntryRecord[]): RouteContent['categories'] {
  return inOrder(records, 'categories').map(({ name }) => {
    const isInCategory = (project: EntryRecord): boolean =>
      valuesOf(project, 'category').includes(name) || valuesOf(project, 'trade').includes(name);
    return { name, projects: projects.filter(isInCategory).length };
  });
}

/** If the slug of one language cannot be read, uses that of the other. */
function slugsOf(service: EntryRecord): RouteContent['services'] {
  const en = slugIn(service, 'en') ?? slugIn(service, 'sr');
  const sr = slugIn(service, 'sr') ?? en;
  if (en === undefined || sr === undefined) return [];
  const aliases = recordOf(languages, (language) => valuesOf(service, 'aliases', [language]).map(String));
  return [{ key: service.name, slugs: { en, sr }, aliases }];
}

/** The part of the content that routes depend on. */
type RouteContent = {
  /** Folder name, and slug and aliases in each language. */
  services: { key: string; slugs: Bilingual<string>; aliases: Bilingual<string[]> }[];
  projectIds: number[];
  /** The categories in the order of their filters, and how many projects each shows. */
  categories: { name: string; projects: number }[];
};

const notFoundKinds: PageKind[] = ['not-found', 'project-not-found', 'not-found-shared'];
const notIndexed: PageKind[] = ['root', 'viber', 'thank-you', ...notFoundKinds];

/** The whole table: every address that the build writes, in both languages. */
export function routeTable(content: RouteContent): Route[] {
  const shared = keysOf(sharedPages).map((key) => ({ kind: key, key, language: languages[0], path: sharedPages[key] }));
  return [...shared, ...languages.flatMap((language) => routesOf(language, content))].map((route) => ({
    ...route,
    status: notFoundKinds.includes(route.kind) ? 404 : 200,
    indexed: !notIndexed.includes(route.kind),
  }));
}

type Address = Omit<Route, 'status' | 'indexed'>;

function routesOf(language: Language, { services, projectIds, categories }: RouteContent): Address[] {
  const lists = [{ name: 'all', projects: projectIds.length }, ...categories];
  const address = (kind: PageKind, key: string, path: string): Address => ({ kind, key, language, path });
  return [
    ...keysOf(fixedPages).map((page) => address(page, page, pagePath(page, language))),
    ...services.map(({ key, slugs: { [language]: slug }, aliases: { [language]: aliases } }) => {
      return { ...address('service', `service:${key}`, servicePath(slug, language)), tail: slug, aliases };
    }),
    ...lists.flatMap(({ name, projects }) => pagesOf(name, pagesOfList(projects), language)),
    ...projectIds.map((id) => ({ ...address('project', `project:${id}`, projectPath(id, language)), tail: `${id}` })),
  ];
}

/** The pages of a list. The first page of all projects is left out, because it is one of the fixed pages. */
function pagesOf(list: string, count: number, language: Language): Address[] {
  const first = list === 'all' ? 2 : 1;
  return Array.from({ length: count + 1 - first }, (_, index) => first + index).map((page) => ({
    kind: list === 'all' ? 'portfolio' : 'category',
    key: listKey(list, page),
    language,
    path: listPath(list, page, language),
    ...(list !== 'all' && { tail: list }),
    ...(page > 1 && { page }),
  }));
}
