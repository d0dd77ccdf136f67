import { keysOf } from '#contract/keys.ts';
import { type Bilingual, type Language, languages } from '#contract/language.ts';
import type { Body } from '../markdown/compiled-body.ts';
import type { Position, Problem } from '../problems/problems.ts';
import { Slug } from '../schema/fields.ts';
import { type Value, valuesAt } from '../source/values.ts';
import type { Collection, EntryFolder } from './collections.ts';
import type { UncheckedEntry } from './entry.ts';
import type { ImageInfo } from './images.ts';

/**
 * The result of reading one entry, as plain data: enough to check it against the other entries, and to tell whether a page that
 * shows it must be rendered again. Its text is in a file in the cache, which is read only for the pages that show it.
 */
export type EntryRecord = EntryFolder & {
  /** Problems that were found without looking at other entries. */
  problems: Problem[];
  /** Serbian that is older than its English: it does not stop a build. */
  warnings: Problem[];
  references: StoredReference[];
  images: ImageInfo[];
  /** Of an entry without problems: where its text is, by language a hash of what a page can show of it, and that of its SiteData. */
  stored?: { file: string; digests: Bilingual<string>; sharedDigest?: string };
};

/** An entry as pages show it, checked, in both languages. */
export type LocalizedEntry<Meta> = {
  folder: string;
  name: string;
  /** By file name. */
  images: Record<string, ImageInfo>;
} & Bilingual<TranslatedEntry<Meta>>;

/** One language of an entry. */
export type TranslatedEntry<Meta> = { meta: Meta; body: Pick<Body, 'html' | 'text'> };

export function entriesOf(records: readonly EntryRecord[], collection: Collection): EntryRecord[] {
  return records.filter((record) => record.collection === collection);
}

/** The values of a field, in one language or in both. */
export function valuesOf(record: EntryRecord, field: ReferenceField, among: readonly Language[] = languages) {
  const wanted = record.references.filter((one) => one.field === field && among.includes(one.language));
  return wanted.map(({ value }) => value);
}

export function textValuesOf(record: EntryRecord, language: Language, field: ReferenceField): string[] {
  return valuesOf(record, field, [language]).filter((value) => typeof value === 'string');
}

/** The last part of a service's address; undefined if it is missing or invalid. */
export function slugIn(service: EntryRecord, language: Language): string | undefined {
  return textValuesOf(service, language, 'slug').find((slug) => Slug.safeParse(slug).success);
}

/** The ids in both files of a project, and the number of its folder, in case the ids cannot be read. */
export function idsOf(project: EntryRecord): number[] {
  return [...valuesOf(project, 'id'), folderNumber(project)].filter((id) => typeof id === 'number');
}

/** The entries of a collection as lists show them: by `order`, else by the number of their folder, then by name. */
export function inOrder(records: readonly EntryRecord[], collection: Collection): EntryRecord[] {
  return entriesOf(records, collection).toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placeOf(record: EntryRecord): number {
  const [order] = valuesOf(record, 'order');
  return typeof order === 'number' ? order : (folderNumber(record) ?? 0);
}

/** `07-basement` → 7 */
export function folderNumber({ name }: { name: string }): number | undefined {
  const digits = /^(\d+)-/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Fields that are checked against other entries, or that routes and lists are made of. `*` is every entry of a list. */
export const referenceFields = {
  id: ['id'],
  order: ['order'],
  draft: ['draft'],
  publish: ['publish'],
  slug: ['slug'],
  aliases: ['aliases', '*'],
  category: ['category', '*'],
  trade: ['trade', '*'],
  isTrade: ['trade'],
  question: ['q'],
  services: ['services', '*'],
  image: ['image'],
  ranking: ['ranking'],
  testimonial: ['testimonial'],
  featured: ['featured', 'projects', '*', 'id'],
  homeQuote: ['featured', 'quote'],
  quote: ['quote'],
  caseStudies: ['caseStudies', 'items', '*', 'project'],
  cardServices: ['cards', '*', 'service'],
} as const;

/** The fields that name a project by its id. */
export const projectFields = ['featured', 'homeQuote', 'quote', 'caseStudies'] as const satisfies ReferenceField[];

/** `link`: an address in the body. */
export type ReferenceField = keyof typeof referenceFields | 'link';

/** A value of one file that is compared with other entries, and where it is. */
type StoredReference = Value & Position & { field: ReferenceField; language: Language };

/** A stored reference with its file and its entry. */
export type Reference = StoredReference & { file: string; record: EntryRecord };

/** The values of a field in both files of every entry. */
export function referencesIn(records: readonly EntryRecord[], field: ReferenceField): Reference[] {
  return records.flatMap((record) => {
    const wanted = record.references.filter((one) => one.field === field);
    return wanted.map((one) => ({ ...one, file: `${record.folder}/${one.language}.mdx`, record }));
  });
}

/** Everything that both files refer to, except headings of their own body. */
export function referencesOf(entry: UncheckedEntry): StoredReference[] {
  const files = languages.flatMap((language) => entry[language] ?? []);
  return files.flatMap(({ language, source: { data, positionOf }, body }) => [
    ...keysOf(referenceFields).flatMap((field) =>
      valuesAt(data, referenceFields[field]).map((value) => ({ field, language, ...value, ...positionOf(value.path) })),
    ),
    ...body.links
      .filter(({ href }) => !href.startsWith('#'))
      .map(({ href, ...at }) => ({ field: 'link' as const, language, path: [], value: href, ...at })),
  ]);
}
