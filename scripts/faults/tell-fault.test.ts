import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
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

test('a file that cannot be read needs permission to read, not only to write', () => {
  // Node's error, which a test that runs as root cannot cause.
  const { status, stderr } = run(`throw new Error("EACCES: permission denied, open 'content/facts.yaml'")`);
  expect([status, stderr]).toEqual([1, expect.stringContaining('give this user permission to read and write there')]);
});

test.skipIf(process.platform === 'win32')('a lock of the build that cannot be opened is reported in one line', () => {
  const { status, stderr } = run(`new (await import('node:sqlite')).DatabaseSync('/dev/null/lock')`);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^unable to open[^\n]*: make room on the disk, and give this user [^\n]*\n$/),
  ]);
});

test('a folder that cannot be created on a read-only disk is reported in one line', () => {
  // Node's error on a read-only disk, which a test cannot mount.
  const { status, stderr } = run(`throw new Error("ENOENT: no such file or directory, mkdir '.cache'")`);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^ENOENT[^\n]*mkdir '\.cache': this disk is read-only[^\n]*\n$/),
  ]);
});

test('too few open files are reported in one line', () => {
  const { status, stderr } = run(
    `throw Object.assign(new Error('EMFILE: too many open files, open'), { code: 'EMFILE' })`,
  );
  expect([status, stderr]).toEqual([1, 'EMFILE: too many open files, open: allow more open files, ulimit -n 4096\n']);
});

test('a command in a folder without packages says what to run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-packages-'));
  const words = ['--import', pathToFileURL(resolve('scripts/node-version.js')).href, '--eval', ''];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([1, 'The packages are not installed here: run npm install\n']);
});

test('an unknown option is reported in one line', () => {
  const code = `(await import('node:util')).parseArgs({ args: ['--here'], options: {}, allowPositionals: true })`;
  const { status, stderr } = run(code);
  expect([status, stderr]).toEqual([1, "Unknown option '--here': docs/commands.md lists the options\n"]);
});

test('a programming error is printed with its stack', () => {
  const { status, stderr } = run('await Promise.reject(new TypeError("ours"))');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/TypeError: ours\n +at /)]);
});
