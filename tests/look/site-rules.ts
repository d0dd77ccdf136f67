import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { parse as parseStyles } from 'postcss';
import { build } from 'vite';
import { parse } from 'yaml';
import { contactPaths } from '#contract/routes/paths.ts';
import { bundleScripts } from '#generator/output/bundle-scripts.ts';
import type { Theme } from '#model/schema/theme.ts';
import type * as pageStyles from '#renderer/page-styles.ts';
import { classRenamer, shortenSelectors, type ShortNames } from '#renderer/page-css/short-classes.ts';
import { simplify } from '#renderer/page-css/style-simplifier.ts';

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
  const styles = (await import(/* @vite-ignore */ bundle)) as PageStyles;
  rmSync(folder, { recursive: true });
  // A cast: the build has checked it.
  const theme = parse(readFileSync('content/theme.yaml', 'utf8')) as Theme;
  const siteRules = styles.withColours(styles.siteRules, theme);
  const simplifiedByNames = new Map<ShortNames, string>();
  const scripts = bundleScripts('dist');
  const namesFor = (html: string) => styles.shortNamesFor(html, scripts).names;
  // A page without islands has short names for the most classes.
  const sources = new Map([...namesFor('')].map(([name, short]) => [short, name]));
  const withSourceNames = classRenamer(sources);
  return {
    siteRules,
    /** The same, in the words in which a page carries them. */
    simplifiedRules: (html: string): string => {
      const names = namesFor(html);
      const rules = simplifiedByNames.get(names) ?? simplifiedWith(siteRules, names);
      simplifiedByNames.set(names, rules);
      return rules;
    },
    contactRules: styles.contactRules,
    /** Short names of classes, and those of the source that they stand for. */
    sources,
    styleSheetOf: (body: string) => styles.styleSheetOf(withSourceNames(body), theme, namesFor(body)),
  };
}

function simplifiedWith(siteRules: string, names: ShortNames): string {
  const sheet = parseStyles(siteRules);
  simplify(sheet);
  sheet.walkRules((rule) => void (rule.selector = shortenSelectors(rule.selector, names)));
  return sheet.toString();
}

/** Every rule that a page could have. */
export function wholeSheet(path: string, siteRules: string, contactRules: string): string {
  return Object.values<string>(contactPaths).includes(path) ? siteRules + contactRules : siteRules;
}
