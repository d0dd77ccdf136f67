import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#contract/language.ts';
import type { Route, Routes } from '#contract/routes/match.ts';
import type { Problem } from '../problems/problems.ts';
import { referenceProblems } from '../check/between/references.ts';
import { uniquenessProblems } from '../check/between/uniqueness.ts';
import { type EntryRecord, idsOf } from '../read/entry-record.ts';
import { isGroup, valueAt } from '../source/values.ts';
import type { Content } from './content.ts';
import { contentRoutes } from './content-routes.ts';
import {
  type ContentSnapshot,
  openSnapshot,
  readStoredEntry,
  type SharedContent,
  sharedOf,
  snapshotOf,
  storeEntry,
} from './snapshot.ts';
import { folderOf, type SyncResult } from './sync.ts';

type Faulty = Extract<SyncResult, { state: 'faulty' }>;

/** Content that can be shown in spite of its faults. */
export type LastGood = {
  snapshot: ContentSnapshot;
  content: Content;
  /** Of the entries that it shows. */
  records: EntryRecord[];
  /** The problems that a page shows in its own place; none where it can be shown. */
  problemsAt: (path: string) => Problem[];
};

/**
 * Faulty content as it last was good: an entry that never was is left out, and so is what others say of it. `before` is what pages
 * shared then: undefined without it while a file that they share is wrong.
 */
export function lastGoodContent(
  root: string,
  { problems, parts, index }: Faulty,
  before: SharedContent | undefined,
): LastGood | undefined {
  const { siteData, pictures, drafts } = parts;
  const shared = sharedOf(siteData, pictures) ?? before;
  if (!shared) return undefined;
  const known = parts.records.flatMap((record) => {
    const good = index[record.folder]?.good ?? record;
    return good.stored && existsSync(join(root, good.stored.file)) ? [good] : [];
  });
  const repeated = new Set(uniquenessProblems(known).map(({ file }) => folderOf(file)));
  const single = known.filter(({ folder }) => !repeated.has(folder));
  const dangling = referenceProblems(single);
  const records = single.map((record) => withoutReferences(root, record, dangling));
  const { routes } = contentRoutes(records, siteData.addresses);
  const snapshot = snapshotOf(shared, records, routes, drafts);
  const all = contentRoutes(parts.records, siteData.addresses).routes;
  return {
    snapshot,
    content: openSnapshot(root, snapshot),
    records,
    problemsAt: (path) => problemsAt(path, { all, problems, records: parts.records, shown: records }),
  };
}

/** The entry without the parts of its lists that name an entry which is left out. */
function withoutReferences(root: string, record: EntryRecord, problems: readonly Problem[]): EntryRecord {
  const own = problems.filter(({ file }) => folderOf(file) === record.folder);
  if (own.length === 0 || !record.stored) return record;
  const entry = readStoredEntry(root, record.stored.file);
  for (const language of languages) {
    const { file, meta } = entry[language];
    // From the end, so that the places before stay what they are.
    for (const { path = [] } of own.filter((one) => one.file === file).toReversed()) removeAt(meta, path);
  }
  return { ...record, stored: storeEntry(root, entry) };
}

/** Takes out the entry of the list that a path leads into, or the field that it names. */
function removeAt(meta: unknown, path: readonly PropertyKey[]): void {
  const place = path.findLastIndex((part) => typeof part === 'number');
  const parent = valueAt(meta, path.slice(0, place));
  if (Array.isArray(parent)) parent.splice(Number(path[place]), 1);
  else if (isGroup(parent)) delete parent[String(path.at(-1))];
}

type Faults = { all: Routes; problems: readonly Problem[]; records: EntryRecord[]; shown: EntryRecord[] };

/** `all` has the addresses of faulty entries too. */
function problemsAt(path: string, { all, problems, records, shown }: Faults): Problem[] {
  const resolution = all.resolve(path);
  if (resolution.state === 'moved') return [];
  const { route } = resolution;
  const owners = ownersOf(route, records);
  const isThere = (folder: string): boolean => shown.some((record) => record.folder === folder);
  const isRight = (folder: string): boolean => !problems.some(({ file }) => folderOf(file) === folder);
  // Of two entries with one address the other one is shown.
  const own = route.kind !== 'faq' && owners.some(isRight) ? [] : owners;
  const needed = [...own, ...lendersTo(route).filter((folder) => !isThere(folder))];
  const found = problems.filter(({ file }) => needed.includes(folderOf(file)));
  return found.length > 0 || owners.some(isThere) ? found : [...problems];
}

/** The folders whose words a page shows in the first place. */
function ownersOf({ kind, key, tail = '' }: Route, records: EntryRecord[]): string[] {
  const of = (collection: EntryRecord['collection']) => records.filter((record) => record.collection === collection);
  const page = `content/pages/${kind === 'not-found-shared' ? 'not-found' : kind}`;
  switch (kind) {
    case 'service':
      return [key.replace('service:', 'content/services/')];
    case 'category':
      return [`content/categories/${tail}`];
    case 'project':
      return of('projects').flatMap((record) => (idsOf(record).includes(Number(tail)) ? record.folder : []));
    case 'faq':
      return [page, ...of('faq').map(({ folder }) => folder)];
    default:
      return [page];
  }
}

/** Pages whose words this one shows too: what search engines may not list has the home page's social card. */
function lendersTo({ kind, indexed }: Route): string[] {
  if (kind === 'category') return ['content/pages/portfolio'];
  return indexed ? [] : ['content/pages/home'];
}
