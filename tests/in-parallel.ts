import { availableParallelism } from 'node:os';

/** Calls `work` for every item, as many at once as the machine has cores. Throws the first failure. */
export async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}
