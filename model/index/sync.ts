import { join } from 'node:path';
import { addressProblems } from '../check/addresses.ts';
import { problemsOfEntries } from '../check/between/between-entries.ts';
import { hiddenReferenceProblems, pageKeysOf } from '../check/between/hidden.ts';
import { type Position, type Problem, sortProblems, startOfFile } from '../problems/problems.ts';
import { type EntryFolder, listEntries } from '../read/collections.ts';
import { digest, hash } from '../cache/digest.ts';
import { type FileSnapshot, snapshotFiles } from '../cache/file-snapshot.ts';
import { isRemembered } from '../cache/remember.ts';
import { type ImageInfo, readImages } from '../read/images.ts';
import { readSource } from '../source/source-file.ts';
import { readSiteData, type SiteData } from '../check/site-data.ts';
import { factNamed } from '../text/facts.ts';
import type { Content } from './content.ts';
import { contentRoutes } from './content-routes.ts';
import type { EntryRecord } from '../read/entry-record.ts';
import { type Edition, editionOf, hiddenOn, nextDay } from './publication.ts';
import { type ContentSnapshot, openSnapshot, sharedOf } from './snapshot.ts';

/** The records of a sync, by folder. `key`: a hash of everything that the record depends on. Plain data. */
export type ContentIndex = Record<string, { key: string; record: EntryRecord }>;

export type SyncResult = {
  index: ContentIndex;
  warnings: Problem[];
  /** Problems of drafts that the site does not show. The rest can be published. */
  draftProblems: Problem[];
  /** The next day on which the site changes without an edit. */
  nextDay: string | undefined;
} & (
  | { state: 'loaded'; snapshot: ContentSnapshot; content: Content; records: EntryRecord[] }
  | { state: 'faulty'; problems: Problem[]; unchecked: UncheckedContent }
);

/** What dev shows of invalid content is chosen from this. */
type UncheckedContent = {
  siteData: SiteData;
  /** The images that site.yaml names. */
  pictures: ImageInfo[];
  /** The entries that the edition shows. */
  records: EntryRecord[];
  drafts: Content['drafts'];
};

export type Loaded = Extract<SyncResult, { state: 'loaded' }>;
export type Faulty = Extract<SyncResult, { state: 'faulty' }>;

type SyncOptions = {
  /** The files of content/ as they are now. */
  files: FileSnapshot;
  /** A hash of the code that reads content. */
  code: string;
  lastIndex?: ContentIndex;
  /** Default: what is published today. */
  edition?: Edition;
  /** Reads entries, and returns their records in the same order. Default: in this process. */
  read?: ReadEntries;
};

type ReadEntries = (entries: EntryFolder[], siteData: SiteData) => Promise<EntryRecord[]>;

/**
 * Reads the entries that changed since `lastIndex`, or that name a fact which did, and checks everything: one run finds every
 * problem of every file.
 */
export async function syncContent(root: string, options: SyncOptions): Promise<SyncResult> {
  const { edition = editionOf() } = options;
  const siteData = readSiteData(root);
  const { entries, problems: folderProblems } = listEntries(root);
  const keyOf = keysOfRecords(options, siteData);
  const records = await readChangedEntries(root, entries, { ...options, keyOf, siteData });

  const { shown, hidden, drafts } = splitByEdition(records, edition);
  const { images: pictures, problems: imageProblems } = await readImages(root, siteData.images);
  const allRoutes = contentRoutes(records, siteData.addresses);
  const { routes } = hidden.length > 0 ? contentRoutes(shown, siteData.addresses) : allRoutes;
  const positionIn = (file: string, path: readonly PropertyKey[]): Position =>
    readSource(root, file).source?.positionOf(path) ?? startOfFile;
  const problems = [
    ...siteData.problems,
    ...imageProblems,
    ...folderProblems,
    ...problemsOfEntries(records, allRoutes, positionIn),
    ...hiddenReferenceProblems(shown, hidden, allRoutes.routes, positionIn),
  ];
  // Addresses are only checked when nothing else is wrong, because an invalid entry may have lost its address for now.
  if (problems.length === 0) problems.push(...addressProblems(siteData.addresses, routes));

  const draftFolders = new Set(hidden.flatMap(({ why, record }) => (why === 'draft' ? [record.folder] : [])));
  const isOfDraft = ({ file }: Problem): boolean => draftFolders.has(folderOf(file));
  const result = {
    index: Object.fromEntries(records.map((record) => [record.folder, { key: keyOf(record), record }])),
    warnings: sortProblems([...siteData.warnings, ...shown.flatMap((record) => record.warnings)]),
    draftProblems: sortProblems(problems.filter(isOfDraft)),
    nextDay: nextDay(records, edition.day),
  };
  const publishedProblems = sortProblems(problems.filter((problem) => !isOfDraft(problem)));
  if (publishedProblems.length > 0) {
    const unchecked = { siteData, pictures, records: shown, drafts };
    return { state: 'faulty', problems: publishedProblems, unchecked, ...result };
  }
  const shared = sharedOf(siteData, pictures);
  if (!shared) throw new Error('A file of content/ is missing, and no problem said so');
  const snapshot = { ...shared, drafts, routes: routes.all, records: shown };
  return { state: 'loaded', snapshot, content: openSnapshot(root, snapshot), records: shown, ...result };
}

