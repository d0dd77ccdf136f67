/** A thread that draws social cards. Takes lists of them with the files that they become, answers with how many it drew. */
import { workerData } from 'node:worker_threads';
import { doJobs } from '../threads.ts';
import { type CardFile, drawCardFile } from './draw-card-file.ts';

// A cast: write-cards.ts starts this thread with it.
const root = workerData as string;

doJobs(async (cards: CardFile[]) => {
  for (const card of cards) await drawCardFile(root, card);
  return cards.length;
});
