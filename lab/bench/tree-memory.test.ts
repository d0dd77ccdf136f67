import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { kilobytesOf, PeakMemory, readShare, readStatus, treeOf } from './tree-memory.ts';

/** The lines of /proc/<pid>/status that are read, among others that look like them. */
function statusText(parent: number, kilobytes: number): string {
  return `Name:\tnode (PPid: 7)\nState:\tS (sleeping)\nPid:\t12\nPPid:\t${parent}\nVmPeak:\t 9999999 kB\nVmHWM:\t 8888888 kB\nVmRSS:\t   ${kilobytes} kB\n`;
}

test('reads who started a process, and its resident memory', () => {
  expect(readStatus(statusText(11, 51_200))).toEqual({ parent: 11, kilobytes: 51_200 });
});

test('a process that has ended, or that belongs to the kernel, has no memory', () => {
  expect(readStatus('Name:\tkworker\nPPid:\t2\n')).toEqual({ parent: 2, kilobytes: 0 });
});

test('reads the memory of a process with its part of shared memory', () => {
  const text = '5581c6d0-7ffd [rollup]\nRss:  81000 kB\nPss:  51200 kB\nPss_Dirty:  40000 kB\nSwapPss:  0 kB\n';
  expect(readShare(text)).toEqual({ kilobytes: 51_200 });
  expect(readShare('')).toBeUndefined();
});

test('sums a process and its descendants, in whatever order they are listed, and nothing else', () => {
  const statuses = new Map(
    [
      [40, 30, 8],
      [30, 20, 4],
      [20, 10, 2],
      [21, 10, 1],
      [10, 1, 100],
      [50, 1, 1000],
      [51, 50, 1000],
    ].map(([pid = 0, parent = 0, kilobytes = 0]) => [pid, readStatus(statusText(parent, kilobytes))]),
  );
  const tree = treeOf(10, statuses);
  expect([...tree].toSorted((a, b) => a - b)).toEqual([10, 20, 21, 30, 40]);
  expect(kilobytesOf(tree, statuses)).toBe(115);
});

test.runIf(process.platform === 'linux')('includes the memory of a grandchild', async () => {
  const hold = 'const held = Buffer.alloc(300e6, 1); setTimeout(() => held, 1000)';
  const start = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(hold)}])`;
  const child = spawn(process.execPath, ['-e', start]);
  const memory = new PeakMemory(child.pid ?? 0);
  await once(child, 'exit');
  expect(memory.stop()).toBeGreaterThan(300);
});
