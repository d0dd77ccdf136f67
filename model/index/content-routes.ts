import { type Language, languages } from '#contract/language.ts';
import { type Route, type RouteContent, routeTable } from '#contract/routes/table.ts';
import { Routes } from '#contract/routes/match.ts';
import { idsOf } from '../check/between/references.ts';
import { inOrder } from './order.ts';
import type { EntryRecord } from '../read/entry-record.ts';
import type { ReleasedAddress } from '../released/addresses.ts';
import type { ReferenceField } from '../read/references.ts';

/** The routes of the content, and the languages in which the slug of a service cannot be read. */
export function contentRoutes(
  records: readonly EntryRecord[],
  addresses: readonly ReleasedAddress[] = [],
): { routes: Routes; unsure: Language[] } {
  const projects = records.filter(({ collection }) => collection === 'projects');
  const services = records.filter(({ collection }) => collection === 'services');
  const projectIds = [...new Set(projects.flatMap(idsOf))].toSorted((a, b) => a - b);
  return {
    routes: withReleased(
      routeTable({ services: slugsOf(services), projectIds, categories: categoriesOf(records, projects) }),
      addresses,
    ),
    unsure: languages.filter((language) => services.some((service) => slugIn(service, language) === undefined)),
  };
}

/** The pages know which released addresses they have replaced, and the not-found pages those that are gone. */
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

/** Both files of a project name the same categories; where one cannot be read, the other's stand in for it. */
function categoriesOf(records: readonly EntryRecord[], projects: EntryRecord[]): RouteContent['categories'] {
  const named = projects.flatMap(({ references }) => {
    const readable = languages.find((language) => references[language]?.isReadable) ?? 'en';
    return [...new Set(references[readable]?.fields.category.map(({ value }) => value))];
  });
  return inOrder(records, 'categories').map(({ name }) => ({
    name,
    projects: named.filter((category) => category === name).length,
  }));
}

/** Where the slug of one language cannot be read, the other's stands in for it. */
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
