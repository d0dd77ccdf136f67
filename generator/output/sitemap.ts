import { join } from 'node:path';
import { languages } from '#contract/language.ts';
import type { Route, Routes } from '#contract/routes/match.ts';
import type { ContentDays } from './content-days.ts';
import { output, writeOutput } from './output.ts';

/** The protocol allows 50,000 addresses and 50 MB. */
const URLS_PER_SITEMAP = 5000;

/** Writes the sitemap: every page that search engines may list, with its alternates and the day of its last change. Returns the files. */
export function writeSitemap(routes: Routes, origin: string, root: string, { changed }: ContentDays): string[] {
  const files = sitemapFiles(routes, origin, changed);
  for (const { name, xml } of files) writeOutput(join(root, output.client, name), xml);
  return files.map(({ name }) => name);
}

/**
 * sitemap.xml, or, with more than 5,000 addresses, sitemap-1.xml and on, and sitemap.xml as their index. `changed`: folder of
 * content/ and language → day on which its words last changed. A page whose day is unknown has none.
 */
export function sitemapFiles(
  routes: Routes,
  origin: string,
  changed: ReadonlyMap<string, string>,
): { name: string; xml: string }[] {
  const entries = routes.all.filter((route) => route.indexed).map((route) => ({ route, day: dayOf(route, changed) }));
  const parts = Array.from({ length: Math.ceil(entries.length / URLS_PER_SITEMAP) }, (_, index) =>
    entries.slice(index * URLS_PER_SITEMAP, (index + 1) * URLS_PER_SITEMAP),
  );
  const files = parts.map((part, index) => ({
    name: parts.length === 1 ? 'sitemap.xml' : `sitemap-${index + 1}.xml`,
    xml: urlSet(part, routes, origin),
    day: part
      .flatMap(({ day }) => day ?? [])
      .toSorted()
      .at(-1),
  }));
  return files.length === 1 ? files : [...files, { name: 'sitemap.xml', xml: sitemapIndex(files, origin) }];
}

type Entry = { route: Route; day: string | undefined };

function urlSet(entries: Entry[], routes: Routes, origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map((entry) => urlElement(entry, routes, origin)).join('\n')}
</urlset>
`;
}

function sitemapIndex(files: { name: string; day: string | undefined }[], origin: string): string {
  const sitemaps = files.map(
    ({ name, day }) => `  <sitemap>\n    <loc>${origin}/${name}</loc>\n${lastChange(day)}  </sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${sitemaps.join('\n')}
</sitemapindex>
`;
}

function lastChange(day: string | undefined): string {
  return day === undefined ? '' : `    <lastmod>${day}</lastmod>\n`;
}

/** Writes robots.txt, which allows every page and names the sitemap. */
export function writeRobots(root: string, origin: string): void {
  writeOutput(
    join(root, output.client, 'robots.txt'),
    `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
}

function urlElement({ route, day }: Entry, routes: Routes, origin: string): string {
  const alternates = languages.map((language) => [language, routes.path(route.key, language)] as const);
  const links = [...alternates, ['x-default', routes.path(route.key, 'en')] as const].map(
    ([language, path]) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`,
  );
  return `  <url>
    <loc>${origin}${route.path}</loc>
${lastChange(day)}${links.join('\n')}
  </url>`;
}

function dayOf(route: Route, changed: ReadonlyMap<string, string>): string | undefined {
  return changed.get(`${folderOf(route)}/${route.language}`);
}

/** The folder with the files of a page, as a key of `changed`. */
function folderOf(route: Route): string {
  const [kind, name] = route.key.split(':');
  if (kind === 'service') return `content/services/${name}`;
  if (kind === 'project') return `content/projects/${name}`;
  return kind === 'category' ? `content/categories/${name}` : `content/pages/${kind}`;
}
