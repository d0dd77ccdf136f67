import { expect, test } from 'vitest';
import { Routes } from '#contract/routes/match.ts';
import { routeTable } from '#model/index/content-routes.ts';
import { sitemapFiles } from './sitemap.ts';

const origin = 'https://site.example';
/** The protocol's limit (sitemaps.org). */
const LARGEST_BYTES = 50 * 1024 * 1024;

/** The table of so many projects, of which none is in a category. */
function routesOf(projects: number): Routes {
  const projectIds = Array.from({ length: projects }, (_, index) => index + 1);
  return new Routes(routeTable({ services: [], projectIds, categories: [] }));
}

/** A table with exactly so many addresses that search engines may list. */
function routesWith(listed: number): Routes {
  const all = routesOf(listed).all;
  const tooMany = new Set(all.filter((route) => route.indexed).slice(listed));
  return new Routes(all.map((route) => (tooMany.has(route) ? { ...route, indexed: false } : route)));
}

function listedIn(routes: Routes): string[] {
  return routes.all.filter((route) => route.indexed).map(({ path }) => origin + path);
}

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}

test('5,000 addresses are one sitemap', () => {
  const routes = routesWith(5000);
  const files = sitemapFiles(routes, origin, new Map());
  expect(files.map(({ name }) => name)).toEqual(['sitemap.xml']);
  expect(files[0]?.xml).toContain('<urlset ');
  expect(addressesIn(files[0]?.xml ?? '')).toEqual(listedIn(routes));
});

test('5,001 addresses are two sitemaps and an index that names them', () => {
  const routes = routesWith(5001);
  const files = sitemapFiles(routes, origin, new Map());
  expect(files.map(({ name }) => name)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
  const [first, second, index] = files.map(({ xml }) => xml);
  expect(addressesIn(first ?? '')).toHaveLength(5000);
  expect(addressesIn(second ?? '')).toHaveLength(1);
  expect(index).toContain('<sitemapindex ');
  expect(addressesIn(index ?? '')).toEqual([`${origin}/sitemap-1.xml`, `${origin}/sitemap-2.xml`]);
});

test('every listed page of a large portfolio stands in one sitemap, once, with both languages', () => {
  const routes = routesOf(5200);
  const sitemaps = sitemapFiles(routes, origin, new Map()).filter(({ name }) => name !== 'sitemap.xml');
  const listed = listedIn(routes);
  expect(sitemaps.flatMap(({ xml }) => addressesIn(xml))).toEqual(listed);
  expect(listed).toContain(`${origin}/sr/portfolio/strana/109`);
  for (const { xml } of sitemaps) {
    expect(addressesIn(xml).length).toBeLessThanOrEqual(5000);
    expect(Buffer.byteLength(xml)).toBeLessThan(LARGEST_BYTES);
    expect(xml.match(/hreflang="(en|sr|x-default)"/g)).toHaveLength(addressesIn(xml).length * 3);
  }
});

test('tells the day of the last change of each page, and of the newest page of each sitemap', () => {
  const changed = new Map([
    ['content', '2026-03-01'],
    ['content/projects/1', '2026-01-20'],
    ['content/projects/1/en', '2026-01-15'],
    ['content/pages/portfolio/en', '2026-02-20'],
    ['content/projects/5200/sr', '2026-04-02'],
  ]);
  const files = sitemapFiles(routesOf(5200), origin, changed);
  const xmlOf = (path: string): string => {
    const all = files.filter(({ name }) => name !== 'sitemap.xml').map(({ xml }) => xml);
    return all.join('').split(`<loc>${origin}${path}</loc>`)[1]?.split('</url>')[0] ?? '';
  };
  expect(xmlOf('/en/portfolio/1')).toContain('<lastmod>2026-01-15</lastmod>');
  expect(xmlOf('/sr/portfolio/5200')).toContain('<lastmod>2026-04-02</lastmod>');
  expect(xmlOf('/en/portfolio/page/2')).toContain('<lastmod>2026-02-20</lastmod>');
  expect(xmlOf('/en/portfolio/2')).not.toContain('<lastmod>');
  const index = files.at(-1)?.xml ?? '';
  expect([...index.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, day]) => day)).toEqual(['2026-02-20', '2026-04-02']);
});

test('without a history there are no days', () => {
  expect(sitemapFiles(routesWith(5001), origin, new Map()).filter(({ xml }) => xml.includes('lastmod'))).toEqual([]);
});
