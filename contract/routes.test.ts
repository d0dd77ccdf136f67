import { expect, test } from 'vitest';
import { firstPageByForm, kindByForm, listByForm, pagesOfList, projectLists, routeTable, Routes } from './routes.ts';

/** The services of product §2, with the two aliases that it quotes. */
const services = [
  ['website-development', 'izrada-sajtova'],
  ['seo-services', 'seo-optimizacija', 'seo-usluge'],
  ['website-updates', 'odrzavanje-sajtova'],
  ['wordpress-custom-plugin', 'wordpress-custom-plugin', 'wordpress-plugin'],
  ['migration-backups', 'migracije-bekapi'],
  ['web-solutions', 'web-resenja'],
] as const;

const routes = routesOf(16, { websites: 7, custom: 9, seo: 8 });
/** Three pages of all projects, two of websites, and no more than one of the others. */
const manyRoutes = routesOf(97, { websites: 49, custom: 48, seo: 0 });

function routesOf(projects: number, categorySizes: { websites: number; custom: number; seo: number }): Routes {
  return new Routes(
    routeTable({
      services: services.map(([en, sr, ...aliases]) => ({
        key: en,
        slugs: { en, sr },
        aliases: { en: [], sr: aliases },
      })),
      projectIds: Array.from({ length: projects }, (_, index) => index + 1),
      categorySizes,
    }),
  );
}

/** product §2, then FAQ and privacy (D5), thank-you (D15) and the filters (D25). */
const pairs: [en: string, sr: string][] = [
  ['/en/home', '/sr/pocetna'],
  ['/en/services', '/sr/usluge'],
  ['/en/services/website-development', '/sr/usluge/izrada-sajtova'],
  ['/en/services/seo-services', '/sr/usluge/seo-optimizacija'],
  ['/en/services/website-updates', '/sr/usluge/odrzavanje-sajtova'],
  ['/en/services/wordpress-custom-plugin', '/sr/usluge/wordpress-custom-plugin'],
  ['/en/services/migration-backups', '/sr/usluge/migracije-bekapi'],
  ['/en/services/web-solutions', '/sr/usluge/web-resenja'],
  ['/en/pricing', '/sr/cenovnik'],
  ['/en/portfolio', '/sr/portfolio'],
  ...Array.from({ length: 16 }, (_, index): [string, string] => [
    `/en/portfolio/${index + 1}`,
    `/sr/portfolio/${index + 1}`,
  ]),
  ['/en/about', '/sr/o-meni'],
  ['/en/contact', '/sr/kontakt'],
  ['/en/faq', '/sr/faq'],
  ['/en/privacy', '/sr/privatnost'],
  ['/en/thank-you', '/sr/hvala'],
  ['/en/portfolio/category/websites', '/sr/portfolio/category/websites'],
  ['/en/portfolio/category/custom', '/sr/portfolio/category/custom'],
  ['/en/portfolio/category/seo', '/sr/portfolio/category/seo'],
];

test.each(pairs)('%s and %s are pages, and each other’s counterpart', (en, sr) => {
  expect(routes.resolve(en)).toEqual({ state: 'found', route: routes.at(en) });
  expect(routes.resolve(sr)).toEqual({ state: 'found', route: routes.at(sr) });
  expect([routes.at(en)?.language, routes.at(sr)?.language]).toEqual(['en', 'sr']);
  expect(routes.counterpart(en, 'sr')).toBe(sr);
  expect(routes.counterpart(sr, 'en')).toBe(en);
  expect([routes.counterpart(en, 'en'), routes.counterpart(sr, 'sr')]).toEqual([en, sr]);
});

test.each(['/', '/viber'])('%s is one page for both languages', (path) => {
  expect(routes.resolve(path)).toEqual({ state: 'found', route: routes.at(path) });
});

test('there is no other page than these and the not-found pages', () => {
  const notFound = ['/404', '/en/404', '/sr/404', '/en/portfolio/404', '/sr/portfolio/404'];
  const known = ['/', '/viber', ...notFound, ...pairs.flat()];
  expect(routes.all.map(({ path }) => path).toSorted()).toEqual(known.toSorted());
  expect(routes.all.filter(({ status }) => status === 404).map(({ path }) => path)).toEqual(
    expect.arrayContaining(notFound),
  );
  expect(routes.all.filter(({ status }) => status === 404)).toHaveLength(notFound.length);
});

test('search engines may list every page but those that D6 leaves out', () => {
  const hidden = routes.all.filter(({ indexed }) => !indexed).map(({ path }) => path);
  const english = ['/', '/404', '/viber', '/en/404', '/en/portfolio/404', '/en/thank-you'];
  const serbian = ['/sr/404', '/sr/hvala', '/sr/portfolio/404'];
  expect(hidden.toSorted()).toEqual([...english, ...serbian].toSorted());
});

