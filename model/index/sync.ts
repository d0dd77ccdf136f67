import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addressProblems } from '../check/addresses.ts';
import { problemsOfEntries } from '../check/between/between-entries.ts';
import { hiddenReferenceProblems, pageKeysOf } from '../check/between/hidden.ts';
import { type Position, type Problem, sortProblems, startOfFile } from '../problems/problems.ts';
import { type EntryFolder, listEntries } from '../read/collections.ts';
import { digest, hash } from '../cache/digest.ts';
import { type FileSnapshot, snapshotFiles } from '../cache/file-snapshot.ts';
import { type ImageInfo, readImages } from '../read/images.ts';
import { readSource } from '../source/source-file.ts';
import { readSiteData, type SiteData } from '../check/site-data.ts';
import { factNamed } from '../text/facts.ts';
import type { Content } from './content.ts';
import { contentRoutes } from './content-routes.ts';
import type { EntryRecord } from '../read/entry-record.ts';
import { type Edition, editionOf, hiddenOn, nextDay } from './publication.ts';
import { type ContentSnapshot, openSnapshot, sharedOf, snapshotOf } from './snapshot.ts';

/** What is known of the content since the last sync, by folder; plain data. */
export type ContentIndex = Record<string, IndexedEntry>;

/** `inputs` changes with everything that the record was made of; `good` is its last record without faults, while it has some. */
type IndexedEntry = { inputs: string; record: EntryRecord; good?: EntryRecord };

export type SyncResult = {
  index: ContentIndex;
  warnings: Problem[];
  /** What is wrong with drafts that the site does not show: no reason not to publish the rest. */
  draftProblems: Problem[];
  /** The next day on which the site changes by itself. */
  nextDay: string | undefined;
} & (
  | { state: 'loaded'; snapshot: ContentSnapshot; content: Content; records: EntryRecord[] }
  | { state: 'faulty'; problems: Problem[]; parts: ContentParts }
);

/** What the content is made of, before anything is known to be right. */
type ContentParts = {
  siteData: SiteData;
  /** The pictures that site.yaml names. */
  pictures: ImageInfo[];
  /** Of the entries that the edition shows. */
  records: EntryRecord[];
  drafts: Content['drafts'];
};

type Loaded = Extract<SyncResult, { state: 'loaded' }>;

type SyncOptions = {
  /** The files of content/ as they are now. */
  files: FileSnapshot;
  /** Changes with the code that reads content. */
  code: string;
  before?: ContentIndex;
  /** Today's, without drafts, unless another is given. */
  edition?: Edition;
  /** Reads entries: here unless something better is given. Answers in the same order. */
  read?: ReadEntries;
};

export type ReadEntries = (entries: EntryFolder[], siteData: SiteData) => Promise<EntryRecord[]>;

/**
 * Reads and checks the content below `root`. Entries that did not change since `before`, and that name no fact which did, are
 * not read again. Every problem of every file is found in one run.
 */
