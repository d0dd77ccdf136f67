import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A module for workers: its default export takes what all items share, and returns the function that does one item. */
type WorkModule = { default: (data: never) => ((item: never) => unknown) | Promise<(item: never) => unknown> };
type Work<Module extends WorkModule> = Awaited<ReturnType<Module['default']>>;
type Item<Module extends WorkModule> = Parameters<Work<Module>>[0];
export type Result<Module extends WorkModule> = Awaited<ReturnType<Work<Module>>>;

export type Job<Module extends WorkModule> = {
  module: URL;
  /** Plain values, sent to each process when it starts. */
  data: Parameters<Module['default']>[0];
  items: readonly Item<Module>[];
  /** Printed with the progress of a long job. */
  name: string;
  /** Items that a process gets at once. */
  perMessage?: number;
  /** Up to this number, items are done in this process, because starting others takes longer. */
  few?: number;
  /** Limits of a process in MB. A small young generation returns the memory of pixels sooner, which is outside of the heap. */
  heap?: { old: number; young: number };
  /** Ends the processes, whatever they are doing. */
  signal?: AbortSignal;
};

export type Reply = { results: unknown[] } | { error: unknown };

const PROGRESS_EVERY_MS = 2_000;

/** Does the items in one process per core, and returns their results in order. Throws the first failure, and ends all processes. */
export async function inProcesses<Module extends WorkModule>(job: Job<Module>): Promise<Result<Module>[]> {
  const { items, name, perMessage = 1, few = 0 } = job;
  if (items.length <= few) return inThisProcess(job);
  const results: Result<Module>[] = [];
  const starts = Array.from({ length: Math.ceil(items.length / perMessage) }, (_, index) => index * perMessage);
  const waiting = starts.values();
  const count = Math.min(availableParallelism(), starts.length);
  const workers = Array.from({ length: count }, () => startWorker(job));
  let [done, toldAt] = [0, Date.now()];
  const workOn = async (worker: ChildProcess): Promise<void> => {
    for (const start of waiting) {
      const answers = await ask(worker, items.slice(start, start + perMessage));
      for (const [index, answer] of answers.entries()) results[start + index] = answer as Result<Module>;
      done += answers.length;
      if (Date.now() - toldAt < PROGRESS_EVERY_MS) continue;
      toldAt = Date.now();
      console.log(`${name}: ${done} of ${items.length}`);
    }
  };
  try {
    await Promise.all(workers.map(workOn));
  } finally {
    for (const worker of workers) if (worker.connected) worker.disconnect();
  }
  return results;
}

async function inThisProcess<Module extends WorkModule>({
  module,
  data,
  items,
}: Job<Module>): Promise<Result<Module>[]> {
  if (items.length === 0) return [];
  // Casts: the caller names the module by its type and by its address.
  const { default: start } = (await import(module.href)) as Module;
  const work = await start(data);
  const results: Result<Module>[] = [];
  for (const item of items) results.push((await work(item as never)) as Result<Module>);
  return results;
}

/** docs/decisions/018 has what each flag was measured to do. */
function startWorker({ module, data, heap = { old: 192, young: 32 }, signal }: Job<WorkModule>): ChildProcess {
  const sizes = [`--max-old-space-size=${heap.old}`, `--max-semi-space-size=${heap.young}`];
  const worker = fork(
    fileURLToPath(new URL('./worker.ts', import.meta.url)),
    [module.href, JSON.stringify(data ?? null)],
    {
      execArgv: [...sizes, '--single-threaded-gc', '--no-incremental-marking'],
      env: { ...process.env, UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
      ...(signal && { signal }),
    },
  );
  // `ask` reports the errors of its requests. Between two requests only the abort of `signal` is an error, which the caller caused.
  return worker.on('error', () => {});
}

function ask(worker: ChildProcess, items: readonly unknown[]): Promise<unknown[]> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
  const ended = (): void => reject(new Error('A worker of the build ended before its work was done'));
  const settle = (reply: Reply): void => ('error' in reply ? reject(reply.error) : resolve(reply.results));
  worker.once('message', settle).once('error', reject).once('exit', ended);
  worker.send(items, (error) => error && ended());
  return promise.finally(() => worker.off('message', settle).off('error', reject).off('exit', ended));
}
