import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

/** A module for workers. Its default export is called with data that all items share, and returns the function for one item. */
type WorkModule = { default: (data: never) => ((item: never) => unknown) | Promise<(item: never) => unknown> };
type Work<Module extends WorkModule> = Awaited<ReturnType<Module['default']>>;

type Job<Module extends WorkModule> = {
  module: URL;
  /** Plain values, sent to each process when it starts. */
  data: Parameters<Module['default']>[0];
  items: readonly Parameters<Work<Module>>[0][];
  /** Printed with the progress of a long job. */
  name: string;
  /** Up to this many items stay in this process, because two workers need a second of CPU to load. Default: FEW_ITEMS. */
  few?: number;
};

type WorkOnItems = (items: readonly unknown[]) => Promise<unknown[]>;
export type Reply = { results: unknown[] } | { error: unknown };

/** A job is split into 16 portions, or more with at most 16 items each, so that no process waits long for the last one. */
const MOST_AT_ONCE = 16;
const PORTIONS = 16;
const PROGRESS_EVERY_MS = 2_000;
export const FEW_ITEMS = 128; // of 10 ms each

/** Processes many items in a process per core, few in this one. Returns results in order. The first error ends all processes. */
export async function inProcesses<Module extends WorkModule>({ module, data, items, name, few }: Job<Module>) {
  if (items.length === 0) return [];
  const size = Math.min(MOST_AT_ONCE, Math.ceil(items.length / PORTIONS));
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size);
  const portions = starts.map((start) => items.slice(start, start + size));
  // One iterator for all workers: each takes the next portion that is left.
  const portionsLeft = portions.entries();
  const results: unknown[][] = [];
  let doneCount = 0;
  let printedAt = Date.now();
  const workOnPortions = async (workOn: WorkOnItems): Promise<void> => {
    for (const [index, portion] of portionsLeft) {
      results[index] = await workOn(portion);
      doneCount += portion.length;
      if (Date.now() - printedAt < PROGRESS_EVERY_MS) continue;
      printedAt = Date.now();
      console.log(`${name}: ${doneCount} of ${items.length}`);
    }
  };
  using processes = new DisposableStack();
  // Few items are processed here, several portions at once, because sharp and zlib work in threads.
  const workHere = items.length > (few ?? FEW_ITEMS) ? undefined : await loadWork(module.href, data);
  const slots = { length: Math.min(availableParallelism(), portions.length) };
  const workers = Array.from(slots, () => workHere ?? startWorker(processes, module, data));
  await Promise.all(workers.map(workOnPortions));
  // A cast: the caller names the module by its type and by its address.
  return results.flat() as Awaited<ReturnType<Work<Module>>>[];
}

/** Loads a module for workers, and returns the function that processes a list of items. */
export async function loadWork(module: string, data: unknown): Promise<WorkOnItems> {
  // Casts: the caller names the module by its type and by its address.
  const { default: start } = (await import(module)) as { default: (data: unknown) => unknown };
  const work = (await start(data)) as (item: unknown) => unknown;
  // One after the other.
  return (items) => Array.fromAsync(items, (item) => work(item));
}

/** Decision 018 explains them. */
const workerFlags = '--max-old-space-size=192 --max-semi-space-size=16 --single-threaded-gc --no-incremental-marking';

/** Starts a process that ends with `processes`, and returns the function that works there. */
function startWorker(processes: DisposableStack, module: URL, data: unknown): WorkOnItems {
  const worker = fork(new URL('./worker.ts', import.meta.url), {
    execArgv: workerFlags.split(' '),
    env: { ...process.env, UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', VIPS_CONCURRENCY: '1' },
    serialization: 'advanced',
  });
  processes.use(worker);
  worker.send({ module: module.href, data });
  const ended = once(worker, 'exit').then(() => {
    throw new Error('A process of the build ended before its work was done');
  });
  // A process also ends after its last item. Its exit is an error only while a reply is awaited.
  ended.catch(() => {});
  return async (items) => {
    worker.send(items);
    const [reply] = (await Promise.race([once(worker, 'message'), ended])) as [Reply]; // what worker.ts sends
    if ('error' in reply) throw reply.error;
    return reply.results;
  };
}
