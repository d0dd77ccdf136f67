import { type Language, languageOfPath } from '#contract/language.ts';
import { type Routes, sharedPages } from '#contract/routes.ts';
import type { Entry } from './entries.ts';
import { didYouMean, type Problem } from './problems.ts';

/** Links of a body that lead nowhere, lead to an address that has moved, or change the language. */
export function linkProblems(entry: Entry<unknown>, routes: Routes): Problem[] {
  return entry.body.links.flatMap(({ href, line, column }) => {
    const fault = linkFault(href, entry, routes);
    return fault ? [{ file: entry.file, line, column, ...fault }] : [];
  });
}

function linkFault(href: string, entry: Entry<unknown>, routes: Routes): { found: string; fix: string } | undefined {
  if (/^(https:\/\/|mailto:|tel:)/.test(href)) return undefined;
  if (href.startsWith('#')) return anchorFault(href, entry);
  if (!href.startsWith('/')) {
    return {
      found: `the link ${href} is no whole address`,
      fix: 'begin it with https://, or with / for a page of this site',
    };
  }
  const path = href.replace(/[?#].*$/, '');
  const resolution = routes.resolve(path);
  if (resolution.state === 'moved') return { found: `the link ${path} has moved`, fix: `write ${resolution.to}` };
  if (resolution.state === 'missing')
    return { found: `there is no page ${path}`, fix: nearest(path, entry.language, routes) };
  if (resolution.route.path !== sharedPages.viber && languageOfPath(path) !== entry.language) {
    const twin = routes.counterpart(path, entry.language);
    return { found: `the link ${path} changes the language to ${languageOfPath(path)}`, fix: `write ${twin}` };
  }
  return undefined;
}

function anchorFault(href: string, entry: Entry<unknown>): { found: string; fix: string } | undefined {
  const ids = entry.body.headings.map((heading) => `#${heading.id}`);
  if (ids.includes(href)) return undefined;
  const fix = didYouMean(href, ids, ids.length > 0 ? `use one of ${ids.join(', ')}` : 'remove it');
  return { found: `no heading of this body has the address ${href}`, fix };
}

function nearest(path: string, language: Language, routes: Routes): string {
  const paths = routes.all
    .filter((route) => route.language === language && route.status === 200)
    .map((route) => route.path);
  return didYouMean(path, paths, 'link to a page of the site: the addresses are in README.md');
}