type KeyOf = (record: Pick<EntryRecord, 'folder' | 'facts'>) => string;

/** Returns the key of a record: a hash of the code, its files, its facts, and the words of the dictionary that bodies show. */
function keysOfRecords({ files, code }: SyncOptions, siteData: SiteData): KeyOf {
  const filesByFolder = fileStates(files);
  return ({ folder, facts }) => hash(code, ...(filesByFolder.get(folder) ?? []), factsDigest(siteData, facts));
}

/** The records of all entries, in their order. Reuses those of the last sync whose key is the same. */
async function readChangedEntries(
  root: string,
  entries: EntryFolder[],
  { lastIndex = {}, read = readHere(root), keyOf, siteData }: SyncOptions & { keyOf: KeyOf; siteData: SiteData },
): Promise<EntryRecord[]> {
  const unchangedRecords = entries.flatMap(({ folder }) => {
    const { record, key } = lastIndex[folder] ?? {};
    const isStored = record?.stored && isRemembered(join(root, record.stored.file));
    return isStored && key === keyOf(record) ? [record] : [];
  });
  const recordByFolder = new Map(unchangedRecords.map((record) => [record.folder, record]));
  const changedEntries = entries.filter(({ folder }) => !recordByFolder.has(folder));
  for (const record of await read(changedEntries, siteData)) recordByFolder.set(record.folder, record);
  return entries.map(({ folder }) => {
    const record = recordByFolder.get(folder);
    if (!record) throw new Error(`${folder} was to be read, and no record of it came back`);
    return record;
  });
}

/** Splits the entries into those that an edition shows and those that it hides. `drafts`: in a preview, why each page is not public. */
function splitByEdition(records: EntryRecord[], edition: Edition) {
  const unpublished = records.flatMap((record) => {
    const why = hiddenOn(record, edition.day);
    return why === undefined ? [] : [{ record, why }];
  });
  if (edition.drafts) {
    const keys = unpublished.flatMap(({ record, why }) => pageKeysOf(record).map((key) => [key, why] as const));
    return { shown: records, hidden: [], drafts: Object.fromEntries(keys) };
  }
  const hiddenRecords = new Set(unpublished.map(({ record }) => record));
  return { shown: records.filter((record) => !hiddenRecords.has(record)), hidden: unpublished, drafts: {} };
}

/** `content/faq/01-cost/en.mdx` → `content/faq/01-cost` */
export function folderOf(file: string): string {
  return file.split('/', 3).join('/');
}

/** The paths and hashes of the files of each entry, by folder. */
function fileStates({ files }: FileSnapshot): Map<string, string[]> {
  const states = new Map<string, string[]>();
  for (const [path, { hash: content }] of Object.entries(files)) {
    const folder = folderOf(path);
    const state = states.get(folder) ?? [];
    if (state.length === 0) states.set(folder, state);
    state.push(path, content);
  }
  return states;
}

/** A hash of these facts, and of the words of the dictionary that bodies show. */
function factsDigest({ facts, dictionary }: SiteData, names: readonly string[]): string {
  return digest(
    names.map((name) => facts && factNamed(facts, name)),
    [dictionary.en?.mdx, dictionary.sr?.mdx],
  );
}

function readHere(root: string): ReadEntries {
  return async (entries, siteData) => {
    // Imported here, because a build reads many entries in other processes.
    const { recordEntry } = await import('./record-entry.ts');
    return Promise.all(entries.map((entry) => recordEntry(root, entry, siteData)));
  };
}

/** The content and its images by path from the project's root, or all of its problems. */
export type LoadResult = (Loaded & { images: ReadonlyMap<string, ImageInfo> }) | Faulty;

/** Reads the whole content below `root`, without the cache of entries. */
export async function loadContent(root: string): Promise<LoadResult> {
  const result = await syncContent(root, { files: snapshotFiles(root, ['content']), code: '' });
  return result.state === 'faulty' ? result : { ...result, images: imagesOf(result) };
}

/** Every image that the content names, by path from the project's root. */
export function imagesOf({ content, records }: Pick<Loaded, 'content' | 'records'>): Map<string, ImageInfo> {
  const images = [...Object.values(content.siteImages), ...records.flatMap((record) => record.images)];
  return new Map(images.map((image) => [image.file, image]));
}
