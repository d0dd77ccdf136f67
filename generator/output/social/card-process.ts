/** A process that draws social cards. Takes lists of them with the files that they become, answers with how many it drew. */
import { serveJobs, givenData } from '../../worker-pool.ts';
import { type CardFile, drawCardFile } from './draw-card-file.ts';

const root = givenData<string>();

serveJobs(async (cards: CardFile[]) => {
  for (const card of cards) await drawCardFile(root, card);
  return cards.length;
});
