import { fork } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { flushCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

type Options<Answer> = {
  /** The module of a worker: it calls `serveJobs`. */
  module: URL;
  /** Handed to each worker when it starts; plain values. */
  data: unknown;
  /** Called after every answer. */
  onAnswer: (answer: Answer) => void;
};

/** `holds`: what takes the memory of a process, objects of JavaScript, or pixels, which libraries keep outside of its heap. */
type ProcessOptions<Answer> = Options<Answer> & { holds: keyof typeof heapFlags };

/** A process that does one job after the other. */
type PoolWorker = { events: EventEmitter; send: (job: unknown, failed: () => void) => void; end: () => unknown };

/** What a worker may keep in memory: it holds a few pages at a time, never all. */
const HEAP_MB = 192;

const heapFlags = {
  objects: ['--max-semi-space-size=32'],
  // Pixels are given back when their small object is found to be garbage: the sooner, the better.
  pixels: ['--max-semi-space-size=16'],
};

/** One thread for pictures, and one heap of the C library: it has one for each thread, and what is freed there stays with the process. */
const oneThread = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' };

/**
 * Has the jobs done by as many processes as the machine has cores. Their memory is given back when they end, where that of threads
 * stays with the build (docs/decisions/022). The first failure is thrown, and ends the others.
 */
export function inProcesses<Answer>(
  jobs: readonly unknown[],
  { onAnswer, ...options }: ProcessOptions<Answer>,
): Promise<void> {
  return startProcesses<Answer>(options, countFor(jobs)).run(jobs, onAnswer);
}

/** Processes that load their module before their jobs are known. Whoever starts them ends them, or gives them jobs. */
export function startProcesses<Answer>(
  { module, data, holds }: Omit<ProcessOptions<Answer>, 'onAnswer'>,
  count = availableParallelism(),
): WorkerPool<Answer> {
  return new WorkerPool<Answer>(count, () => startProcess(module, data, heapFlags[holds]));
}

function countFor(jobs: readonly unknown[]): number {
  return Math.min(availableParallelism(), jobs.length);
}

/** Processes that have been started. */
export class WorkerPool<Answer> {
  readonly #workers: PoolWorker[];

  constructor(count: number, start: () => PoolWorker) {
    this.#workers = Array.from({ length: count }, start);
  }

  /** Has the jobs done, and ends the workers. The first failure is thrown, and ends the others. */
  async run(jobs: readonly unknown[], onAnswer: (answer: Answer) => void): Promise<void> {
    const waiting = jobs.values();
    try {
      await Promise.all(
        this.#workers.map(async (worker) => {
          for (const job of waiting) onAnswer(await answered<Answer>(worker, job));
        }),
      );
    } finally {
      await this.end();
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.end()));
  }
}

function startProcess(module: URL, data: unknown, flags: string[]): PoolWorker {
  const child = fork(fileURLToPath(module), [JSON.stringify(data)], {
    execArgv: [
      `--max-old-space-size=${HEAP_MB}`,
      // Every core has a process of its own: threads of the collector would only take turns with them.
      '--single-threaded-gc',
      // Marking garbage bit by bit spares pauses, which nobody feels here; what is made meanwhile would be kept until the next time.
      '--no-incremental-marking',
      ...flags,
    ],
    env: { ...process.env, ...oneThread },
    serialization: 'advanced',
  });
  const send: PoolWorker['send'] = (job, failed) => {
    // It may have ended while it was loaded, before anyone listened.
    child.send(job as object, (error) => error && failed());
  };
  return { events: child, send, end: () => child.kill() };
}

function answered<Answer>({ events, send }: PoolWorker, job: unknown): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const ended = (): void => reject(new Error('A worker of the build ended before its work was done'));
  const settle = (reply: Reply<Answer>): void => ('error' in reply ? reject(reply.error) : resolve(reply.answer));
  events.once('message', settle).once('error', reject).once('exit', ended);
  send(job, ended);
  return promise.finally(() => events.off('message', settle).off('error', reject).off('exit', ended));
}

type Reply<Answer> = { answer: Answer } | { error: unknown };

/** In a worker: the `data` that it was started with. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The module knows what its pool is given.
export function givenData<Data>(): Data {
  // A cast: who starts the worker gives it the data of its module.
  return JSON.parse(process.argv[2] ?? 'null') as Data;
}

/** In a worker: does every job that comes. What is thrown goes back to who gave the job; vike would log it here, and nobody would know. */
export function serveJobs<Answer>(work: (job: never) => Answer | Promise<Answer>): void {
  const reply = (message: Reply<Answer>): void => {
    process.send?.(message);
  };
  let hasFlushed = false;
  // The build was killed: the next one writes the same files.
  process.once('disconnect', () => process.exit(1));
  process.on('message', async (job: unknown) => {
    try {
      // A cast: who started this worker sends the jobs of its module.
      reply({ answer: await work(job as never) });
      // Node does it when a process ends, but not when it is ended.
      if (!hasFlushed) flushCompileCache();
      hasFlushed = true;
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
