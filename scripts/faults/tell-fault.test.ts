import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Runs a command that imports tell-fault.ts. */
function run(code: string): { status: number | null; stderr: string } {
  const words = ['--input-type=module', '--eval', `import '${resolve('scripts/faults/tell-fault.ts')}';\n${code}`];
  return spawnSync(process.execPath, words, { encoding: 'utf8' });
}

test.skipIf(process.platform === 'win32')('a full disk is reported in one line, with what to do', () => {
  const { status, stderr } = run(`(await import('node:fs')).writeFileSync('/dev/full', 'x')`);
  expect([status, stderr]).toEqual([1, 'ENOSPC: no space left on device, write: make room on the disk\n']);
});

test('a full disk in a worker process is reported in one line too', () => {
  // An error loses its code on its way from another process.
  const { status, stderr } = run(`throw new Error('ENOSPC: no space left on device, write')`);
  expect([status, stderr]).toEqual([1, 'ENOSPC: no space left on device, write: make room on the disk\n']);
});

test.skipIf(process.platform === 'win32')('a lock of the build that cannot be opened is reported in one line', () => {
  const { status, stderr } = run(`new (await import('node:sqlite')).DatabaseSync('/dev/null/lock')`);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^unable to open[^\n]*: give this user [^\n]*\n$/)]);
});

test('an unknown option is reported in one line', () => {
  const { status, stderr } = run(`(await import('node:util')).parseArgs({ args: ['--here'], options: {} })`);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Unknown option '--here'[^\n]*\n$/)]);
});

test('a programming error is printed with its stack', () => {
  const { status, stderr } = run('await Promise.reject(new TypeError("ours"))');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/TypeError: ours\n +at /)]);
});
