import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlElement } from 'html-validate';
import type { BuiltFiles } from '#contract/build/built-files.ts';
import type { Language } from '#contract/language.ts';
import { sharedPages } from '#contract/routes/paths.ts';
import type { Route } from '#contract/routes/match.ts';
import { parseHtml } from './document.ts';

/** The output of `npm run build`, which tests/run.ts runs first. */
export const client = join(process.cwd(), 'dist/client');
const server = join(process.cwd(), 'dist/server');

/** The site's origin: the SITE_URL of its build. */
export const { origin } = readJson('headers.json') as { origin: string }; // the build wrote it

// Casts: the build writes both files with these types.
export const routes = readJson('routes.json') as Route[];
export const files = readJson('files.json') as BuiltFiles;

export type BuiltPage = Route & { html: string; document: HtmlElement };

/** Every page of the route table, parsed. */
export const pages: BuiltPage[] = routes.map((route) => {
  const html = readFileSync(join(client, files[route.path]?.file ?? 'no file'), 'utf8');
  return { ...route, html, document: parseHtml(html) };
});

/** Pages that hold both languages at one address have no menu (D6, D7). */
export const pagesInOneLanguage = pages.filter(({ path }) => !Object.values<string>(sharedPages).includes(path));

export function pageAt(path: string): BuiltPage {
  const found = pages.find((page) => page.path === path);
  if (!found) throw new Error(`No page is built for ${path}`);
  return found;
}

/** The page with this key (`project:7`) in a language. */
export function pageOf(key: string, language: Language): BuiltPage {
  const found = pages.find((page) => page.key === key && page.language === language);
  if (!found) throw new Error(`No page has the key ${key} in ${language}`);
  return found;
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(server, name), 'utf8'));
}
