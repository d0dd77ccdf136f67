import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#contract/language.ts';
import type { Route, Routes } from '#contract/routes.ts';
import { output, writeOutput } from './output.ts';

/** sitemap.xml: every page that search engines may list, with its alternates and the day of its last change. */
export function writeSitemap(routes: Routes, origin: string, root: string): string[] {
  const changed = lastChanges(root);
  const urls = routes.all.filter((route) => route.indexed).map((route) => urlElement(route, routes, origin, changed));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
  writeOutput(join(root, output.client, 'sitemap.xml'), xml);
  return ['sitemap.xml'];
}

/** robots.txt: everything may be read; it names the sitemap. */
export function writeRobots(root: string, origin: string): void {
  writeOutput(
    join(root, output.client, 'robots.txt'),
    `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
}

function urlElement(route: Route, routes: Routes, origin: string, changed: Map<string, string>): string {
  const alternates = languages.map((language) => [language, routes.path(route.key, language)] as const);
  const links = [...alternates, ['x-default', routes.path(route.key, 'en')] as const].map(
    ([language, path]) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`,
  );
  const day = changed.get(folderOf(route)) ?? changed.get('content');
  return `  <url>
    <loc>${origin}${route.path}</loc>
${day === undefined ? '' : `    <lastmod>${day}</lastmod>\n`}${links.join('\n')}
  </url>`;
}

/** The folder whose files make a page, as a key of `lastChanges`. */
function folderOf(route: Route): string {
  const [kind, name] = route.key.split(':');
  if (kind === 'service') return `content/services/${name}`;
  if (kind === 'project') return `content/projects/${name}`;
  return kind === 'category' ? 'content/pages/portfolio' : `content/pages/${kind}`;
}

/** Folder (projects by id) → day of its newest commit, YYYY-MM-DD. Empty without git or its history. */
function lastChanges(root: string): Map<string, string> {
  const days = new Map<string, string>();
  let day = '';
  for (const line of gitLog(root).split('\n')) {
    if (/^\d{4}-\d{2}-\d{2}$/.test(line)) day = line;
    else if (line !== '' && statSync(join(root, line), { throwIfNoEntry: false })) {
      const folder = line
        .replace(/^content\/projects\/0*(\d+)-[^/]*\/.*$/, 'content/projects/$1')
        .replace(/\/[^/]*\.\w+$/, '');
      for (const key of [folder, 'content']) if (!days.has(key)) days.set(key, day);
    }
  }
  return days;
}

function gitLog(root: string): string {
  try {
    const parameters = ['log', '--format=%cs', '--name-only', '--relative', '--', 'content'];
    return execFileSync('git', parameters, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    // An archive without .git is built as well: its sitemap has no days.
    return '';
  }
}
