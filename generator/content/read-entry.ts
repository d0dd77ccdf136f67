import { recordEntry } from '#model/index/record-entry.ts';
import type { SiteData } from '#model/check/site-data.ts';
import type { EntryFolder } from '#model/read/collections.ts';

/** Run by the worker pool: reads and checks one entry. */
export default ({ root, siteData }: { root: string; siteData: SiteData }) =>
  (entry: EntryFolder) =>
    recordEntry(root, entry, siteData);
