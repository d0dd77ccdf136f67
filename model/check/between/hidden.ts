import { keysOf } from '#contract/keys.ts';
import type { Routes } from '#contract/routes/match.ts';
import type { Fault } from '../../problems/problems.ts';
import { type EntryRecord, idsOf, referencesIn } from '../../read/entry-record.ts';

/** An entry that the site does not show yet: `why` is `draft`, or the day of its publication. */
type HiddenEntry = { record: EntryRecord; why: string };

/** The keys of the pages that an entry has (model/index/content-routes.ts). */
export function pageKeysOf(record: EntryRecord): string[] {
  if (record.collection === 'services') return [`service:${record.name}`];
  return record.collection === 'projects' ? idsOf(record).map((id) => `project:${id}`) : [];
}

/** Links and lists of published entries that lead to hidden ones. `routes` has the pages of both. */
export function hiddenReferenceProblems(shown: readonly EntryRecord[], hidden: readonly HiddenEntry[], routes: Routes) {
  if (hidden.length === 0) return [];
  const hiddenByKey = new Map(hidden.flatMap((entry) => pageKeysOf(entry.record).map((key) => [key, entry] as const)));
  const pageOf = {
    featured: (id: string) => `project:${id}`,
    caseStudies: (id: string) => `project:${id}`,
    cardServices: (name: string) => `service:${name}`,
    link: (href: string) => (href.startsWith('/') ? keyOfPath(href.replace(/[?#].*$/, ''), routes) : ''),
  } as const;
  return keysOf(pageOf).flatMap((field) =>
    referencesIn(shown, field).flatMap(({ value, file, line, column }) => {
      const entry = hiddenByKey.get(pageOf[field](String(value)));
      return entry ? [{ file, line, column, ...faultOf(entry) }] : [];
    }),
  );
}

function keyOfPath(path: string, routes: Routes): string {
  const resolution = routes.resolve(path);
  return resolution.state === 'moved' ? (routes.at(resolution.to)?.key ?? '') : resolution.route.key;
}

function faultOf({ record: { folder }, why }: HiddenEntry): Fault {
  return why === 'draft'
    ? { found: `${folder} is a draft`, fix: 'name it when it is published, or take draft: true out of it' }
    : { found: `${folder} is published on ${why}`, fix: 'name it from that day on' };
}
