import { type Language, languages } from '#contract/language.ts';
import { Routes } from '#contract/routes/match.ts';
import { categories, type Category } from '#contract/routes/paths.ts';
import { routeTable } from '#contract/routes/table.ts';
import type { All, Half } from '../read/entries.ts';
import { idsOf } from '../check/references.ts';
import { fieldOf, textsOf } from '../read/values.ts';

/** The routes of the content, and the languages in which the slug of a service cannot be read. */
export function contentRoutes({ projects, services }: All): { routes: Routes; unsure: Language[] } {
  const projectIds = [...new Set(projects.flatMap(idsOf))].toSorted((a, b) => a - b);
  return {
    routes: new Routes(
      routeTable({ services: slugsOf(services), projectIds, categorySizes: categorySizesOf(projects) }),
    ),
    unsure: languages.filter((language) => services.some((service) => slugIn(service, language) === undefined)),
  };
}

/** Both files of a project name the same categories; where one cannot be read, the other's stand in for it. */
function categorySizesOf(projects: Half<unknown>[]): Record<Category, number> {
  const sizes: Record<Category, number> = { websites: 0, custom: 0, seo: 0 };
  for (const { en, sr } of projects) {
    const own = textsOf(fieldOf(en?.source.data ?? sr?.source.data, 'category')).map(({ text }) => text);
    for (const category of categories) if (own.includes(category)) sizes[category] += 1;
  }
  return sizes;
}

/** Where the slug of one language cannot be read, the other's stands in for it. */
function slugsOf(services: Half<unknown>[]) {
  return services.flatMap((service) => {
    const slugs = {
      en: slugIn(service, 'en') ?? slugIn(service, 'sr'),
      sr: slugIn(service, 'sr') ?? slugIn(service, 'en'),
    };
    if (slugs.en === undefined || slugs.sr === undefined) return [];
    const aliases = { en: aliasesIn(service, 'en'), sr: aliasesIn(service, 'sr') };
    return [{ key: service.name, slugs: { en: slugs.en, sr: slugs.sr }, aliases }];
  });
}

function slugIn(service: Half<unknown>, language: Language): string | undefined {
  const slug = fieldOf(service[language]?.source.data, 'slug');
  return typeof slug === 'string' ? slug : undefined;
}

function aliasesIn(service: Half<unknown>, language: Language): string[] {
  return textsOf(fieldOf(service[language]?.source.data, 'aliases')).map(({ text }) => text);
}
