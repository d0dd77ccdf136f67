import type { Routes } from '#contract/routes/match.ts';
import type { Fault, Problem } from '../../problems/problems.ts';
import { type EntryRecord, idsOf, type ReferenceField } from '../../read/entry-record.ts';
import { linksOf } from './links.ts';
import { referencesIn } from './references.ts';

/** An entry that the site does not show yet: `why` is `draft`, or the day of its publication. */
type HiddenEntry = { record: EntryRecord; why: string };

/** The keys of the pages that an entry has (model/index/content-routes.ts). */
export function pageKeysOf(record: EntryRecord): string[] {
  if (record.collection === 'services') return [`service:${record.name}`];
  return record.collection === 'projects' ? idsOf(record).map((id) => `project:${id}`) : [];
}

/** Links and lists of published entries that lead to hidden ones. `routes` has the pages of both. */
export function hiddenReferenceProblems(
  shown: readonly EntryRecord[],
  hidden: readonly HiddenEntry[],
  routes: Routes,
): Problem[] {
  if (hidden.length === 0) return [];
  const hiddenByKey = new Map(hidden.flatMap((entry) => pageKeysOf(entry.record).map((key) => [key, entry] as const)));
  const keyOfLink = (href: string): string | undefined => {
    const resolution = routes.resolve(href.replace(/[?#].*$/, ''));
    return resolution.state === 'moved' ? routes.at(resolution.to)?.key : resolution.route.key;
  };
  const linked = shown
    .flatMap(linksOf)
    .flatMap((link) => (link.href.startsWith('/') ? { ...link, key: keyOfLink(link.href) } : []));
  const named = listFields.flatMap(([field, kind]) =>
    referencesIn(shown, field).map((one) => ({ ...one, key: `${kind}:${String(one.value)}` })),
  );
  return [...linked, ...named].flatMap(({ key = '', file, line, column }) => {
    const entry = hiddenByKey.get(key);
    return entry ? [{ file, line, column, ...faultOf(entry) }] : [];
  });
}

const listFields = [
  ['featured', 'project'],
  ['caseStudies', 'project'],
  ['cardServices', 'service'],
] as const satisfies [ReferenceField, string][];

function faultOf({ record: { folder }, why }: HiddenEntry): Fault {
  return why === 'draft'
    ? { found: `${folder} is a draft`, fix: 'name it when it is published, or take draft: true out of it' }
    : { found: `${folder} is published on ${why}`, fix: 'name it from that day on' };
}
