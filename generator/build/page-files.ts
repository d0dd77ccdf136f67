import { formPageFile, formPagePaths } from '#contract/contact/form-page.ts';
import { languages } from '#contract/language.ts';
import type { Route } from '#contract/routes/table.ts';
import type { Content } from '#model/index/content.ts';
import { pageFile } from '../output/output.ts';

/** A page that vike renders, and the file that it becomes, relative to dist/. */
export type PageFile = Pick<Route, 'path' | 'key' | 'kind'> & { file: string };

/** Every page of the site, and the contact pages with slots, which are the server's. */
export function pageFiles({ routes }: Content): PageFile[] {
  const formPages = languages.map((language) => ({
    path: formPagePaths[language],
    key: 'contact',
    kind: 'contact' as const,
    file: `server/${formPageFile(language)}`,
  }));
  const pages = routes.all.map(({ path, key, kind }) => ({ path, key, kind, file: `client/${pageFile(path)}` }));
  return [...pages, ...formPages];
}
