import { languages } from '#contract/language.ts';
import type { Routes } from '#contract/routes/match.ts';
import { type EntryRecord, idsOf, type ReferenceField } from '../../read/entry-record.ts';
import type { Position, Problem } from '../../problems/problems.ts';

/** An entry that the site does not show yet: `why` is `draft`, or the day of its publication. */
type HiddenEntry = { record: EntryRecord; why: string };

/** The keys of the pages that an entry has (model/index/content-routes.ts). */
export function pageKeysOf(record: EntryRecord): string[] {
  if (record.collection === 'services') return [`service:${record.name}`];
  return record.collection === 'projects' ? idsOf(record).map((id) => `project:${id}`) : [];
}

/** What published entries say of hidden ones. `routes` has the pages of both. */
export function hiddenReferenceProblems(
  shown: readonly EntryRecord[],
  hidden: readonly HiddenEntry[],
  routes: Routes,
  positionIn: (file: string, path: readonly PropertyKey[]) => Position,
): Problem[] {
  if (hidden.length === 0) return [];
  const byKey = new Map(hidden.flatMap((one) => pageKeysOf(one.record).map((key) => [key, one] as const)));
  const keyOfLink = (href: string): string | undefined => {
    const resolution = routes.resolve(href.replace(/[?#].*$/, ''));
    return resolution.state === 'moved' ? routes.at(resolution.to)?.key : resolution.route.key;
  };
  return shown.flatMap(({ references }) =>
    languages.flatMap((language) => {
      const own = references[language];
      if (!own) return [];
      const links = own.links.filter(({ href }) => href.startsWith('/'));
      const places = [
        ...links.map(({ href, line, column }) => ({ key: keyOfLink(href), at: { line, column } })),
        ...fieldsNaming.flatMap(([field, kind]) =>
          own.fields[field].map(({ value, path }) => ({ key: `${kind}:${String(value)}`, path })),
        ),
      ];
      return places.flatMap(({ key = '', ...place }) => {
        const entry = byKey.get(key);
        const { file } = own;
        return entry ? [{ file, ...('at' in place ? place.at : positionIn(file, place.path)), ...faultOf(entry) }] : [];
      });
    }),
  );
}

const fieldsNaming = [
  ['featured', 'project'],
  ['caseStudies', 'project'],
  ['cardServices', 'service'],
] as const satisfies [ReferenceField, string][];

function faultOf({ record, why }: HiddenEntry): Pick<Problem, 'found' | 'fix'> {
  const isDraft = why === 'draft';
  return {
    found: isDraft ? `${record.folder} is a draft` : `${record.folder} is published on ${why}`,
    fix: isDraft ? 'name it when it is published, or take draft: true out of it' : 'name it from that day on',
  };
}
