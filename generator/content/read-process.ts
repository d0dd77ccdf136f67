/** A process that reads and checks entries. Takes lists of their folders, and answers with their records. */
import { recordEntry } from '#model/index/record-entry.ts';
import type { EntryFolder } from '#model/read/collections.ts';
import { readSiteData, type SiteData } from '#model/check/site-data.ts';
import { givenData, serveJobs } from '../worker-pool.ts';

const root = givenData<string>();
let siteData: SiteData | undefined;

serveJobs(async (entries: EntryFolder[]) => {
  // Only now: the process may have been started before the build took its snapshot of the files.
  siteData ??= readSiteData(root);
  const records = [];
  for (const entry of entries) records.push(await recordEntry(root, entry, siteData));
  return records;
});
