import type { Collection } from '../read/collections.ts';
import { type EntryRecord, folderNumber } from '../read/entry-record.ts';

/** The entries of a collection as lists show them: by `order`, else by the number of their folder, then by name. */
export function inOrder(records: readonly EntryRecord[], collection: Collection): EntryRecord[] {
  return records.filter((one) => one.collection === collection).toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placeOf(record: EntryRecord): number {
  const { en, sr } = record.references;
  const order = en?.fields.order[0]?.value ?? sr?.fields.order[0]?.value;
  return typeof order === 'number' ? order : (folderNumber(record) ?? 0);
}
