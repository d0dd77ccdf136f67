import { join } from 'node:path';
import { addressProblems } from '../check/addresses.ts';
import { problemsOfEntries } from '../check/between/between-entries.ts';
import { hiddenTargetProblems, pageKeysOf } from '../check/between/hidden.ts';
import { type Problem, sortProblems } from '../problems/problems.ts';
import { type EntryFolder, listEntries } from '../read/collections.ts';
import { filesBelow, hash, hashOf, snapshotFiles } from '../cache/hash.ts';
import { readJson, writeFileAtomic } from '../cache/files.ts';
import { isCached } from '../cache/remember.ts';
import { type ImageInfo, readImages } from '../read/images.ts';
import { readSiteData, type SiteData } from '../check/site-data.ts';
import { contentRoutes } from './content-routes.ts';
import type { EntryRecord } from '../read/entry-record.ts';
import recordEntry from './record-entry.ts';
import { currentEdition, type Edition, nextPublishDay, whyHidden } from './publication.ts';
import { type ContentSnapshot, openSnapshot, sharedContent } from './content.ts';

export type SyncResult = Awaited<ReturnType<typeof syncContent>>;
export type LoadedContent = Extract<SyncResult, { state: 'loaded' }>;
export type InvalidContent = Extract<SyncResult, { state: 'invalid' }>;

type SyncOptions = {
  /** A hash of the code that reads content. Without it, the cache is not used. */
  code?: string;
  /** Default: everything that is published today. */
  edition?: Edition;
  /** Reads entries, by default in this process. */
  read?: (entries: EntryFolder[], siteData: SiteData) => Promise<EntryRecord[]>;
};

/** Reads the entries that are not in the cache, and checks everything: one run finds every problem of every file. */
export async function syncContent(root: string, { edition = currentEdition(), ...options }: SyncOptions = {}) {
  const siteData = readSiteData(root);
  const { entries, problems: folderProblems } = listEntries(root);
  const records = await readRecords(root, entries, siteData, options);

  const { visible, hidden, drafts } = splitByEdition(records, edition);
  const { images, problems: imageProblems } = await readImages(root, siteData.images);
  const allRoutes = contentRoutes(records, siteData);
  const routes = hidden.length > 0 ? contentRoutes(visible, siteData) : allRoutes;
  const files = new Set(filesBelow(root, 'public').map((file) => encodeURI(file.replace('public', ''))));
  const entryProblems = problemsOfEntries(records, allRoutes, files);
  // A link to a folder is one problem: the entry behind the link gets none.
  const isBehindLink = ({ file }: Problem): boolean =>
    folderProblems.some((other) => file.startsWith(`${other.file}/`));
  const problems = [
    ...siteData.problems,
    ...imageProblems,
    ...[...folderProblems, ...entryProblems].filter((problem) => !isBehindLink(problem)),
    ...hiddenTargetProblems(visible, hidden, allRoutes),
  ];
  // Addresses are only checked when nothing else is wrong, because an invalid entry may have lost its address for now.
  if (problems.length === 0) problems.push(...addressProblems(siteData.addresses, routes));

  const draftFolders = new Set(hidden.flatMap(({ reason, record }) => (reason === 'draft' ? [record.folder] : [])));
  const { draftProblems = [], publishedProblems = [] } = Object.groupBy(sortProblems(problems), ({ file }) =>
    draftFolders.has(folderOf(file)) ? 'draftProblems' : 'publishedProblems',
  );
  const result = {
    /** The entries that the edition shows. */
    records: visible,
    warnings: sortProblems([...siteData.warnings, ...visible.flatMap((record) => record.warnings)]),
    /** Problems of drafts that the site does not show. They do not keep other entries from being published. */
    draftProblems,
    /** The next day on which the site changes without an edit. */
    nextDay: nextPublishDay(records, edition.day),
  };
  if (publishedProblems.length > 0)
    return { state: 'invalid' as const, problems: publishedProblems, siteData, images, drafts, ...result };
  const shared = sharedContent(siteData, images);
  if (!shared) throw new Error('A file of content/ is missing, but no check reported a problem');
  const snapshot: ContentSnapshot = { ...shared, drafts, routes: routes.all, records: visible };
  return { state: 'loaded' as const, snapshot, content: openSnapshot(root, snapshot), ...result };
}

/** The records of all entries, in order. Reads entries without a record in the cache, under a hash of code, shared data and folder. */
async function readRecords(
  root: string,
  entries: EntryFolder[],
  siteData: SiteData,
  { code, read = (unread) => Promise.all(unread.map(recordEntry({ root, siteData }))) }: SyncOptions,
): Promise<EntryRecord[]> {
  if (code === undefined) return read(entries, siteData);
  const keyOf = (folder: string): string => hash(code, siteData.sharedDigest, hashOf(snapshotFiles(root, [folder])));
  const recordsFile = join(root, '.cache/content/records.json');
  const cached = readJson<Record<string, EntryRecord>>(recordsFile) ?? {};
  const keys = new Map(entries.map(({ folder }) => [folder, keyOf(folder)]));
  const records = new Map<string, EntryRecord>();
  for (const [folder, key] of keys) {
    const record = cached[key];
    if (record?.stored && isCached(join(root, record.stored.file))) records.set(folder, record);
  }
  const newEntries = entries.filter(({ folder }) => !records.has(folder));
  for (const record of await read(newEntries, siteData)) {
    records.set(record.folder, record);
    const key = keyOf(record.folder);
    // Not cached if the entry was saved meanwhile, or if `read` used another version of the shared files.
    if (key === keys.get(record.folder) && record.stored?.sharedDigest === siteData.sharedDigest) cached[key] = record;
  }
  const currentRecords = Object.fromEntries(keys.values().map((key) => [key, cached[key]]));
  if (newEntries.length > 0) writeFileAtomic(recordsFile, JSON.stringify(currentRecords));
  return entries.flatMap(({ folder }) => records.get(folder) ?? []);
}

/** Splits the entries into those the edition shows and those it hides. `drafts`: in a preview, why a page is unpublished. */
function splitByEdition(records: EntryRecord[], { day, drafts: isPreview }: Edition) {
  const hidden = records.flatMap((record) => {
    const reason = whyHidden(record, day);
    return reason === undefined ? [] : [{ record, reason }];
  });
  const drafts = hidden.flatMap(({ record, reason }) => pageKeysOf(record).map((key) => [key, reason] as const));
  if (isPreview) return { visible: records, hidden: [], drafts: Object.fromEntries<string>(drafts) };
  return { visible: records.filter((record) => whyHidden(record, day) === undefined), hidden, drafts: {} };
}

/** `content/faq/01-cost/en.mdx` → `content/faq/01-cost` */
export function folderOf(file: string): string {
  return file.split('/', 3).join('/');
}

/** Every image that the content names, by path from the project's root. */
export function imagesOf({ content, records }: Pick<LoadedContent, 'content' | 'records'>): Map<string, ImageInfo> {
  const images = [...Object.values(content.siteImages), ...records.flatMap((record) => record.images)];
  return new Map(images.map((image) => [image.file, image]));
}
