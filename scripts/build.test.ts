import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempDisposableSync } from 'node:fs';
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
