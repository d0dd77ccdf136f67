import { expect, test } from 'vitest';
import type { Route } from '#contract/routes/match.ts';
import { PROJECTS_PER_PAGE } from '#contract/routes/paths.ts';
import { recordOfText } from '../../tests/content/entry-of-text.ts';
import type { EntryRecord } from '../read/entry-record.ts';
import { readSiteData } from '../check/site-data.ts';
import type { ReleasedAddress } from '../read/addresses.ts';
import { contentRoutes, routeTable } from './content-routes.ts';

const project = (name: string, yaml: string, sr = yaml) => recordOfText('projects', name, yaml, { sr });
const service = (name: string, yaml: string, sr = yaml) => recordOfText('services', name, yaml, { sr });

async function routesOf(records: Promise<EntryRecord>[], addresses: ReleasedAddress[] = []) {
  return contentRoutes(await Promise.all(records), { addresses });
}

test('without content there are the fixed pages, in both languages', async () => {
  const routes = await routesOf([]);
  expect(routes.at('/sr/portfolio')?.key).toBe('portfolio');
  expect(routes.all.filter(({ kind }) => kind === 'service' || kind === 'project')).toEqual([]);
});

test('a site without a public business line has no /viber, which would call nobody (D14)', () => {
  const site = readSiteData('.').site;
  if (!site) throw new Error('content/site.yaml is invalid');
  const { phone: _, ...withoutPhone } = site;
  const resolve = (brand: typeof site) => contentRoutes([], { site: brand }).resolve('/viber');
  expect(resolve({ ...withoutPhone, phone: '+381 11 555 0100' }).state).toBe('found');
  expect(resolve(withoutPhone)).toMatchObject({ state: 'missing', route: { path: '/en/404' } });
});

test('case studies are in the order of their ids, each once, whatever the names of their folders', async () => {
  const routes = await routesOf([project('10-b', 'id: 10'), project('02-a', 'id: 2'), project('02-c', 'id: 2')]);
  expect(
    routes.all.filter(({ kind, language }) => kind === 'project' && language === 'en').map(({ tail }) => tail),
  ).toEqual(['2', '10']);
});

test('a project that cannot be read keeps the address of its folder', async () => {
  const routes = await routesOf([project('07-a', 'id: [7')]);
  expect(routes.resolve('/en/portfolio/7').state).toBe('found');
});

test('uses the slug of the other language if one cannot be read', async () => {
  const routes = await routesOf([service('seo', 'slug: seo-services', 'slug: [')]);
  expect(routes.at('/sr/usluge/seo-services')?.key).toBe('service:seo');
  const none = await routesOf([service('seo', 'order: 1'), service('web', 'slug: web')]);
  expect(none.at('/en/services/web')).toBeDefined();
});

test('a list of more than 48 gets another page, and a category only counts its own projects', async () => {
  const many = Array.from({ length: 49 }, (_, id) =>
    project(`${id + 1}-a`, `id: ${id + 1}\ncategory: [seo${id < 48 ? ', web' : ''}]`),
  );
  const categories = ['seo', 'web'].map((name, index) => recordOfText('categories', name, `order: ${index + 1}`));
  const routes = await routesOf([...many, ...categories]);
  expect(routes.at('/en/portfolio/page/2')).toBeDefined();
  expect(routes.at('/sr/portfolio/category/seo/strana/2')).toBeDefined();
  expect(routes.at('/en/portfolio/category/web/page/2')).toBeUndefined();
});

test('a project that lists a category twice counts once', async () => {
  const many = Array.from({ length: 30 }, (_, id) => project(`${id + 1}-a`, `id: ${id + 1}\ncategory: [seo, seo]`));
  const routes = await routesOf([...many, recordOfText('categories', 'seo', 'order: 1')]);
  expect(routes.at('/en/portfolio/category/seo/page/2')).toBeUndefined();
});

test('released addresses are served by the pages that replace them, and never replace a page', async () => {
  const records = [project('01-a', 'id: 1'), project('02-b', 'id: 2')];
  const routes = await routesOf(records, [
    { path: '/en/portfolio/9', line: 1, state: 'moved', to: '/en/portfolio/2' },
    { path: '/en/portfolio/1', line: 2, state: 'moved', to: '/en/portfolio/2' },
    { path: '/sr/portfolio/8', line: 3, state: 'gone' },
    { path: '/en/old', line: 4, state: 'gone' },
    { path: '/en/portfolio/2', line: 5, state: 'gone' },
    { path: '/en/portfolio/7', line: 6, state: 'page' },
  ]);
  expect(routes.resolve('/en/portfolio/9')).toEqual({ state: 'moved', to: '/en/portfolio/2' });
  expect(routes.resolve('/en/portfolio/1').state).toBe('found');
  expect(routes.resolve('/en/portfolio/2').state).toBe('found');
  expect(routes.resolve('/sr/portfolio/8')).toMatchObject({ gone: true, route: { path: '/sr/portfolio/404' } });
  expect(routes.resolve('/en/old/')).toMatchObject({ gone: true, route: { path: '/en/404' } });
  expect(routes.resolve('/en/portfolio/7')).not.toHaveProperty('gone');
});

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

function routesOfKey(routes: Route[], key: string): Route[] {
  return routes.filter((route) => route.key === key);
}

test('every address appears once', () => {
  const paths = routeTable(content).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('every page exists in both languages, under the same key', () => {
  const routes = routeTable(content).filter(({ path }) => /^\/(en|sr)\//.test(path));
  const keysIn = (language: string) => routes.filter((route) => route.language === language).map(({ key }) => key);
  expect(keysIn('sr')).toEqual(keysIn('en'));
});

test('a service has the address of its slug in each language, and its aliases lead there', () => {
  expect(routesOfKey(routeTable(content), 'service:seo-services')).toMatchObject([
    { kind: 'service', language: 'en', path: '/en/services/seo-services', aliases: [] },
    { kind: 'service', language: 'sr', path: '/sr/usluge/seo-optimizacija', aliases: ['seo-usluge'] },
  ]);
});

test('a case study has the address of its id, in both languages', () => {
  const paths = routesOfKey(routeTable(content), 'project:7').map(({ path, tail }) => [path, tail]);
  expect(paths).toEqual([
    ['/en/portfolio/7', '7'],
    ['/sr/portfolio/7', '7'],
  ]);
});

test('a category without projects has a page', () => {
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

test('a long category gets further pages too, and they know their category', () => {
  const categories = [{ name: 'seo', projects: PROJECTS_PER_PAGE + 1 }];
  const [second, ...more] = routeTable({ ...content, categories }).filter(({ page }) => page === 2);
  expect(second).toMatchObject({ kind: 'category', tail: 'seo', path: '/en/portfolio/category/seo/page/2' });
  expect(more).toHaveLength(1);
});

test('not-found pages answer 404, and pages that search engines must not list are not indexed', () => {
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
