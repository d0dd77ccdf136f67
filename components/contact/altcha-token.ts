import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

/** Thrown if the bot check could not be loaded; the page has a separate message for this. */
export class CheckNotLoaded extends Error {
  override name = 'CheckNotLoaded';
}

/** Solves the server's challenge in a worker, and encodes challenge and solution as server/phone/altcha.ts expects them. */
export async function altchaToken(challenge: Challenge): Promise<string> {
  const createWorker = (): Worker => new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' });
  const solving = solveChallengeWorkers({ challenge, concurrency: 1, createWorker });
  const solution = await solving.catch((error: unknown) => {
    // A worker that did not start rejects with its error event.
    if (error instanceof Event) throw new CheckNotLoaded('The worker did not start');
    throw error;
  });
  if (!solution) throw new Error('The challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
