import type { Challenge } from 'altcha-lib';
import type { Solved } from './altcha-worker.ts';

/** The bot check could not be loaded, which has a message of its own. */
export class CheckNotLoaded extends Error {
  override name = 'CheckNotLoaded';
}

/** Solves the server's challenge in a worker, and encodes both as server/phone/altcha.ts expects them. */
export async function altchaToken(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' });
  try {
    const solved = await answerOf(worker, challenge);
    if (solved.state === 'failed') throw new Error(`The challenge was not solved: ${solved.reason}`);
    return btoa(JSON.stringify({ challenge, solution: solved.solution }));
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, challenge: Challenge): Promise<Solved> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solved>) => resolve(data));
    worker.addEventListener('error', () => reject(new CheckNotLoaded('The worker did not start')));
    worker.postMessage(challenge);
  });
}
