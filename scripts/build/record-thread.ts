/** A thread that reads and checks case studies. Takes names of folders, answers with a record each, or null where one is wrong. */
import { workerData } from 'node:worker_threads';
import { readBasics } from '#content/model/basics.ts';
import { recordProject } from '#content/model/records.ts';
import { doJobs } from '#renderer/files/threads.ts';

// A cast: read-content.ts starts this thread with it.
const root = workerData as string;
const basics = readBasics(root);

doJobs(async (names: string[]) => {
  const records = [];
  for (const name of names) records.push((await recordProject(root, name, basics)) ?? null);
  return records;
});
