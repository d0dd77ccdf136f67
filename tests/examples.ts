import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFiles } from '#contract/build/built-files.ts';
import type { Bilingual, Language } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';
import type { Route } from '#contract/routes/match.ts';
import { readCheckedContent } from '#generator/content/checked-content.ts';

/** Pages of the built site that tests of code need, chosen by what they have so that any content will do; and its words. */
// Casts: the build writes both files out of contract/.
const routes = JSON.parse(readFileSync('dist/server/routes.json', 'utf8')) as Route[];
const files = JSON.parse(readFileSync('dist/server/files.json', 'utf8')) as BuiltFiles;

function htmlAt(path: string): string {
  return readFileSync(join('dist/client', files[path]?.file ?? 'no file'), 'utf8');
}

function counted(kind: Route['kind'], pattern: RegExp): { route: Route; count: number }[] {
  return routes
    .filter((route) => route.kind === kind && route.language === 'en')
    .map((route) => ({ route, count: (htmlAt(route.path).match(pattern) ?? []).length }))
    .toSorted((a, b) => b.count - a.count);
}

function inBoth(route: Route | undefined, otherwise: Bilingual<string>): Bilingual<string> {
  const path = (language: Language) =>
    routes.find((one) => one.key === route?.key && one.language === language)?.path ?? otherwise[language];
  return { en: path('en'), sr: path('sr') };
}

export const caseStudies = routes.filter(({ kind, language }) => kind === 'project' && language === 'en').length;

const [mostScreens] = counted('project', /<dialog\b/g);

/** How many key screens the case study has; 0 where no case study has any. */
export const screens = mostScreens?.count ?? 0;

/** The case study with the most key screens; a site without case studies has its questions there. */
export const study = inBoth(mostScreens?.route, { en: pagePath('faq', 'en'), sr: pagePath('faq', 'sr') });

/** The service with the most pictures. */
export const service = inBoth(counted('service', /<img\b/g)[0]?.route, {
  en: pagePath('services', 'en'),
  sr: pagePath('services', 'sr'),
});

export const services = routes.filter(({ kind, language }) => kind === 'service' && language === 'en').length;

const [filters = ''] = /<nav\b[^>]*data-announcement[^]*?<\/nav>/.exec(htmlAt(pagePath('portfolio', 'en'))) ?? [];

/** The filters of the portfolio that show anything, the one with the fewest case studies first; lists by trade are no filters. */
export const categories = counted('category', /<article\b/g)
  .filter(({ count, route }) => count > 0 && route.page === undefined && filters.includes(`href="${route.path}"`))
  .toReversed()
  .map(({ route }) => route.tail ?? '');

/** The home page has questions, and with them an anchor. */
export const hasQuestions = htmlAt(pagePath('home', 'en')).includes('id="questions"');

const result = await readCheckedContent(process.cwd());
if (result.state === 'faulty') throw new Error('The content has problems: npm run check');

/** The content of the site as pages show it. */
export const { content } = result;

/** Whether the owner has a public business line: /viber opens its chat, or is not there. */
export const hasBusinessLine = content.site.phone !== undefined;
