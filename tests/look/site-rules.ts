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

/** Bundles renderer/page-styles.ts as the build does, with Tailwind's style sheet of the whole site in the site's colours. */
export async function bundledPageStyles() {
  // Inside the project, so that the bundle finds the packages that it imports.
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
  // A cast: the bundle exports what page-styles.ts exports.
  const { siteRules, contactRules, withColours, BuiltStyles } = (await import(/* @vite-ignore */ bundle)) as PageStyles;
  rmSync(folder, { recursive: true });
  // A cast: the build has checked the theme.
  const theme = parse(readFileSync('content/theme.yaml', 'utf8')) as Theme;
  const site = new SiteSheet(siteRules);
  return {
    /** Every rule that a page could have. */
    wholeSheet: (path: string): string =>
      withColours(siteRules, theme) + (Object.values<string>(contactPaths).includes(path) ? contactRules : ''),
    styles: new BuiltStyles(theme, bundleScripts('dist')),
    /** Classes and tags of a page for which the site has a matching rule, and the page's own sheet has none. */
    lackingRules: (html: string): string[] => {
      const ownSheet = new SiteSheet(/<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '');
      const tags = tagsIn(html);
      const names = [...classListsIn(html).flat(), ...tags.map((tag) => `tag-${tag}`)];
      // Leaves out rules that cannot match, such as `.prose strong` on a page without .prose.
      const matching = new SiteSheet(site.subset(names, tags));
      return names.filter((name) => matching.classes.has(name) && !ownSheet.classes.has(name));
    },
  };
}

/** The bodies of these pages with the original class names, by path. */
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
