import { languages } from '#contract/language.ts';
import type { Route, Routes } from '#contract/routes/match.ts';

/**
 * Every page that search engines may list, with its alternates and the day of its last change. The protocol allows 50,000
 * addresses per file, enough for about 24,000 case studies in two languages. `changed` maps a folder of content/ with a language
 * (`content/pages/home/en`) to the day of its last change. A page whose day is unknown gets no `lastmod`.
 */
export function sitemapXml(routes: Routes, origin: string, changed: ReadonlyMap<string, string>): string {
  const listedRoutes = routes.all.filter((route) => route.indexed);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${listedRoutes.map((route) => urlElement(route, changed.get(`${contentKey(route)}/${route.language}`), routes, origin)).join('\n')}
</urlset>
`;
}

function urlElement(route: Route, day: string | undefined, routes: Routes, origin: string): string {
  const alternates = languages.map((language) => [language, routes.path(route.key, language)] as const);
  const links = [...alternates, ['x-default', routes.path(route.key, 'en')] as const].map(
    ([language, path]) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`,
  );
  const lastChange = day === undefined ? '' : `    <lastmod>${day}</lastmod>\n`;
  return `  <url>
    <loc>${origin}${route.path}</loc>
${lastChange}${links.join('\n')}
  </url>`;
}

/** The key of a page in `changed`, without its language. */
function contentKey(route: Route): string {
  const [kind, name] = route.key.split(':');
  if (kind === 'service') return `content/services/${name}`;
  if (kind === 'project') return `content/projects/${name}`;
  return kind === 'category' ? `content/categories/${name}` : `content/pages/${kind}`;
}