export async function syncContent(root: string, options: SyncOptions): Promise<SyncResult> {
  const { files, code, before = {}, read = readHere(root), edition = editionOf() } = options;
  const siteData = readSiteData(root);
  const { entries, problems } = listEntries(root);
  const stateOf = fileStates(files);
  const inputsOf = (folder: string, facts: readonly string[]): string =>
    hash(code, ...(stateOf.get(folder) ?? []), factsDigest(siteData, facts));

  const known = entries.map(({ folder }) => {
    const entry = before[folder];
    const isKept = entry?.record.stored && existsSync(join(root, entry.record.stored.file));
    return isKept && entry.inputs === inputsOf(folder, entry.record.facts) ? entry.record : undefined;
  });
  const unknown = entries.filter((_, place) => known[place] === undefined);
  const fresh = await read(unknown, siteData);
  const newlyRead = fresh.values();
  const records = known.map((record) => record ?? required(newlyRead.next().value));

  const table = contentRoutes(records, siteData.addresses);
  const positionIn = (file: string, path: readonly PropertyKey[]): Position =>
    readSource(root, file).source?.positionOf(path) ?? startOfFile;
  const notYet = records.flatMap((record) => {
    const why = hiddenOn(record, edition.day);
    return why === undefined ? [] : [{ record, why }];
  });
  const hidden = edition.drafts ? [] : notYet;
  const shown = records.filter((record) => !hidden.some((one) => one.record === record));
  const site = await readImages(root, siteData.images);
  const found = [
    ...siteData.problems,
    ...site.problems,
    ...problems,
    ...problemsOfEntries(records, table, positionIn),
    ...hiddenReferenceProblems(shown, hidden, table.routes, positionIn),
  ];
  const { routes } = hidden.length > 0 ? contentRoutes(shown, siteData.addresses) : table;
  // What is wrong elsewhere takes addresses away: mended, they are there again.
  if (found.length === 0) found.push(...addressProblems(siteData.addresses, routes));
  const warnings = sortProblems([...siteData.warnings, ...shown.flatMap((record) => record.warnings)]);
  const draftFolders = hidden.filter(({ why }) => why === 'draft').map(({ record }) => `${record.folder}/`);
  const isOfDraft = ({ file }: Problem): boolean => draftFolders.some((folder) => file.startsWith(folder));
  const faulty = new Set(found.map(({ file }) => folderOf(file)));
  const index = Object.fromEntries(
    records.map((record) => {
      const { folder, facts } = record;
      const good = faulty.has(folder) || !record.stored ? lastGood(before[folder]) : undefined;
      return [folder, { inputs: inputsOf(folder, facts), record, ...(good && { good }) }];
    }),
  );
  const rest = {
    index,
    warnings,
    draftProblems: sortProblems(found.filter(isOfDraft)),
    nextDay: nextDay(records, edition.day),
  };
  const published = sortProblems(found.filter((problem) => !isOfDraft(problem)));
  const drafts = edition.drafts
    ? Object.fromEntries(notYet.flatMap(({ record, why }) => pageKeysOf(record).map((key) => [key, why])))
    : {};
  if (published.length > 0) {
    const parts = { siteData, pictures: site.images, records: shown, drafts };
    return { state: 'faulty', problems: published, parts, ...rest };
  }
  const shared = sharedOf(siteData, site.images);
  if (!shared) throw new Error('A file of content/ is missing, and no problem said so');
  const snapshot = snapshotOf(shared, shown, routes, drafts);
  return { state: 'loaded', snapshot, content: openSnapshot(root, snapshot), records: shown, ...rest };
}

/** `content/faq/01-cost/en.mdx` → `content/faq/01-cost` */
export function folderOf(file: string): string {
  return file.split('/', 3).join('/');
}

function lastGood(entry: IndexedEntry | undefined): EntryRecord | undefined {
  return entry?.good ?? (entry?.record.stored && entry.record);
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

/** Changes with these facts, and with the words that stand in bodies. */
function factsDigest({ facts, dictionary }: SiteData, names: readonly string[]): string {
  return digest(
    names.map((name) => facts && factNamed(facts, name)),
    [dictionary.en?.mdx, dictionary.sr?.mdx],
  );
}

/** Reads entries in this process. */
export function readHere(root: string): ReadEntries {
  return async (entries, siteData) => {
    // Imported only now: a build has other processes read its entries, unless they are few.
    const { recordEntry } = await import('./record-entry.ts');
    return Promise.all(entries.map((entry) => recordEntry(root, entry, siteData)));
  };
}

function required(record: EntryRecord | undefined): EntryRecord {
  if (!record) throw new Error('An entry was to be read, and no record of it came back');
  return record;
}

/** The content and its images by path from the project's root, or all of its problems: never both. */
export type LoadResult =
  | {
      state: 'loaded';
      content: Content;
      images: ReadonlyMap<string, ImageInfo>;
      warnings: Problem[];
      records: EntryRecord[];
    }
  | { state: 'faulty'; problems: Problem[]; warnings: Problem[] };

/** Reads the whole content below `root`, whatever was read before. */
export async function loadContent(root: string): Promise<LoadResult> {
  const result = await syncContent(root, { files: snapshotFiles(root, ['content']), code: '' });
  const { warnings } = result;
  if (result.state === 'faulty') return { state: 'faulty', problems: result.problems, warnings };
  const { content, records } = result;
  return { state: 'loaded', content, images: imagesOf(result), warnings, records };
}

/** Every image that the content names, by path from the project's root. */
export function imagesOf({ content, records }: Pick<Loaded, 'content' | 'records'>): Map<string, ImageInfo> {
  const images = [...Object.values(content.siteImages), ...records.flatMap((record) => record.images)];
  return new Map(images.map((image) => [image.file, image]));
}
