import { expect, test } from 'vitest';
import { Routes } from '#contract/routes/match.ts';
import { routeTable } from '#model/index/content-routes.ts';
import { sitemapXml } from './sitemap.ts';

const origin = 'https://site.example';
/** The protocol's limit (sitemaps.org). */
const LARGEST_BYTES = 50 * 1024 * 1024;

/** The routes of a site with this many projects and no categories. */
function routesOf(projects: number): Routes {
  const projectIds = Array.from({ length: projects }, (_, index) => index + 1);
  return new Routes(routeTable({ services: [], projectIds, categories: [] }));
}

function listedIn(routes: Routes): string[] {
  return routes.all.filter((route) => route.indexed).map(({ path }) => origin + path);
}

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}

test('every listed page of a large portfolio is in the sitemap, once, with both languages', () => {
  const routes = routesOf(5200);
  const xml = sitemapXml(routes, origin, new Map());
  const listed = listedIn(routes);
  expect(addressesIn(xml)).toEqual(listed);
  expect(listed).toContain(`${origin}/sr/portfolio/strana/109`);
  expect(Buffer.byteLength(xml)).toBeLessThan(LARGEST_BYTES);
  expect(xml.match(/hreflang="(en|sr|x-default)"/g)).toHaveLength(listed.length * 3);
});

test('has the day of the last change of each page', () => {
  const changed = new Map([
    ['content', '2026-03-01'],
    ['content/projects/1', '2026-01-20'],
    ['content/projects/1/en', '2026-01-15'],
    ['content/pages/portfolio/en', '2026-02-20'],
    ['content/projects/5200/sr', '2026-04-02'],
  ]);
  const xml = sitemapXml(routesOf(5200), origin, changed);
  const xmlOf = (path: string): string => xml.split(`<loc>${origin}${path}</loc>`)[1]?.split('</url>')[0] ?? '';
  expect(xmlOf('/en/portfolio/1')).toContain('<lastmod>2026-01-15</lastmod>');
  expect(xmlOf('/sr/portfolio/5200')).toContain('<lastmod>2026-04-02</lastmod>');
  expect(xmlOf('/en/portfolio/page/2')).toContain('<lastmod>2026-02-20</lastmod>');
  expect(xmlOf('/en/portfolio/2')).not.toContain('<lastmod>');
});

test('without a Git history there are no days', () => {
  expect(sitemapXml(routesOf(20), origin, new Map())).not.toContain('lastmod');
});
