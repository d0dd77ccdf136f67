import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { recordOf } from '#contract/keys.ts';
import { type Language, languages } from '#contract/language.ts';
import { type Route, Routes } from '#contract/routes/match.ts';
import type { ImageInfo } from '../read/images.ts';
import { digest, hash } from '../cache/hash.ts';
import { readJson, writeFileAtomic } from '../cache/files.ts';
import { cacheKey, isCached } from '../cache/remember.ts';
import type { SiteData } from '../check/site-data.ts';
import type { Category } from '../schema/category.ts';
import type { Dictionary } from '../schema/dictionary.ts';
import type { Facts } from '../schema/facts.ts';
import type { FaqEntry } from '../schema/faq.ts';
import type { Project } from '../schema/project.ts';
import type { Page, PageName } from '../schema/pages.ts';
import type { Service } from '../schema/service.ts';
import type { Site } from '../schema/site.ts';
import { withFacts } from '../text/facts.ts';
import { isCopy, isGroup } from '../source/values.ts';
import { applyQuotes, applyTypography } from '../text/typography.ts';
import { entriesOf, type EntryRecord, inOrder, type LocalizedEntry } from '../read/entry-record.ts';
import { projectsOf } from './projects.ts';

/** The checked content, with facts and typography applied. Projects are read on demand. */
export type Content = ReturnType<typeof openSnapshot>;

export type SiteImages = ReturnType<typeof siteImagesOf>;

/** The checked content as plain data, from which worker processes render pages: shared data, and the records of the entries. */
export type ContentSnapshot = NonNullable<ReturnType<typeof sharedContent>> & {
  /** In a preview: pages that are not published yet, by key; `draft`, or the day of their publication. */
  drafts: Record<string, string>;
  routes: readonly Route[];
  records: EntryRecord[];
};

/** The command whose pages are rendered. Each has its own snapshot, so that a save in dev cannot show drafts to a build. */
type SnapshotWriter = 'build' | 'dev';

const snapshotFile = (root: string, writer: SnapshotWriter) => join(root, `.cache/content/${writer}.json`);

/** More than the 48 case studies of a list page, so that the next pages find most of theirs in memory. */
const PROJECTS_IN_MEMORY = 128;

/** The content that all pages share, with facts and typography applied; undefined while one of its files is invalid. */
export function sharedContent({ site, theme, facts, dictionary: { en, sr } }: SiteData, images: readonly ImageInfo[]) {
  if (!site || !theme || !facts || !en || !sr) return undefined;
  const dictionary = { en: formatDictionary(en, facts, 'en'), sr: formatDictionary(sr, facts, 'sr') };
  // Each text of site.yaml is in one of two languages. Both have the same apostrophe, but other quotation marks.
  const siteTexts = formatTexts(site, facts, 'en', (text) => text.replaceAll("'", '’'));
  return { site: { ...siteTexts, mail: site.mail }, siteImages: siteImagesOf(site, images), theme, facts, dictionary };
}

/** The images that site.yaml names. `portrait`: the photograph of the owner; without one, the drawing. */
function siteImagesOf(site: Site, images: readonly ImageInfo[]) {
  const imageNamed = (name: string | undefined) => images.find(({ file }) => file === `content/site/${name}`);
  const portrait = imageNamed(site.photo ?? site.portrait);
  const logo = imageNamed(site.logo);
  return { ...(portrait && { portrait }), ...(logo && { logo }) };
}

/** Leaves straight apostrophes in the message after sending, because product §8 prescribes its words letter by letter. */
function formatDictionary(words: Dictionary, facts: Facts, language: Language): Dictionary {
  const formatted = formatTexts(words, facts, language, applyQuotes);
  return { ...formatted, form: { ...formatted.form, sent: withFacts(words.form.sent, facts, language) } };
}

/** A copy of `value` with facts and typography in the texts that people read, so not in names of files, such as `Ana's shop.jpg`. */
export function formatTexts<Value>(value: Value, facts: Facts, language: Language, typeset = applyTypography): Value {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.startsWith('https://') ? part : typeset(withFacts(part, facts, language), language);
    if (Array.isArray(part)) return part.map(walk);
    if (isGroup(part))
      return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, isCopy([key]) ? walk(item) : item]));
    return part;
  };
  // A cast: only the letters of texts change, so the shape is the same.
  return walk(value) as Value;
}

export function writeSnapshot(root: string, writer: SnapshotWriter, snapshot: ContentSnapshot): void {
  writeFileAtomic(snapshotFile(root, writer), JSON.stringify(snapshot));
}

export function lastSnapshot(root: string, writer: SnapshotWriter): ContentSnapshot | undefined {
  return readJson<ContentSnapshot>(snapshotFile(root, writer));
}

/** Opens the snapshot that was written last. Throws if there is none. */
export function readSnapshot(root: string, writer: SnapshotWriter) {
  const snapshot = lastSnapshot(root, writer);
  if (!snapshot) throw new Error(`There is no snapshot of the content: npm run ${writer} writes it`);
  return openSnapshot(root, snapshot);
}

/** The content of a snapshot. Reads projects from their files on demand, and all other entries at once. */
export function openSnapshot(root: string, { routes, records, ...shared }: ContentSnapshot) {
  /** In the order of lists: by `order`, or else by the number of the folder. */
  const entries = <Meta>(collection: EntryRecord['collection']): LocalizedEntry<Meta>[] =>
    inOrder(records, collection).map((record) => readStoredEntry<Meta>(root, record));
  const services = entries<Service>('services');
  const recentProjects = new Map<string, LocalizedEntry<Project>>();
  const readProject = (record: EntryRecord): LocalizedEntry<Project> => {
    const project = recentProjects.get(record.folder) ?? readStoredEntry<Project>(root, record);
    if (recentProjects.size >= PROJECTS_IN_MEMORY && !recentProjects.has(record.folder)) recentProjects.clear();
    recentProjects.set(record.folder, project);
    return project;
  };
  return {
    ...shared,
    routes: new Routes(routes),
    projects: projectsOf(entriesOf(records, 'projects'), readProject),
    menu: recordOf(languages, (language) =>
      services.map(({ name, [language]: { meta } }) => ({ key: name, label: meta.menu, emoji: meta.emoji })),
    ),
    services,
    faq: entries<FaqEntry>('faq'),
    categories: entries<Category>('categories'),
    // A cast: a snapshot has every page, each checked against the schema of its name.
    pages: Object.fromEntries(entries('pages').map((page) => [page.name, page])) as {
      [Name in PageName]: LocalizedEntry<Page<Name>>;
    },
  };
}

/** Stores an entry in the cache under the hash of its text. */
export function storeEntry(root: string, entry: LocalizedEntry<unknown>) {
  const { en, sr, ...shared } = entry;
  const text = JSON.stringify(entry);
  const path = cacheKey(root, 'entries', `${hash(text)}.json`);
  if (!isCached(path)) writeFileAtomic(path, text);
  return { file: relative(root, path), digests: { en: digest(shared, en), sr: digest(shared, sr) } };
}

/** Reads the entry that `storeEntry` wrote for a record; `Meta` is the type of its collection. */
export function readStoredEntry<Meta>(root: string, { folder, stored }: Pick<EntryRecord, 'folder' | 'stored'>) {
  if (!stored) throw new Error(`${folder} is incomplete, but no check reported a problem`);
  // A cast: storeEntry wrote an entry that had passed the schema of its collection.
  return JSON.parse(readFileSync(join(root, stored.file), 'utf8')) as LocalizedEntry<Meta>;
}
