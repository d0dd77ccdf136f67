import { formPagePaths } from '#contract/contact/form-page.ts';
import { pageKindOf } from '#contract/routes/match.ts';
import type { PageKind } from '#contract/routes/paths.ts';

/** Leads an address to the folder that renders it. vike serves a folder under its name, and folder names know no languages. */
export function onBeforeRoute({ urlPathname }: { urlPathname: string }) {
  return { pageContext: { urlLogical: `/${folderOf(urlPathname) ?? 'none'}` } };
}

/** Undefined for addresses that pages/_error answers. */
function folderOf(path: string): Exclude<PageKind, 'not-found-shared'> | 'contact-form' | 'design' | undefined {
  if (Object.values<string>(formPagePaths).includes(path)) return 'contact-form';
  // The built site has no such page.
  if (import.meta.env.DEV && path === '/en/_design') return 'design';
  const kind = pageKindOf(path);
  return kind === 'not-found-shared' ? undefined : kind;
}
