import type { Collection } from '../read/collections.ts';
import { entriesOf, type EntryRecord, folderNumber, valuesOf } from '../read/entry-record.ts';

/** The entries of a collection as lists show them: by `order`, else by the number of their folder, then by name. */
export function inOrder(records: readonly EntryRecord[], collection: Collection): EntryRecord[] {
  return entriesOf(records, collection).toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placeOf(record: EntryRecord): number {
  const [order] = valuesOf(record, 'order');
  return typeof order === 'number' ? order : (folderNumber(record) ?? 0);
}
