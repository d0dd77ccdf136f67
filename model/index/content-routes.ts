import { type Language, languages } from '#contract/language.ts';
import { type RouteContent, routeTable } from '#contract/routes/table.ts';
import { Routes } from '#contract/routes/match.ts';
import { idsOf } from '../check/references.ts';
import { inOrder } from './order.ts';
import type { EntryRecord } from '../read/entry-record.ts';
import type { ReferenceField } from '../read/references.ts';

/** The routes of the content, and the languages in which the slug of a service cannot be read. */
export function contentRoutes(records: readonly EntryRecord[]): { routes: Routes; unsure: Language[] } {
  const projects = records.filter(({ collection }) => collection === 'projects');
  const services = records.filter(({ collection }) => collection === 'services');
  const projectIds = [...new Set(projects.flatMap(idsOf))].toSorted((a, b) => a - b);
  return {
    routes: new Routes(
      routeTable({ services: slugsOf(services), projectIds, categories: categoriesOf(records, projects) }),
    ),
    unsure: languages.filter((language) => services.some((service) => slugIn(service, language) === undefined)),
  };
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
