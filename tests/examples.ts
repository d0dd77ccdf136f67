import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFiles } from '#contract/build/built-files.ts';
import type { Bilingual, Language } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';
import type { Route } from '#contract/routes/match.ts';
import { readCheckedContent } from '#generator/content/checked-content.ts';

/** Pages of the built site for tests of code, chosen by their features so that the tests work with any content. */
// Casts: the build writes both files with these types.
const routes = JSON.parse(readFileSync('dist/server/routes.json', 'utf8')) as Route[];
const files = JSON.parse(readFileSync('dist/server/files.json', 'utf8')) as BuiltFiles;

function htmlAt(path: string): string {
  return readFileSync(join('dist/client', files[path]?.file ?? 'no file'), 'utf8');
}

/** How often a built page has this HTML. */
export function countAt(path: string, pattern: RegExp): number {
  return (htmlAt(path).match(pattern) ?? []).length;
}

function counted(kind: Route['kind'], pattern: RegExp): { route: Route; count: number }[] {
  return routes
    .filter((route) => route.kind === kind && route.language === 'en')
    .map((route) => ({ route, count: countAt(route.path, pattern) }))
    .toSorted((a, b) => b.count - a.count);
}

function inBoth(route: Route | undefined, otherwise: Bilingual<string>): Bilingual<string> {
  const path = (language: Language) =>
    routes.find((one) => one.key === route?.key && one.language === language)?.path ?? otherwise[language];
  return { en: path('en'), sr: path('sr') };
}

export const caseStudies = routes.filter(({ kind, language }) => kind === 'project' && language === 'en').length;

const [mostScreens] = counted('project', /<dialog\b/g);

/** The number of key screens of `study`; 0 if no case study has any. */
export const screens = mostScreens?.count ?? 0;

/** The paths of the case study with the most key screens, or of the FAQ page if there are no case studies. */
export const study = inBoth(mostScreens?.route, { en: pagePath('faq', 'en'), sr: pagePath('faq', 'sr') });

const withCover = counted('project', /<dialog\b/g).find(({ route }) => countAt(route.path, / as="image"/g) > 0)?.route;

/** The paths of the case study with a cover and the most key screens; undefined if no case study has a cover. */
export const studyWithCover = withCover && inBoth(withCover, study);

/** The service with the most pictures. */
export const service = inBoth(counted('service', /<img\b/g)[0]?.route, {
  en: pagePath('services', 'en'),
  sr: pagePath('services', 'sr'),
});

export const services = routes.filter(({ kind, language }) => kind === 'service' && language === 'en').length;

const [filters = ''] = /<nav\b[^>]*data-announcement[^]*?<\/nav>/.exec(htmlAt(pagePath('portfolio', 'en'))) ?? [];

/** The portfolio filters that show anything, those with the fewest case studies first. Lists by trade are not filters. */
export const categories = counted('category', /<article\b/g)
  .filter(({ count, route }) => count > 0 && route.page === undefined && filters.includes(`href="${route.path}"`))
  .toReversed()
  .map(({ route }) => route.tail ?? '');

/** True if the home page has questions, and so the anchor #questions. */
export const hasQuestions = htmlAt(pagePath('home', 'en')).includes('id="questions"');

const result = await readCheckedContent(process.cwd());
if (result.state === 'invalid') throw new Error('The content has problems: npm run check');

/** The content of the site as pages show it. */
export const { content } = result;

/** True if the owner has a public business line, whose chat /viber opens. */
export const hasBusinessLine = content.site.phone !== undefined;
