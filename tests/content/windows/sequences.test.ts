import { afterEach, expect, test, vi } from 'vitest';
import { isSoak } from '../../soak.ts';
import { runWindows } from './sequences.ts';

// The stub of fetch would also answer the test files that run after this one in the same worker.
afterEach(() => {
  vi.unstubAllGlobals();
});

test('two windows, files that change beside them and a server that is killed lose no word and tear no file', async () => {
  const { lost, torn, ...counts } = await runWindows(isSoak ? 200 : 20, 1);
  expect({ lost, torn }).toEqual({ lost: [], torn: [] });
  expect(counts.saves).toBeGreaterThan(80);
  expect(counts.kills).toBeGreaterThan(5);
});
