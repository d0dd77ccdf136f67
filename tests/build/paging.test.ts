import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlElement } from 'html-validate';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inPluralForm } from '#components/elements/plural.ts';
import { fill } from '#contract/fill.ts';
import { languages } from '#contract/language.ts';
import { type ServedSite, serveBuiltSite } from '../built-site.ts';
import { content } from '../examples.ts';
import { isSample } from '../sample/digest/digest.ts';
import { origin } from '../site/built-pages.ts';
import { all, attribute, one, parseHtml, plain, text } from '../site/document.ts';
import { lists, pager, websites } from './paged-lists.ts';

const { dictionary } = content;

const PER_PAGE = 48;

const dist = join(inject('builtFixture'), 'dist');
let served: ServedSite;
beforeAll(async () => void (served = await serveBuiltSite({}, dist)));
afterAll(() => served.close());

test.each(languages)('the pages of the portfolio in %s show every project once, by id', (language) => {
  const pages = lists[language].map(idsOn);
  expect(pages.map(({ length }) => length)).toEqual([PER_PAGE, PER_PAGE, 4]);
  expect(pages.flat()).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

test.each(languages)('a long category continues on further pages in %s', (language) => {
  const [first, second] = websites[language].map(idsOn);
  const ids = [...(first ?? []), ...(second ?? [])];
  expect(first).toHaveLength(PER_PAGE);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(`${ids.length}`).toBe(countIn(websites[language][0], 'category/websites'));
});

test.each(languages)('the filters count all projects on every page in %s, and say which list is shown', (language) => {
  for (const paths of [lists[language], websites[language]]) {
    for (const path of paths) {
      expect(countIn(path, 'portfolio')).toBe('100');
      const current = one(page(path), '[data-announcement] [aria-current]');
      expect(attribute(current, 'href')).toBe(paths[0]);
      expect(attribute(current, 'aria-current')).toBe(path === paths[0] ? 'page' : 'true');
    }
  }
});

test.each([
  ['en', '/en/portfolio', '1–48', '[1] 2 3', ['next']],
  ['en', '/en/portfolio/page/2', '49–96', '1 [2] 3', ['previous', 'next']],
  ['en', '/en/portfolio/page/3', '97–100', '1 2 [3]', ['previous']],
  ['sr', '/sr/portfolio', '1–48', '[1] 2 3', ['next']],
  ['sr', '/sr/portfolio/strana/2', '49–96', '1 [2] 3', ['previous', 'next']],
] as const)('in %s %s says which page of the list it is: %s', (language, path, range, numbers, steps) => {
  const pager = pagerOn(path);
  const words = dictionary[language].paging;
  expect(text(one(pager, 'p'))).toBe(plain(fill(inPluralForm(words.shown, 100, language), { range })));
  const written = all(pager, 'ol a').map((link) =>
    attribute(link, 'aria-current') === 'page' ? `[${text(link)}]` : text(link),
  );
  expect(written.join(' ')).toBe(numbers);
  expect(
    all(pager, 'ul a')
      .map((link) => text(link))
      .join(' '),
  ).toBe(steps.map((step) => words[step]).join(' '));
});

test('the links of a pager lead to the other pages of its list', () => {
  const [first, second] = websites.sr;
  expect(all(pagerOn(first), 'a').map((link) => attribute(link, 'href'))).toEqual([first, second, second]);
  expect(all(pagerOn(second), 'a').map((link) => attribute(link, 'href'))).toEqual([first, second, first]);
});

test.each(languages)('a list of one page has no pager in %s', (language) => {
  const path = `/${language}/portfolio/category/seo`;
  expect(idsOn(path).length).toBeLessThanOrEqual(PER_PAGE);
  expect(all(page(path), 'main section nav')).toHaveLength(1);
  expect(all(page(path), '#projects')).toEqual([]);
});

test('every page of a list has its own title and description, and may be indexed', () => {
  for (const language of languages) {
    const documents = [...lists[language], ...websites[language]].map(page);
    const titles = documents.map((document) => text(one(document, 'title')));
    const descriptions = documents.map(
      (document) => attribute(one(document, 'meta[name="description"]'), 'content') ?? '',
    );
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    if (isSample()) expect(titles.filter(({ length }) => length > 65)).toEqual([]);
    if (isSample()) expect(descriptions.filter(({ length }) => length < 50 || length > 170)).toEqual([]);
    expect(documents.flatMap((document) => all(document, 'meta[name="robots"]'))).toEqual([]);
  }
  expect(text(one(page('/sr/portfolio/strana/2'), 'h1'))).toBe(
    plain(fill(dictionary.sr.paging.title, { title: 'Naslov', page: 2 })),
  );
});

test('the pages of a list are canonical to themselves, and those of both languages link to each other', () => {
  for (const [en, sr] of [...lists.en, ...websites.en].map((path, index) => [
    path,
    [...lists.sr, ...websites.sr][index],
  ])) {
    for (const path of [en, sr]) {
      const document = page(path ?? '');
      const link = (rel: string): string | undefined => attribute(one(document, rel), 'href');
      expect(link('link[rel="canonical"]')).toBe(origin + path);
      expect(link('link[hreflang="en"]')).toBe(origin + en);
      expect(link('link[hreflang="sr"]')).toBe(origin + sr);
      expect(link('link[hreflang="x-default"]')).toBe(origin + en);
      expect(all(document, 'header a[hreflang]').map((toggle) => attribute(toggle, 'href'))).toEqual([en, sr]);
    }
  }
});

test.each([
  ['sr', '/sr/portfolio/strana/2', [], ['/sr/pocetna', '/sr/portfolio']],
  [
    'en',
    '/en/portfolio/category/websites/page/2',
    ['Websites'],
    ['/en/home', '/en/portfolio', '/en/portfolio/category/websites'],
  ],
] as const)('the breadcrumb in %s of %s has the lists above it', (language, path, above, links) => {
  const breadcrumb = one(page(path), 'main > nav');
  const { nav, paging } = dictionary[language];
  expect(text(breadcrumb)).toBe([nav.home, nav.projects, ...above, fill(paging.page, { page: 2 })].join(' / '));
  expect(all(breadcrumb, 'a').map((link) => attribute(link, 'href'))).toEqual(links);
});

test.each([
  ['/en/portfolio/page/2', 200, undefined],
  ['/sr/portfolio/category/websites/strana/2', 200, undefined],
  ['/en/portfolio/page/1', 301, '/en/portfolio'],
  ['/sr/portfolio/strana/1', 301, '/sr/portfolio'],
  ['/sr/portfolio/category/seo/strana/1', 301, '/sr/portfolio/category/seo'],
  ['/sr/portfolio/page/3', 301, '/sr/portfolio/strana/3'],
  ['/en/portfolio/page/4', 404, undefined],
  ['/sr/portfolio/strana/4', 404, undefined],
  ['/en/portfolio/category/seo/page/2', 404, undefined],
] as const)('the server answers %s with %i %s', async (path, status, to) => {
  const response = await fetch(served.origin + path, { redirect: 'manual' });
  expect(response.status).toBe(status);
  expect(response.headers.get('location') ?? undefined).toBe(to);
});

test('the sitemap lists every page of every list', () => {
  const xml = readFileSync(join(dist, 'client/sitemap.xml'), 'utf8');
  for (const path of languages.flatMap((language) => [...lists[language], ...websites[language]]))
    expect(xml).toContain(`<loc>${origin}${path}</loc>`);
});

test('hosts without a server lead from page 1 to the list', () => {
  const redirects = readFileSync(join(dist, 'client/_redirects'), 'utf8');
  expect(redirects).toContain('/sr/portfolio/strana/1 /sr/portfolio 301\n');
});

function page(path: string): HtmlElement {
  return parseHtml(readFileSync(join(dist, 'client', `${path}.html`), 'utf8'));
}

function idsOn(path: string): number[] {
  const links = all(page(path), 'main article > a').map((link) => attribute(link, 'href') ?? '');
  return links.filter((href) => href.startsWith('/')).map((href) => Number(href.split('/').at(-1)));
}

function countIn(path: string, end: string): string {
  const link = all(page(path), 'main nav[data-announcement] a').find((one) => attribute(one, 'href')?.endsWith(end));
  return text(link ?? page(path)).replace(/^.*?(\d+)$/, '$1');
}

function pagerOn(path: string): HtmlElement {
  return one(page(path), pager);
}
