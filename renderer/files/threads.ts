import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

type Options<Answer> = {
  /** The module of a thread: it calls `doJobs`. */
  module: URL;
  /** Handed to each thread when it starts. */
  workerData: unknown;
  /** Called after every answer. */
  onAnswer: (answer: Answer) => void;
};

/** What a thread may keep in memory: it holds a few pages at a time, never all. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 64 };

/** Has the jobs done by as many threads as the machine has cores. The first failure is thrown, and ends the others. */
export async function inThreads<Answer>(jobs: readonly unknown[], { module, workerData, onAnswer }: Options<Answer>) {
  const waiting = jobs.values();
  const count = Math.min(availableParallelism(), jobs.length);
  const workers = Array.from({ length: count }, () => new Worker(module, { workerData, resourceLimits }));
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (const job of waiting) onAnswer(await answered<Answer>(worker, job));
      }),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function answered<Answer>(worker: Worker, job: unknown): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const ended = (): void => reject(new Error('A thread of the build ended before its work was done'));
  const settle = (reply: Reply<Answer>): void => ('error' in reply ? reject(reply.error) : resolve(reply.answer));
  worker.once('message', settle).once('error', reject).once('exit', ended);
  worker.postMessage(job);
  return promise.finally(() => worker.off('message', settle).off('error', reject).off('exit', ended));
}

type Reply<Answer> = { answer: Answer } | { error: unknown };

/** In a thread: does every job that comes. What is thrown goes back to `inThreads`; vike would log it in the thread, and nobody would know. */
export function doJobs<Answer>(work: (job: never) => Answer | Promise<Answer>): void {
  const reply = (message: Reply<Answer>): void => parentPort?.postMessage(message);
  parentPort?.on('message', async (job: unknown) => {
    try {
      // A cast: `inThreads` sends the jobs of this module.
      reply({ answer: await work(job as never) });
    } catch (error) {
      reply({ error });
    }
  });
}

/** Lists of at most `size` items. */
export function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
