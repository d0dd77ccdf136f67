/** A process that reads and checks case studies. Takes names of folders, answers with a record each, or null where one is wrong. */
import { type Basics, readBasics } from '#model/read/site-data.ts';
import { recordProject } from '#model/index/records.ts';
import { doJobs, givenData } from './worker-pool.ts';

// A cast: read-content.ts starts this process with it.
const root = givenData() as string;
let basics: Basics | undefined;

doJobs(async (names: string[]) => {
  // Only now: the process may have been started before the build looked at the files (ahead.ts).
  basics ??= readBasics(root);
  const records = [];
  for (const name of names) records.push((await recordProject(root, name, basics)) ?? null);
  return records;
});