test.each([
  // What product §2 quotes.
  ['/sr/usluge/seo-usluge', '/sr/usluge/seo-optimizacija'],
  ['/sr/usluge/wordpress-plugin', '/sr/usluge/wordpress-custom-plugin'],
  ['/sr/projekti', '/sr/portfolio'],
  ['/sr/services', '/sr/usluge'],
  ['/en', '/en/home'],
  ['/sr', '/sr/pocetna'],
  // A slug under the other language.
  ['/sr/home', '/sr/pocetna'],
  ['/sr/pricing', '/sr/cenovnik'],
  ['/sr/about', '/sr/o-meni'],
  ['/sr/contact', '/sr/kontakt'],
  ['/sr/privacy', '/sr/privatnost'],
  ['/sr/thank-you', '/sr/hvala'],
  ['/en/pocetna', '/en/home'],
  ['/en/usluge', '/en/services'],
  ['/en/cenovnik', '/en/pricing'],
  ['/en/o-meni', '/en/about'],
  ['/en/kontakt', '/en/contact'],
  ['/en/projekti', '/en/portfolio'],
  ['/sr/services/seo-services', '/sr/usluge/seo-optimizacija'],
  ['/sr/services/seo-usluge', '/sr/usluge/seo-optimizacija'],
  ['/en/usluge/seo-usluge', '/en/services/seo-services'],
  ['/en/services/izrada-sajtova', '/en/services/website-development'],
  ['/sr/projekti/7', '/sr/portfolio/7'],
  ['/sr/projekti/category/seo', '/sr/portfolio/category/seo'],
  // A trailing slash, capitals, .html, and all at once.
  ['/en/', '/en/home'],
  ['/en/pricing/', '/en/pricing'],
  ['/en/pricing///', '/en/pricing'],
  ['/sr/portfolio/7/', '/sr/portfolio/7'],
  ['/viber/', '/viber'],
  ['/EN/Pricing', '/en/pricing'],
  ['/SR/USLUGE/SEO-USLUGE', '/sr/usluge/seo-optimizacija'],
  ['/Viber', '/viber'],
  ['/en/pricing.html', '/en/pricing'],
  ['/en/portfolio/7.html', '/en/portfolio/7'],
  ['/index.html', '/'],
  ['/Sr/Services/SEO-Services.HTML/', '/sr/usluge/seo-optimizacija'],
])('%s leads to %s', (from, to) => {
  expect(routes.resolve(from)).toEqual({ state: 'moved', to });
});

test.each([
  ['/en/portfolio/17', 'project-not-found', 'en'],
  ['/en/portfolio/0', 'project-not-found', 'en'],
  ['/en/portfolio/07', 'project-not-found', 'en'],
  ['/en/portfolio/1e1', 'project-not-found', 'en'],
  ['/en/portfolio/7/more', 'project-not-found', 'en'],
  ['/en/portfolio/category/none', 'project-not-found', 'en'],
  ['/en/portfolio/404', 'project-not-found', 'en'],
  ['/sr/portfolio/17', 'project-not-found', 'sr'],
  ['/SR/Portfolio/17', 'project-not-found', 'sr'],
  ['/sr/projekti/17', 'project-not-found', 'sr'],
  ['/en/services/none', 'not-found', 'en'],
  ['/en/services/seo-services/more', 'not-found', 'en'],
  ['/en/home/none', 'not-found', 'en'],
  ['/en/404', 'not-found', 'en'],
  ['/sr/usluge/nema', 'not-found', 'sr'],
  ['/sr/404', 'not-found', 'sr'],
  ['/SR/nema', 'not-found', 'sr'],
  ['/srpski', 'not-found', 'en'],
  ['/de/home', 'not-found', 'en'],
  ['/none', 'not-found', 'en'],
  ['/en//home', 'not-found', 'en'],
  ['/__proto__', 'not-found', 'en'],
  ['/en/constructor', 'not-found', 'en'],
  ['/en/services/toString', 'not-found', 'en'],
])('%s is answered with %s in %s', (path, key, language) => {
  expect(routes.resolve(path)).toMatchObject({ state: 'missing', route: { key, language, status: 404 } });
});

test.each([
  ['/en/none', 'sr', '/sr/none'],
  ['/en/blog/2025/one', 'sr', '/sr/blog/2025/one'],
  ['/sr/nema/strane', 'en', '/en/nema/strane'],
  ['/sr/portfolio/17', 'en', '/en/portfolio/17'],
  ['/en', 'sr', '/sr'],
  ['/en/', 'sr', '/sr/'],
  ['/entry', 'sr', '/entry'],
  ['/none', 'sr', '/none'],
] as const)('the toggle keeps the tail of %s in %s', (path, language, twin) => {
  expect(routes.counterpart(path, language)).toBe(twin);
});

