import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '../language.ts';
import { Routes } from './match.ts';
import { aboutPath, firstPageOf, listKey, listPath, pagesOfList, PROJECTS_PER_PAGE } from './paths.ts';
import { routeTable } from '#model/index/content-routes.ts';

const table = routeTable({
  services: [
    {
      key: 'seo',
      slugs: { en: 'seo-services', sr: 'seo-usluge' },
      aliases: { en: ['seo-help'], sr: ['optimizacija'] },
    },
    { key: 'web', slugs: { en: 'websites', sr: 'sajtovi' }, aliases: { en: [], sr: [] } },
  ],
  projectIds: Array.from({ length: 100 }, (_, index) => index + 1),
  categories: [
    { name: 'seo', projects: 49 },
    { name: 'page', projects: 1 },
  ],
});
const routes = new Routes(table);

/** Segments like those of the site, in any spelling, and others. */
const segments =
  'en|sr|EN|de|home|pocetna|services|usluge|portfolio|projekti|seo-services|seo-usluge|seo-help|category|seo|page|strana|1|2|3|007|404|99999999999|.html|index|..|%2e|č| |faq'.split(
    '|',
  );
const paths = fc.oneof(
  fc.array(fc.constantFrom(...segments, ''), { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
  fc
    .tuple(fc.constantFrom(...table.map(({ path }) => path)), fc.constantFrom('', '/', '//', '.html', '.HTML', '/1'))
    .map((parts) => parts.join('')),
  fc.string().map((text) => `/${text}`),
);

test('every path is a page, redirects to one in one step, or gets the not-found page of its language', () => {
  fc.assert(
    fc.property(paths, (path) => {
      const resolution = routes.resolve(path);
      if (resolution.state === 'moved') {
        expect(resolution.to).not.toBe(path);
        expect(routes.resolve(resolution.to)).toMatchObject({ state: 'found', route: { path: resolution.to } });
      } else expect(resolution.route.status).toBe(resolution.state === 'found' ? 200 : 404);
    }),
    { seed: 20_261_123, numRuns: 500 },
  );
});

test('the counterpart of the counterpart of a page is the page', () => {
  for (const { path, language, key } of table) {
    const other = routes.counterpart(path, language === 'en' ? 'sr' : 'en');
    expect(routes.counterpart(other, language)).toBe(path);
    expect(routes.path(key, language)).toBe(path);
  }
});

test('every address is in the table once', () => {
  expect(new Set(table.map(({ path }) => path)).size).toBe(table.length);
});

test('every redirect leads from an address without a page to a page', () => {
  for (const { from, to } of routes.aliases()) {
    expect(routes.at(from)?.status).not.toBe(200);
    expect(routes.at(to)?.status).toBe(200);
  }
});

test('the first page of a list is found by the address of any of its pages', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('all', 'seo', 'page', 'web-apps'),
      fc.integer({ min: 1, max: 999_999 }),
      fc.constantFrom(...languages),
      (list, page, language) => {
        const path = listPath(list, page, language);
        expect(firstPageOf(path)).toBe(listPath(list, 1, language));
      },
    ),
  );
});

test.each([
  [0, 1],
  [1, 1],
  [PROJECTS_PER_PAGE, 1],
  [PROJECTS_PER_PAGE + 1, 2],
  [10 * PROJECTS_PER_PAGE, 10],
])('a list of %i projects has %i pages', (projects, pages) => {
  expect(pagesOfList(projects)).toBe(pages);
});

test('every list and page of a list has a different key', () => {
  const keys = ['all', 'seo', 'portfolio'].flatMap((list) => [1, 2, 12].map((page) => listKey(list, page)));
  expect(new Set(keys).size).toBe(keys.length);
  expect(aboutPath('/en/contact', 'business-website')).toBe('/en/contact?about=business-website');
});
