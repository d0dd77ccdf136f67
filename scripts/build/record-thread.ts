/** A thread that reads and checks case studies. Takes names of folders, answers with a record each, or null where one is wrong. */
import { parentPort, workerData } from 'node:worker_threads';
import { readBasics } from '#content/model/basics.ts';
import { recordProject } from '#content/model/records.ts';

// A cast: read-content.ts starts this thread with it.
const root = workerData as string;
const basics = readBasics(root);

parentPort?.on('message', async (names: string[]) => {
  const records = [];
  for (const name of names) records.push((await recordProject(root, name, basics)) ?? null);
  parentPort?.postMessage(records);
});
