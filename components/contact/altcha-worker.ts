import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

export type Solved = { state: 'solved'; solution: Solution } | { state: 'failed'; reason: string };

// A module worker: it receives a challenge, answers once, and is terminated by altcha-token.ts.
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void solved(data).then((answer) => postMessage(answer));
});

async function solved(challenge: Challenge): Promise<Solved> {
  try {
    const solution = await solveChallenge({ challenge, deriveKey });
    return solution ? { state: 'solved', solution } : { state: 'failed', reason: 'no solution in time' };
  } catch (error) {
    // The page would get no details of an error thrown here.
    return { state: 'failed', reason: String(error) };
  }
}
