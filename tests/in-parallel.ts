import { availableParallelism } from 'node:os';

/** Does the work for every item, as many at once as the machine has cores. The first failure is thrown. */
export async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}
