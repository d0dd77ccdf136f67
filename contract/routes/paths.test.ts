import { expect, test } from 'vitest';
import { languageOfPath, languages } from '../language.ts';
import {
  categoryPath,
  firstPageOf,
  fixedPages,
  listKey,
  listPath,
  pagePath,
  pagesOfList,
  projectPath,
  PROJECTS_PER_PAGE,
  servicePath,
  sharedPages,
} from './paths.ts';

test('every fixed page has its own address in each language, below that language', () => {
  const paths = Object.values(fixedPages).flatMap((page) => languages.map((language) => [language, page[language]]));
  expect(new Set(paths.map(([, path]) => path)).size).toBe(paths.length);
  for (const [language, path] of paths) {
    expect(path).toMatch(new RegExp(`^/${language}/[a-z0-9/-]+$`));
    expect(languageOfPath(path ?? '')).toBe(language);
  }
});

test('pages with both languages are below neither', () => {
  for (const path of Object.values(sharedPages)) expect(path).not.toMatch(/^\/(en|sr)(\/|$)/);
});

test('the addresses of services, projects and categories are below that of their list', () => {
  for (const language of languages) {
    expect(servicePath('seo', language)).toBe(`${pagePath('services', language)}/seo`);
    expect(projectPath(7, language)).toBe(`${pagePath('portfolio', language)}/7`);
    expect(categoryPath('seo', language)).toBe(`${pagePath('portfolio', language)}/category/seo`);
  }
});

test.each([
  ['all', 1, 'en', '/en/portfolio', 'portfolio'],
  ['all', 2, 'en', '/en/portfolio/page/2', 'portfolio:2'],
  ['all', 2, 'sr', '/sr/portfolio/strana/2', 'portfolio:2'],
  ['seo', 1, 'sr', '/sr/portfolio/category/seo', 'category:seo'],
  ['seo', 12, 'sr', '/sr/portfolio/category/seo/strana/12', 'category:seo:12'],
] as const)('page %2$i of the list %1$s in %3$s', (list, page, language, path, key) => {
  expect([listPath(list, page, language), listKey(list, page)]).toEqual([path, key]);
});

test.each([
  [0, 1],
  [1, 1],
  [PROJECTS_PER_PAGE, 1],
  [PROJECTS_PER_PAGE + 1, 2],
  [2 * PROJECTS_PER_PAGE, 2],
  [2000, 42],
])('a list of %i projects has %i pages', (projects, pages) => {
  expect(pagesOfList(projects)).toBe(pages);
});

test('every page of a list leads to its first page, and other addresses stay unchanged', () => {
  for (const list of ['all', 'seo'])
    for (const language of languages)
      for (const page of [1, 2, 30])
        expect(firstPageOf(listPath(list, page, language))).toBe(listPath(list, 1, language));
  for (const path of ['/en/portfolio/7', '/en/page', '/sr/strana/x', '/']) expect(firstPageOf(path)).toBe(path);
});
