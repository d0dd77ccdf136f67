import { type Language, languageOfPath, languages } from '#contract/language.ts';
import { pagePath, sharedPages } from '#contract/routes/paths.ts';
import { pageKindOf, type Routes } from '#contract/routes/match.ts';
import type { EntryRecord } from '../../read/entry-record.ts';
import type { Body } from '../../markdown/compiled-body.ts';
import { didYouMean, type Problem } from '../problems.ts';

type Fault = { found: string; fix: string };

/**
 * Links of an entry that lead nowhere, lead to an address that has moved, or change the language. Nothing is said about
 * addresses of services in a language where the slug of one cannot be read (`unsure`).
 */
export function linkProblems(record: EntryRecord, routes: Routes, unsure: readonly Language[]): Problem[] {
  return languages.flatMap((language) => {
    const { file, links } = record.references[language] ?? { file: '', links: [] };
    return links.flatMap(({ href, line, column }) => {
      const fault = linkFault(href, language, routes, unsure);
      return fault ? [{ file, line, column, ...fault }] : [];
    });
  });
}

function linkFault(href: string, language: Language, routes: Routes, unsure: readonly Language[]): Fault | undefined {
  // Links to a heading of the same body are checked with the body.
  if (/^(https:\/\/|mailto:|tel:|#)/.test(href)) return undefined;
  if (!href.startsWith('/')) {
    const found = href === '' ? 'the link has no address' : `the link ${href} is no whole address`;
    return { found, fix: 'begin it with https://, or with / for a page of this site' };
  }
  const path = href.replace(/[?#].*$/, '');
  const fault = pathFault(path, language, routes);
  const isUnsure = unsure.some((one) => path.startsWith(`${pagePath('services', one)}/`));
  return isUnsure ? undefined : fault;
}

function pathFault(path: string, language: Language, routes: Routes): Fault | undefined {
  const resolution = routes.resolve(path);
  if (resolution.state === 'missing' && resolution.gone === true)
    return { found: `the page ${path} is gone`, fix: 'remove the link, or name another page' };
  if (resolution.state === 'missing' && pageKindOf(path) === 'project')
    return { found: `there is no case study ${path}`, fix: 'remove the link, or name another case study' };
  if (resolution.state === 'missing')
    return { found: `there is no page ${path}`, fix: nearest(path, language, routes) };
  const target = resolution.state === 'moved' ? resolution.to : path;
  const isShared = Object.values<string>(sharedPages).includes(target);
  const here = isShared ? target : routes.counterpart(target, language);
  if (target !== here)
    return { found: `the link ${path} changes the language to ${languageOfPath(target)}`, fix: `write ${here}` };
  return resolution.state === 'moved' ? { found: `the link ${path} has moved`, fix: `write ${here}` } : undefined;
}

/** A heading of the same body that a link names, and that is not there. */
export function anchorFault(href: string, { headings }: Body): Fault | undefined {
  const ids = headings.map((heading) => `#${heading.id}`);
  if (ids.includes(href)) return undefined;
  const fix = didYouMean(href, ids, ids.length > 0 ? `use one of ${ids.join(', ')}` : 'remove it');
  return { found: `no heading of this body has the address ${href}`, fix };
}

function nearest(path: string, language: Language, routes: Routes): string {
  const here = routes.all.filter((route) => route.language === language && route.indexed);
  // A slug that was renamed: folders are named after the first one.
  const renamed = pageKindOf(path) === 'service' && here.find(({ key }) => key === `service:${path.split('/').at(-1)}`);
  if (renamed) return `write ${renamed.path}`;
  const sections = here.filter(({ tail, page }) => tail === undefined && page === undefined).map((route) => route.path);
  const paths = here.map((route) => route.path);
  return didYouMean(path, paths, `use one of ${sections.join(', ')}, or a page below one of these`);
}
