import { expect, test } from 'vitest';
import { Routes } from './match.ts';
import { routeTable } from '#model/index/content-routes.ts';

/** The services of product §2, with the two aliases that it quotes. */
const services = [
  ['website-development', 'izrada-sajtova'],
  ['seo-services', 'seo-optimizacija', 'seo-usluge'],
  ['website-updates', 'odrzavanje-sajtova'],
  ['wordpress-custom-plugin', 'wordpress-custom-plugin', 'wordpress-plugin'],
  ['migration-backups', 'migracije-bekapi'],
  ['web-solutions', 'web-resenja'],
] as const;

const routes = new Routes(
  routeTable({
    services: services.map(([en, sr, ...aliases]) => ({
      key: en,
      slugs: { en, sr },
      aliases: { en: [], sr: aliases },
    })),
    projectIds: Array.from({ length: 16 }, (_, index) => index + 1),
    categories: ['websites', 'custom', 'seo'].map((name) => ({ name, projects: 7 })),
  }),
);

/** The pages of product §2, then FAQ and privacy (D5), thank-you (D15) and the filters (D25). */
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

test('these and the not-found pages are all the pages', () => {
  const notFound = ['/404', '/en/404', '/sr/404', '/en/portfolio/404', '/sr/portfolio/404'];
  const known = ['/', '/viber', ...notFound, ...pairs.flat()];
  expect(routes.all.map(({ path }) => path).toSorted()).toEqual(known.toSorted());
  expect(routes.all.filter(({ status }) => status === 404).map(({ path }) => path)).toEqual(
    expect.arrayContaining(notFound),
  );
  expect(routes.all.filter(({ status }) => status === 404)).toHaveLength(notFound.length);
});

test('search engines may list every page except those that D6 excludes', () => {
  const hidden = routes.all.filter(({ indexed }) => !indexed).map(({ path }) => path);
  const english = ['/', '/404', '/viber', '/en/404', '/en/portfolio/404', '/en/thank-you'];
  const serbian = ['/sr/404', '/sr/hvala', '/sr/portfolio/404'];
  expect(hidden.toSorted()).toEqual([...english, ...serbian].toSorted());
});

test.each([
  // Redirects that product §2 quotes.
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
] as const)('the language toggle keeps the rest of the path of %s in %s', (path, language, expected) => {
  expect(routes.counterpart(path, language)).toBe(expected);
});

test('finds the address of a page by its key, and throws for an unknown key', () => {
  expect(routes.path('home', 'sr')).toBe('/sr/pocetna');
  expect(routes.path('service:web-solutions', 'sr')).toBe('/sr/usluge/web-resenja');
  expect(routes.path('project:7', 'en')).toBe('/en/portfolio/7');
  expect(routes.path('category:seo', 'sr')).toBe('/sr/portfolio/category/seo');
  expect(() => routes.path('project:17', 'en')).toThrow('No page has the key project:17 in en');
  expect(() => routes.path('root', 'sr')).toThrow('No page has the key root in sr');
});

test('lists every redirecting address for hosts without a server, and no page among them', () => {
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

test('resolves a path with a million slashes quickly', () => {
  const slashes = '/'.repeat(1_000_000);
  expect(routes.resolve(`/en/pricing${slashes}x`).state).toBe('missing');
  expect(routes.resolve(`/en/pricing${slashes}`)).toEqual({ state: 'moved', to: '/en/pricing' });
});
