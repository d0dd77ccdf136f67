import { afterAll, expect, test } from 'vitest';
import { Places } from '../outbox/stores.ts';
import { isSoak } from '../soak.ts';
import { badBodies } from './corpus.ts';
import { post, startServer } from './server-process.ts';

const AT_ONCE = 8;

/** Posts every fifth body, or all of them with `npm run soak`: only that run is long enough for the heap to settle. */
const EVERY = isSoak ? 1 : 5;

/** Inputs posted before the first measurement, so that memory that the program allocates once is not counted as a leak. */
const WARM_UP = 2_000 / EVERY;

const MOST_LEFT_BYTES = isSoak ? 4 * 1024 * 1024 : Infinity;

const places = new Places('SQLite');
afterAll(() => places.remove());

test('F1: bad inputs cause no 5xx, and leave nothing in the memory of the server', { timeout: 300_000 }, async () => {
  const { DATA_DIR } = (await places.fresh()).settings;
  const server = await startServer({ env: { DATA_DIR } });
  const bodies = badBodies().filter((_, nth) => nth % EVERY === 1 % EVERY);
  expect(bodies.length).toBeGreaterThanOrEqual(10_000 / EVERY);
  const statuses = new Set<number>();
  const postAll = async (some: string[]) => {
    for (let from = 0; from < some.length; from += AT_ONCE) {
      const sent = some.slice(from, from + AT_ONCE).map((body) => post(server.port, body));
      for (const status of await Promise.all(sent)) statuses.add(status);
    }
  };
  await postAll(bodies.slice(0, WARM_UP));
  const before = await server.heap();
  await postAll(bodies.slice(WARM_UP));
  const after = await server.heap();
  console.log(`Heap after ${WARM_UP} inputs: ${before} bytes, after ${bodies.length}: ${after} bytes`);
  expect(statuses).toEqual(new Set([202, 400, 422]));
  expect(after - before).toBeLessThan(MOST_LEFT_BYTES);
  expect(await server.stop()).toBe(0);
});
