import { keysOf } from '#contract/keys.ts';
import { type Bilingual, type Language, languages } from '#contract/language.ts';
import type { Body } from '../markdown/compiled-body.ts';
import type { Position, Problem } from '../problems/problems.ts';
import { Slug } from '../schema/fields.ts';
import { type Value, valuesAt } from '../source/values.ts';
import type { Collection, EntryFolder } from './collections.ts';
import type { UncheckedEntry } from './entry.ts';
import type { ImageInfo } from './images.ts';

/** The result of reading one entry: enough to compare it with other entries, and to find stale pages. Its text is in the cache. */
export type EntryRecord = EntryFolder & {
  /** Problems that were found without looking at other entries. */
  problems: Problem[];
  /** Warnings about Serbian that is older than its English. They do not stop a build. */
  warnings: Problem[];
  references: StoredReference[];
  images: ImageInfo[];
  /** Only for valid entries. `digests`: hashes of what a page can show. `sharedDigest`: that of the SiteData it was read with. */
  stored?: { file: string; digests: Bilingual<string>; sharedDigest: string };
};

/** An entry as pages show it, checked, in both languages. */
export type LocalizedEntry<Meta> = {
  folder: string;
  name: string;
  /** The images of both files, by file name. */
  images: Record<string, ImageInfo>;
} & Bilingual<{ meta: Meta; body: Pick<Body, 'html'> }>;

export function entriesOf(records: readonly EntryRecord[], collection: Collection): EntryRecord[] {
  return records.filter((record) => record.collection === collection);
}

/** The values of a field, in one language or in both. */
export function valuesOf(record: EntryRecord, field: ReferenceField, inLanguages: readonly Language[] = languages) {
  const matching = record.references.filter((value) => value.field === field && inLanguages.includes(value.language));
  return matching.map(({ value }) => value);
}

/** The last part of a service's address; undefined if it is missing or invalid. */
export function slugIn(service: EntryRecord, language: Language): string | undefined {
  return Slug.safeParse(valuesOf(service, 'slug', [language])[0]).data;
}

/** The ids in both files of a project, and the number of its folder, in case the ids cannot be read. */
export function idsOf(project: EntryRecord): number[] {
  return [...valuesOf(project, 'id'), folderNumber(project)].filter((id) => typeof id === 'number');
}

/** The entries of a collection in the order of lists: by `order`, or else by the number of their folder, then by name. */
export function inOrder(records: readonly EntryRecord[], collection: Collection): EntryRecord[] {
  return entriesOf(records, collection).toSorted((a, b) => listPosition(a) - listPosition(b));
}

function listPosition(record: EntryRecord): number {
  const [order] = valuesOf(record, 'order');
  return typeof order === 'number' ? order : (folderNumber(record) ?? 0);
}

/** `07-basement` → 7 */
export function folderNumber({ name }: { name: string }): number | undefined {
  const digits = /^(\d+)-/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Fields that are compared with other entries, or used for routes and lists. `*` matches each entry of a list. */
export const referenceFields = {
  id: ['id'],
  order: ['order'],
  draft: ['draft'],
  publish: ['publish'],
  slug: ['slug'],
  aliases: ['aliases', '*'],
  category: ['category', '*'],
  trade: ['trade', '*'], // of a project, names of categories
  isTrade: ['trade'], // of a category, true or false
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

/** `link`: an address in the body. `anchor`: the address of a heading of the body, such as `#results`. */
export type ReferenceField = keyof typeof referenceFields | 'link' | 'anchor';

/** A value of one file that is compared with other entries, with its position. */
type StoredReference = Value & Position & { field: ReferenceField; language: Language };

export type Reference = StoredReference & { file: string; record: EntryRecord };

/** The values of these fields in both files of every entry, with their files. */
export function referencesIn(records: readonly EntryRecord[], ...fields: ReferenceField[]): Reference[] {
  return records.flatMap((record) => {
    const matching = record.references.filter(({ field }) => fields.includes(field));
    return matching.map((value) => ({ ...value, file: `${record.folder}/${value.language}.mdx`, record }));
  });
}

/** The reference fields of both files, and the links and headings of their bodies. */
export function referencesOf(entry: UncheckedEntry): StoredReference[] {
  const files = languages.flatMap((language) => entry[language] ?? []);
  return files.flatMap(({ language, source: { data, positionOf }, body }) => [
    ...keysOf(referenceFields).flatMap((field) =>
      valuesAt(data, referenceFields[field]).map((value) => ({ field, language, ...value, ...positionOf(value.path) })),
    ),
    ...body.links.map(({ href, ...at }) => ({ field: 'link' as const, language, path: [], value: href, ...at })),
    ...body.headings.map(({ id, line, column }) => {
      return { field: 'anchor' as const, language, path: [], value: `#${id}`, line, column };
    }),
  ]);
}
