import { recordEntry } from '#model/index/record-entry.ts';
import { readSiteData } from '#model/check/site-data.ts';
import type { EntryFolder } from '#model/read/collections.ts';

/** For the pool: reads and checks one entry. */
export default (root: string) => {
  const siteData = readSiteData(root);
  return (entry: EntryFolder) => recordEntry(root, entry, siteData);
};
