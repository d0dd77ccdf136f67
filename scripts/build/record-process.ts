/** A process that reads and checks case studies. Takes names of folders, answers with a record each, or null where one is wrong. */
import { readBasics } from '#content/model/basics.ts';
import { recordProject } from '#content/model/records.ts';
import { doJobs, givenData } from '#renderer/files/helpers.ts';

// A cast: read-content.ts starts this process with it.
const root = givenData() as string;
const basics = readBasics(root);

doJobs(async (names: string[]) => {
  const records = [];
  for (const name of names) records.push((await recordProject(root, name, basics)) ?? null);
  return records;
});
