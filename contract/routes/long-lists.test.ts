import { expect, test } from 'vitest';
import { Routes } from './match.ts';
import { firstPageOf, pagesOfList } from './paths.ts';
import { routeTable } from '#model/index/content-routes.ts';

/** Three pages of all projects, two of websites, and one at most of each other category. */
const manyRoutes = routesOf(97, { websites: 49, custom: 48, seo: 0 });

function routesOf(projects: number, sizes: Record<string, number>): Routes {
  const projectIds = Array.from({ length: projects }, (_, index) => index + 1);
  const categories = Object.entries(sizes).map(([name, count]) => ({ name, projects: count }));
  return new Routes(routeTable({ services: [], projectIds, categories }));
}

test.each([
  [0, 1],
  [1, 1],
  [48, 1],
  [49, 2],
  [96, 2],
  [97, 3],
])('a list of %i projects has %i pages', (projects, pages) => {
  expect(pagesOfList(projects)).toBe(pages);
});

test.each([
  ['/en/portfolio/page/2', '/sr/portfolio/strana/2', 'portfolio:2'],
  ['/en/portfolio/page/3', '/sr/portfolio/strana/3', 'portfolio:3'],
  ['/en/portfolio/category/websites/page/2', '/sr/portfolio/category/websites/strana/2', 'category:websites:2'],
])('%s and %s are one page of a long list', (en, sr, key) => {
  for (const path of [en, sr]) {
    expect(manyRoutes.resolve(path)).toEqual({ state: 'found', route: manyRoutes.at(path) });
    expect(manyRoutes.at(path)).toMatchObject({ key, status: 200, indexed: true, page: Number(path.at(-1)) });
  }
  expect(manyRoutes.counterpart(en, 'sr')).toBe(sr);
  expect(manyRoutes.counterpart(sr, 'en')).toBe(en);
  expect(manyRoutes.path(key, 'sr')).toBe(sr);
});

test('these are all the pages of a long list', () => {
  expect(manyRoutes.all.filter(({ page }) => page !== undefined)).toHaveLength(6);
});

test.each([
  // The first page is the list itself, even if it is the only page.
  ['/en/portfolio/page/1', '/en/portfolio'],
  ['/sr/portfolio/strana/1', '/sr/portfolio'],
  ['/sr/portfolio/page/1', '/sr/portfolio'],
  ['/en/portfolio/category/websites/page/1', '/en/portfolio/category/websites'],
  ['/sr/portfolio/category/seo/strana/1', '/sr/portfolio/category/seo'],
  // The other language's words, another name of the section, capitals, a trailing slash.
  ['/sr/portfolio/page/2', '/sr/portfolio/strana/2'],
  ['/en/portfolio/strana/3', '/en/portfolio/page/3'],
  ['/sr/portfolio/category/websites/page/2', '/sr/portfolio/category/websites/strana/2'],
  ['/sr/projekti/strana/2', '/sr/portfolio/strana/2'],
  ['/EN/Portfolio/Page/2/', '/en/portfolio/page/2'],
  ['/en/portfolio/page/2.html', '/en/portfolio/page/2'],
])('%s leads to %s in a long list', (from, to) => {
  expect(manyRoutes.resolve(from)).toEqual({ state: 'moved', to });
});

test.each([
  ['/en/portfolio/page/4', 'en'],
  ['/sr/portfolio/strana/4', 'sr'],
  ['/sr/portfolio/page/4', 'sr'],
  ['/en/portfolio/category/custom/page/2', 'en'],
  ['/en/portfolio/category/none/page/2', 'en'],
  ['/en/portfolio/page/0', 'en'],
  ['/en/portfolio/page/02', 'en'],
  ['/en/portfolio/page/2e0', 'en'],
  ['/en/portfolio/page', 'en'],
  ['/en/portfolio/page/2/3', 'en'],
  ['/en/portfolio/7/page/2', 'en'],
])('%s is not a page of a list', (path, language) => {
  expect(manyRoutes.resolve(path)).toMatchObject({
    state: 'missing',
    route: { key: 'project-not-found', language, status: 404 },
  });
});

test('the browser finds the first page of a list by the path of any page of it', () => {
  for (const { path, page, kind, tail, language } of manyRoutes.all) {
    const list = kind === 'category' ? `category:${tail}` : 'portfolio';
    expect(firstPageOf(path)).toBe(page === undefined ? path : manyRoutes.path(list, language));
  }
});

test('hosts without a server redirect /1 to the list if it has further pages', () => {
  const first = (all: Routes) =>
    all
      .aliases()
      .map(({ from }) => from)
      .filter((from) => from.endsWith('/1'));
  expect(first(manyRoutes)).toEqual([
    '/en/portfolio/page/1',
    '/en/portfolio/category/websites/page/1',
    '/sr/portfolio/strana/1',
    '/sr/portfolio/category/websites/strana/1',
  ]);
  expect(first(routesOf(48, { websites: 48, custom: 0, seo: 1 }))).toEqual([]);
});
