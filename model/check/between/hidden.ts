import type { Routes } from '#contract/routes/match.ts';
import type { Fault } from '../../problems/problems.ts';
import { pagesWithBody } from '../../schema/pages.ts';
import { type EntryRecord, idsOf, projectFields, referencesIn } from '../../read/entry-record.ts';

/** An entry that the site does not show yet: `reason` is `draft`, or the day of its publication. */
type HiddenEntry = { record: EntryRecord; reason: string };

/** The keys of the pages that show the body of an entry (model/index/content-routes.ts). */
export function pageKeysOf(record: EntryRecord): readonly string[] {
  if (record.collection === 'services') return [`service:${record.name}`];
  if (record.collection === 'projects') return idsOf(record).map((id) => `project:${id}`);
  return pagesWithBody.filter((name) => record.collection === 'pages' && record.name === name);
}

/** Links and references of published entries that lead to hidden ones. `routes` has the pages of both. */
export function hiddenTargetProblems(visible: readonly EntryRecord[], hidden: readonly HiddenEntry[], routes: Routes) {
  if (hidden.length === 0) return [];
  const hiddenByKey = new Map(hidden.flatMap((entry) => pageKeysOf(entry.record).map((key) => [key, entry] as const)));
  const references = referencesIn(visible, ...projectFields, 'cardServices', 'link');
  return references.flatMap(({ field, value, file, line, column }) => {
    const key = `${field === 'cardServices' ? 'service' : 'project'}:${String(value)}`;
    const entry = hiddenByKey.get(field === 'link' ? pageKeyAt(String(value), routes) : key);
    return entry ? [{ file, line, column, ...hiddenFault(entry) }] : [];
  });
}

export function pageKeyAt(href: string, routes: Routes): string {
  const resolution = routes.resolve(href.replace(/[?#].*$/, ''));
  return resolution.state === 'moved' ? (routes.at(resolution.to)?.key ?? '') : resolution.route.key;
}

function hiddenFault({ record: { folder }, reason }: HiddenEntry): Fault {
  return reason === 'draft'
    ? { found: `${folder} is a draft`, fix: 'refer to it once it is published, or remove draft: true from it' }
    : { found: `${folder} is published on ${reason}`, fix: 'refer to it from that day on' };
}
