import { type Bilingual, type Language, languages } from '#contract/language.ts';
import type { Problem } from '../problems/problems.ts';
import type { Collection, EntryFolder } from './collections.ts';
import type { ImageInfo } from './images.ts';
import type { ReferenceField, References } from './references.ts';

/**
 * The result of reading one entry, as plain data: enough to check it against the other entries, and to tell whether a page that
 * shows it must be rendered again. Its text is in a file in the cache, which is read only for the pages that show it.
 */
export type EntryRecord = EntryFolder & {
  /** Problems that were found without looking at other entries. */
  problems: Problem[];
  /** Serbian that is older than its English: it does not stop a build. */
  warnings: Problem[];
  references: Partial<Bilingual<References>>;
  images: ImageInfo[];
  /** Only of an entry without problems. */
  stored?: StoredEntry;
};

export type StoredEntry = {
  /** The file with the text of the entry, from the project's root. */
  file: string;
  /** By language, a hash of everything that a page can show of the entry. */
  digests: Bilingual<string>;
};

export function entriesOf(records: readonly EntryRecord[], collection: Collection): EntryRecord[] {
  return records.filter((record) => record.collection === collection);
}

/** The values of a field, in one language or in both. */
export function valuesOf(
  record: EntryRecord,
  field: ReferenceField,
  among: readonly Language[] = languages,
): unknown[] {
  return among.flatMap((language) => (record.references[language]?.fields[field] ?? []).map(({ value }) => value));
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
