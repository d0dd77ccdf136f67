import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ContentCopy } from '../content-copy.ts';

test('npm run report says what to do without a history, or with one that is too old', () => {
  using content = new ContentCopy();
  const report = () =>
    spawnSync(process.execPath, [resolve('scripts/report/report.ts'), 'main'], { cwd: content.root, encoding: 'utf8' });
  expect(report()).toMatchObject({
    status: 1,
    stderr: 'git finds no commit shared with main: run git status, fetch, or give --built DIST\n',
  });
  const git = (...words: string[]) => execFileSync('git', words, { cwd: content.root, encoding: 'utf8' });
  git('init', '--quiet', '--initial-branch=main');
  git('commit', '--quiet', '--message=first', '--allow-empty');
  expect(report()).toMatchObject({
    status: 1,
    stderr: 'main has no scripts/build.ts yet: give a later commit, or --built with a dist/\n',
  });
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
});

test.skipIf(process.platform === 'win32')('npm run report builds the folder of a larger repository', () => {
  using content = new ContentCopy();
  const git = (...words: string[]) => execFileSync('git', words, { cwd: content.root, encoding: 'utf8' });
  content.write('scripts/build.ts', `throw new Error('built in ' + process.cwd())`);
  mkdirSync(join(content.root, 'sites/one'), { recursive: true });
  for (const name of ['content', 'scripts']) content.rename(name, `sites/one/${name}`);
  git('init', '--quiet', '--initial-branch=main');
  git('add', 'sites');
  git('commit', '--quiet', '--message=first');
  const { stderr } = spawnSync(process.execPath, [resolve('scripts/report/report.ts')], {
    cwd: join(content.root, 'sites/one'),
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^The site of main cannot be built:\n[^]*built in \/.*\/sites\/one\n/);
});

test.skipIf(process.platform === 'win32')('npm run report leaves nothing behind after Ctrl+C', async () => {
  using content = new ContentCopy();
  const git = (...words: string[]) => execFileSync('git', words, { cwd: content.root, encoding: 'utf8' });
  // Stands in for the build of the base, which takes long enough to be interrupted.
  content.write(
    'scripts/build.ts',
    `(await import('node:fs')).writeFileSync('started', '');\nsetTimeout(() => {}, 60_000);`,
  );
  git('init', '--quiet', '--initial-branch=main');
  git('add', 'scripts');
  git('commit', '--quiet', '--message=first');
  const temporary = join(content.root, 'temporary');
  mkdirSync(temporary);
  // A group of its own, because Ctrl+C reaches the command and the build that it has started.
  const report = spawn(process.execPath, [resolve('scripts/report/report.ts')], {
    cwd: content.root,
    env: { ...process.env, TMPDIR: temporary },
    detached: true,
  });
  await expect
    .poll(() => readdirSync(temporary, { recursive: true }), { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/started$/));
  process.kill(-Number(report.pid), 'SIGINT');
  expect(await once(report, 'exit')).toEqual([1, null]);
  expect(readdirSync(temporary)).toEqual([]);
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
});
