import { expect, test } from 'vitest';
import { PROJECTS_PER_PAGE } from './paths.ts';
import { type Route, routeTable } from './table.ts';

const content = {
  services: [
    {
      key: 'seo-services',
      slugs: { en: 'seo-services', sr: 'seo-optimizacija' },
      aliases: { en: [], sr: ['seo-usluge'] },
    },
  ],
  projectIds: [1, 7, 16],
  categories: [
    { name: 'websites', projects: 2 },
    { name: 'seo', projects: 0 },
  ],
};

function keyed(routes: Route[], key: string): Route[] {
  return routes.filter((route) => route.key === key);
}

test('every address is there once', () => {
  const paths = routeTable(content).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('what has a page in one language has one in the other, under the same key', () => {
  const routes = routeTable(content).filter(({ path }) => /^\/(en|sr)\//.test(path));
  const keysIn = (language: string) => routes.filter((route) => route.language === language).map(({ key }) => key);
  expect(keysIn('sr')).toEqual(keysIn('en'));
});

test('a service stands at its own slug in each language, and its aliases lead there', () => {
  expect(keyed(routeTable(content), 'service:seo-services')).toMatchObject([
    { kind: 'service', language: 'en', path: '/en/services/seo-services', aliases: [] },
    { kind: 'service', language: 'sr', path: '/sr/usluge/seo-optimizacija', aliases: ['seo-usluge'] },
  ]);
});

test('a case study stands at its id, in either language', () => {
  const paths = keyed(routeTable(content), 'project:7').map(({ path, tail }) => [path, tail]);
  expect(paths).toEqual([
    ['/en/portfolio/7', '7'],
    ['/sr/portfolio/7', '7'],
  ]);
});

test('a category has a page though it shows nothing', () => {
  const paths = routeTable(content).filter(({ kind }) => kind === 'category');
  expect(paths.map(({ path }) => path)).toEqual([
    '/en/portfolio/category/websites',
    '/en/portfolio/category/seo',
    '/sr/portfolio/category/websites',
    '/sr/portfolio/category/seo',
  ]);
});

test.each([
  [PROJECTS_PER_PAGE, []],
  [PROJECTS_PER_PAGE + 1, ['/en/portfolio/page/2']],
  [2 * PROJECTS_PER_PAGE + 1, ['/en/portfolio/page/2', '/en/portfolio/page/3']],
])('%i case studies have these further pages: %j', (count, paths) => {
  const projectIds = Array.from({ length: count }, (_, index) => index + 1);
  const further = routeTable({ ...content, projectIds }).filter(({ page, language }) => page && language === 'en');
  expect(further.map(({ path }) => path)).toEqual(paths);
  expect(further.every(({ kind, indexed }) => kind === 'portfolio' && indexed)).toBe(true);
});

test('a long category goes on as well, and its pages know which it is', () => {
  const categories = [{ name: 'seo', projects: PROJECTS_PER_PAGE + 1 }];
  const [second, ...more] = routeTable({ ...content, categories }).filter(({ page }) => page === 2);
  expect(second).toMatchObject({ kind: 'category', tail: 'seo', path: '/en/portfolio/category/seo/page/2' });
  expect(more).toHaveLength(1);
});

test('pages that are not found answer 404, and what no search leads to is not listed', () => {
  const routes = routeTable(content);
  const kindsOf = (some: Route[]) => [...new Set(some.map(({ kind }) => kind))].toSorted();
  expect(kindsOf(routes.filter(({ status }) => status === 404))).toEqual([
    'not-found',
    'not-found-shared',
    'project-not-found',
  ]);
  expect(kindsOf(routes.filter(({ indexed }) => !indexed))).toEqual([
    'not-found',
    'not-found-shared',
    'project-not-found',
    'root',
    'thank-you',
    'viber',
  ]);
});
