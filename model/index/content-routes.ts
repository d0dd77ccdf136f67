import { type Language, languages } from '#contract/language.ts';
import { categories, type Category } from '#contract/routes/paths.ts';
import { routeTable } from '#contract/routes/table.ts';
import { Routes } from '#contract/routes/match.ts';
import { idsOf } from '../check/references.ts';
import type { EntryRecord } from '../read/entry-record.ts';
import type { ReferenceField } from '../read/references.ts';

/** The routes of the content, and the languages in which the slug of a service cannot be read. */
export function contentRoutes(records: readonly EntryRecord[]): { routes: Routes; unsure: Language[] } {
  const projects = records.filter(({ collection }) => collection === 'projects');
  const services = records.filter(({ collection }) => collection === 'services');
  const projectIds = [...new Set(projects.flatMap(idsOf))].toSorted((a, b) => a - b);
  return {
    routes: new Routes(
      routeTable({ services: slugsOf(services), projectIds, categorySizes: categorySizesOf(projects) }),
    ),
    unsure: languages.filter((language) => services.some((service) => slugIn(service, language) === undefined)),
  };
}

/** Both files of a project name the same categories; where one cannot be read, the other's stand in for it. */
function categorySizesOf(projects: EntryRecord[]): Record<Category, number> {
  const sizes: Record<Category, number> = { websites: 0, custom: 0, seo: 0 };
  for (const { references } of projects) {
    const readable = languages.find((language) => references[language]?.isReadable) ?? 'en';
    const own = references[readable]?.fields.category.map(({ value }) => value) ?? [];
    for (const category of categories) if (own.includes(category)) sizes[category] += 1;
  }
  return sizes;
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
