import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

test.each(['build', 'dev'])('npm run %s reports a folder that Vite cannot read in one line', (command) => {
  using temporary = mkdtempDisposableSync(join(tmpdir(), 'build-'));
  const folder = join(temporary.path, 'site #1');
  mkdirSync(folder);
  const { status, stderr } = spawnSync(process.execPath, [resolve(`scripts/${command}.ts`)], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/site #1 cannot be built: rename the folder[^\n]*\n$/)]);
});

test('npm run build names the reason why it cannot lock the folder, and does not wait for another build', () => {
  using temporary = mkdtempDisposableSync(join(tmpdir(), 'build-'));
  mkdirSync(join(temporary.path, '.cache'));
  writeFileSync(join(temporary.path, '.cache/lock'), 'This is not a file of SQLite. '.repeat(99));
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/build.ts')], {
    cwd: temporary.path,
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^file is not a database: [^\n]*\n$/)]);
});
