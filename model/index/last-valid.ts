import { join } from 'node:path';
import { languages } from '#contract/language.ts';
import type { Route } from '#contract/routes/match.ts';
import type { Problem } from '../problems/problems.ts';
import { referenceProblems } from '../check/between/references.ts';
import { uniquenessProblems } from '../check/between/uniqueness.ts';
import { entriesOf, type EntryRecord, idsOf } from '../read/entry-record.ts';
import { removeAt } from '../source/values.ts';
import { isCached } from '../cache/remember.ts';
import { contentRoutes } from './content-routes.ts';
import { type ContentSnapshot, openSnapshot, readStoredEntry, sharedContent, storeEntry } from './content.ts';
import { type InvalidContent, folderOf } from './sync.ts';

/**
 * Replaces invalid entries by their last valid version, from `lastSnapshot`. Leaves out entries that were never
 * valid, and all references to them. Undefined if a file that all pages share (site, theme, facts, dictionary) was never valid.
 */
export function validContent(
  root: string,
  { problems, siteData, images, drafts, records: allRecords }: InvalidContent,
  lastSnapshot: ContentSnapshot | undefined,
) {
  const shared = sharedContent(siteData, images) ?? lastSnapshot;
  if (!shared) return undefined;
  const invalidFolders = new Set(problems.map(({ file }) => folderOf(file)));
  const lastRecords = new Map(lastSnapshot?.records.map((record) => [record.folder, record]));
  const validRecords = allRecords.flatMap((record) => {
    const isValid = record.stored && !invalidFolders.has(record.folder);
    const version = isValid ? record : (lastRecords.get(record.folder) ?? record);
    return version.stored && isCached(join(root, version.stored.file)) ? [version] : [];
  });
  const repeated = new Set(uniquenessProblems(validRecords).map(({ file }) => folderOf(file)));
  const uniqueRecords = validRecords.filter(({ folder }) => !repeated.has(folder));
  const dangling = referenceProblems(uniqueRecords);
  const records = uniqueRecords.map((record) => withoutReferences(root, record, dangling));
  const routes = contentRoutes(records, siteData);
  const snapshot: ContentSnapshot = { ...shared, drafts, routes: routes.all, records };
  const allRoutes = contentRoutes(allRecords, siteData);
  const problemsIn = (folders: string[]) => problems.filter(({ file }) => folders.includes(folderOf(file)));
  const isShown = (folder: string): boolean => records.some((record) => record.folder === folder);
  /** The problems that dev shows instead of a page; empty if the page can be shown. */
  const problemsAt = (path: string): Problem[] => {
    const resolution = allRoutes.resolve(path);
    if (resolution.state === 'moved') return [];
    const { route } = resolution;
    const owners = ownersOf(route, allRecords);
    // If two entries share an address, the valid one is shown.
    const hasValidOwner = route.kind !== 'faq' && owners.some((folder) => problemsIn([folder]).length === 0);
    const borrowed = borrowedFolders(route).filter((folder) => !isShown(folder));
    const problemsHere = problemsIn(hasValidOwner ? borrowed : [...owners, ...borrowed]);
    // A page that cannot be shown for another reason shows every problem.
    return problemsHere.length > 0 || owners.some(isShown) ? problemsHere : problems;
  };
  return { snapshot, content: openSnapshot(root, snapshot), records, problemsAt };
}

/** The entry without its references to entries that were left out. */
function withoutReferences(root: string, record: EntryRecord, problems: readonly Problem[]): EntryRecord {
  const danglingHere = problems.filter(({ file }) => folderOf(file) === record.folder);
  if (danglingHere.length === 0 || !record.stored) return record;
  const entry = readStoredEntry(root, record);
  for (const language of languages) {
    const inFile = danglingHere.filter(({ file }) => file.endsWith(`/${language}.mdx`));
    // Removes the last ones first, so that the indexes before them stay valid.
    for (const { path = [] } of inFile.toReversed()) removeAt(entry[language].meta, path);
  }
  return { ...record, stored: { ...record.stored, ...storeEntry(root, entry) } };
}

/** The folders of the entries that a page is about. */
function ownersOf({ kind, key, tail = '' }: Route, records: EntryRecord[]): string[] {
  const page = `content/pages/${kind === 'not-found-shared' ? 'not-found' : kind}`;
  if (kind === 'service') return [key.replace('service:', 'content/services/')];
  if (kind === 'category') return [`content/categories/${tail}`];
  if (kind === 'faq') return [page, ...entriesOf(records, 'faq').map(({ folder }) => folder)];
  if (kind !== 'project') return [page];
  const projects = entriesOf(records, 'projects').filter((record) => idsOf(record).includes(Number(tail)));
  return projects.map(({ folder }) => folder);
}

/** Other folders whose texts a page shows: the portfolio's closing on category pages, home's social card on unindexed pages. */
function borrowedFolders({ kind, indexed }: Route): string[] {
  if (kind === 'category') return ['content/pages/portfolio'];
  return indexed ? [] : ['content/pages/home'];
}