test('tells the kind of every page by the form of its path', () => {
  const wrong = routes.all.filter(({ kind, path }) => kindByForm(path) !== kind).map(({ path }) => path);
  expect(wrong).toEqual([]);
});

test.each([
  ['/en/services/none', 'service'],
  ['/sr/portfolio/17', 'project'],
  ['/sr/portfolio/nema', undefined],
  ['/en/services/', undefined],
  ['/en/cenovnik', undefined],
  ['/none', undefined],
])('%s has the form of %s', (path, kind) => {
  expect(kindByForm(path)).toBe(kind);
});

test('finds the address of a page by its key, and none by an unknown one', () => {
  expect(routes.path('home', 'sr')).toBe('/sr/pocetna');
  expect(routes.path('service:web-solutions', 'sr')).toBe('/sr/usluge/web-resenja');
  expect(routes.path('project:7', 'en')).toBe('/en/portfolio/7');
  expect(routes.path('category:seo', 'sr')).toBe('/sr/portfolio/category/seo');
  expect(() => routes.path('project:17', 'en')).toThrow('No page has the key project:17 in en');
  expect(() => routes.path('root', 'sr')).toThrow('No page has the key root in sr');
});

test('lists every other address for hosts without a server, none of which is a page', () => {
  const aliases = new Map(routes.aliases().map(({ from, to }) => [from, to]));
  expect(Object.fromEntries(aliases)).toMatchObject({
    '/en': '/en/home',
    '/sr': '/sr/pocetna',
    '/sr/projekti': '/sr/portfolio',
    '/sr/services': '/sr/usluge',
    '/sr/usluge/seo-usluge': '/sr/usluge/seo-optimizacija',
    '/sr/usluge/wordpress-plugin': '/sr/usluge/wordpress-custom-plugin',
    '/sr/pricing': '/sr/cenovnik',
  });
  expect([...aliases.keys()].filter((from) => routes.at(from))).toEqual([]);
  expect([...aliases.values()].filter((to) => routes.at(to)?.status !== 200)).toEqual([]);
});

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

test('a long list has no other pages than these', () => {
  expect(manyRoutes.all.filter(({ page }) => page !== undefined)).toHaveLength(6);
  const wrong = manyRoutes.all.filter(({ kind, path }) => kindByForm(path) !== kind).map(({ path }) => path);
  expect(wrong).toEqual([]);
});

test.each([
  // The first page is the list itself, also of a list that has but one.
  ['/en/portfolio/page/1', '/en/portfolio'],
  ['/sr/portfolio/strana/1', '/sr/portfolio'],
  ['/sr/portfolio/page/1', '/sr/portfolio'],
  ['/en/portfolio/category/websites/page/1', '/en/portfolio/category/websites'],
  ['/sr/portfolio/category/seo/strana/1', '/sr/portfolio/category/seo'],
  // The other language's words, a quoted section, capitals, a trailing slash.
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
])('%s is past the end, or no page of a list', (path, language) => {
  expect(manyRoutes.resolve(path)).toMatchObject({
    state: 'missing',
    route: { key: 'project-not-found', language, status: 404 },
  });
});

test.each([
  ['/en/portfolio', 'all', 1],
  ['/en/portfolio/page/12', 'all', 12],
  ['/sr/portfolio/category/seo', 'seo', 1],
  ['/sr/portfolio/category/seo/strana/2', 'seo', 2],
] as const)('%s has the form of the list %s, page %i', (path, list, page) => {
  expect(projectLists).toContain(list);
  expect(listByForm(path)).toEqual({ list, page });
});

test('the first page of a list is told by the form of a path, in the browser too', () => {
  for (const { path, page, kind, tail, language } of manyRoutes.all) {
    const list = kind === 'category' ? `category:${tail}` : 'portfolio';
    expect(firstPageByForm(path)).toBe(page === undefined ? path : manyRoutes.path(list, language));
  }
});

test.each([
  '/en/portfolio/page/1',
  '/en/portfolio/strana/2',
  '/en/portfolio/7',
  '/en/portfolio/404',
  '/en/services/page/2',
  '/',
])('%s has not the form of a list', (path) => {
  expect(listByForm(path)).toBeUndefined();
});

test('hosts without a server are told of the first page of the lists that go on', () => {
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
  expect(first(routes)).toEqual([]);
});

test('decides on a long run of slashes at once', () => {
  const slashes = '/'.repeat(1_000_000);
  expect(routes.resolve(`/en/pricing${slashes}x`).state).toBe('missing');
  expect(routes.resolve(`/en/pricing${slashes}`)).toEqual({ state: 'moved', to: '/en/pricing' });
});
