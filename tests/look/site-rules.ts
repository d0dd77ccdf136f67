import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { parse } from 'yaml';
import { contactPaths } from '#contract/routes/paths.ts';
import { bundleScripts } from '#generator/output/bundle-scripts.ts';
import { inProcesses } from '#generator/processes/pool.ts';
import type { Theme } from '#model/schema/theme.ts';
import { classListsIn, tagsIn } from '#renderer/page-css/class-names.ts';
import { SiteSheet } from '#renderer/page-css/site-sheet.ts';
import type * as pageStyles from '#renderer/page-styles.ts';
import type * as sourcePage from './source-page.ts';

type PageStyles = typeof pageStyles;

/** renderer/page-styles.ts as the build bundles it, with the style sheet of the whole site, which Tailwind makes, in the site's colours. */
export async function bundledPageStyles() {
  // Within the project: the bundle imports its packages from there.
  mkdirSync('.cache/tests', { recursive: true });
  const folder = mkdtempSync(resolve('.cache/tests/page-styles-'));
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [tailwindcss()],
    build: { ssr: 'renderer/page-styles.ts', outDir: folder, copyPublicDir: false, cssMinify: true },
  });
  const bundle = pathToFileURL(join(folder, 'page-styles.js')).href;
  // A cast: it is the bundle of that file.
  const { siteRules, contactRules, withColours, BuiltStyles } = (await import(/* @vite-ignore */ bundle)) as PageStyles;
  rmSync(folder, { recursive: true });
  // A cast: the build has checked it.
  const theme = parse(readFileSync('content/theme.yaml', 'utf8')) as Theme;
  const site = new SiteSheet(siteRules);
  return {
    /** Every rule that a page could have. */
    wholeSheet: (path: string): string =>
      withColours(siteRules, theme) + (Object.values<string>(contactPaths).includes(path) ? contactRules : ''),
    styles: new BuiltStyles(theme, bundleScripts('dist')),
    /** Classes and tags in a page's HTML that its own sheet lacks, where a rule of the site matches in such a page. */
    lackingRules: (html: string): string[] => {
      const own = new SiteSheet(/<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '');
      const tags = tagsIn(html);
      const names = [...classListsIn(html).flat(), ...tags.map((tag) => `tag-${tag}`)];
      // Without the rules that need something else as well, such as `.prose strong` where nothing is prose.
      const matching = new SiteSheet(site.cut(names, tags));
      return names.filter((name) => matching.classes.has(name) && !own.classes.has(name));
    },
  };
}

/** The bodies of these pages with the class names of the source, by path. */
export async function sourceBodies(paths: string[]): Promise<Map<string, string>> {
  const module = new URL('./source-page.ts', import.meta.url);
  const bodies = await inProcesses<typeof sourcePage>({
    name: 'Pages',
    module,
    data: 'dist',
    items: paths,
  });
  return new Map(paths.map((path, index) => [path, bodies[index] ?? '']));
}
