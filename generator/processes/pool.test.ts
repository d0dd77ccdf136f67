import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEW_ITEMS, inProcesses } from './pool.ts';

type Doubler = { default: (bad: string) => (item: number) => number };

const items = Array.from({ length: 4 * FEW_ITEMS }, (_, index) => index);
const badItem = 3 * FEW_ITEMS;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pool-'));
  const work = `(item) => {
    if (item === ${badItem} && bad === 'throws') throw new Error('this item is bad');
    if (item === ${badItem} && bad === 'exits') process.exit(3);
    return 2 * item;
  }`;
  writeFileSync(join(folder, 'work.mjs'), `export default (bad) => ${work}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

function doubled(some: number[], bad = ''): Promise<number[]> {
  const module = pathToFileURL(join(folder, 'work.mjs'));
  return inProcesses<Doubler>({ name: 'Numbers', module, data: bad, items: some });
}

test.each([0, 1, FEW_ITEMS, items.length])('%i items have their results in order', async (count) => {
  const some = items.slice(0, count);
  expect(await doubled(some)).toEqual(some.map((item) => 2 * item));
});

test.each([
  ['throws', 'this item is bad'],
  ['exits', 'A process of the build ended before its work was done'],
])('an item that %s ends the whole job', async (bad, message) => {
  await expect(doubled(items, bad)).rejects.toThrow(message);
});
