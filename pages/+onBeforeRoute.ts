import { formPagePaths } from '#contract/contact/form-page.ts';
import { pageKindOf } from '#contract/routes/match.ts';
import type { PageKind } from '#contract/routes/paths.ts';

/** Kinds of pages that another folder than that of their name renders. */
const folders: Partial<Record<PageKind, string>> = {
  category: 'portfolio',
  'project-not-found': 'not-found',
  // A folder that does not exist, so that pages/_error answers.
  'not-found-shared': 'none',
};

/** Leads an address to the folder that renders it. vike serves a folder under its name, and folder names know no languages. */
export function onBeforeRoute({ urlPathname }: { urlPathname: string }) {
  return { pageContext: { urlLogical: `/${folderOf(urlPathname)}` } };
}

function folderOf(path: string): string {
  if (Object.values<string>(formPagePaths).includes(path)) return 'contact-form';
  // The built site has no such page.
  if (import.meta.env.DEV && path === '/en/_design') return 'design';
  const kind = pageKindOf(path) ?? 'not-found-shared';
  return folders[kind] ?? kind;
}
