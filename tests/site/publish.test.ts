import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  for (const name of ['here/dist/server/files.json', 'here/dist/client/index.html', 'there/dist/old.html'])
    write(name, name);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

let second = 0;

/** Runs a script of deploy/, each time a second later than before. `failing`: a command whose n-th call exits with 1. */
function run(script: string, cwd: string, words: string[], failing?: { command: string; call: number }): string {
  const shims = mkdtempSync(join(folder, 'shims-'));
  const shim = (name: string, text: string) =>
    writeFileSync(join(shims, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  second += 1;
  shim('date', `echo 20261124T0000${String(second).padStart(2, '0')}Z`);
  if (failing)
    shim(
      failing.command,
      `echo >> ${shims}/calls; [ $(wc -l < ${shims}/calls) != ${failing.call} ] || exit 1; exec /usr/bin/${failing.command} "$@"`,
    );
  const env = { ...process.env, PATH: `${shims}:${process.env['PATH']}` };
  return execFileSync(resolve('deploy', script), words, { cwd, env, stdio: 'pipe', encoding: 'utf8' });
}

function publish(failing?: Parameters<typeof run>[3]): string {
  return run('publish', join(folder, 'here'), ['local', join(folder, 'there')], failing);
}

const rollback = () => run('rollback', join(folder, 'there'), []);

/** The page that visitors get. */
const served = () => readFileSync(join(folder, 'there/dist/client/index.html'), 'utf8');

test('a release is copied whole, and one link switches to it; the previous one stays', () => {
  publish();
  const there = join(folder, 'there');
  const [first, release = ''] = readdirSync(join(there, 'releases')).toSorted();
  expect(first).toBe('0-first');
  expect(readlinkSync(join(there, 'dist'))).toBe(`releases/${release}`);
  expect(readFileSync(join(there, 'dist/client/index.html'), 'utf8')).toBe('here/dist/client/index.html');
  expect(readdirSync(there).toSorted()).toEqual(['dist', 'releases']);
});

test('publishing fails if nothing is built', () => {
  rmSync(join(folder, 'here/dist/server'), { recursive: true });
  expect(() => publish()).toThrow('run npm run build -- --release first');
  expect(readdirSync(join(folder, 'there/dist'))).toEqual(['old.html']);
});

test('an empty target, such as a variable of GitHub that is not set, is refused', () => {
  expect(() => run('publish', join(folder, 'here'), ['local', ''])).toThrow('Usage: deploy/publish user@host FOLDER');
});

test('the first release can be rolled back to what was there before', () => {
  publish();
  rollback();
  expect(readFileSync(join(folder, 'there/dist/old.html'), 'utf8')).toBe('there/dist/old.html');
  expect(rollback).toThrow('There is no release before 0-first');
});

test('a folder that somebody built over the link becomes the release before the next one', () => {
  for (const text of ['first', 'second']) {
    write('here/dist/client/index.html', text);
    publish();
    rmSync(join(folder, 'there/dist'));
    write('there/dist/client/index.html', `built over the ${text}`);
  }
  write('here/dist/client/index.html', 'third');
  publish();
  expect(served()).toBe('third');
  for (const before of ['built over the second', 'second', 'built over the first', 'first']) {
    rollback();
    expect(served()).toBe(before);
  }
});

test('a release that was rolled back is skipped by later rollbacks, unless they name it', () => {
  for (const text of ['good', 'bad', 'next']) {
    write('here/dist/client/index.html', text);
    publish();
    if (text === 'bad') rollback();
  }
  rollback();
  expect(served()).toBe('good');
  const [, , bad = ''] = readdirSync(join(folder, 'there/releases')).toSorted();
  run('rollback', join(folder, 'there'), [bad]);
  expect(served()).toBe('bad');
});

test('a link that a killed run left changes nothing in an older release', () => {
  publish();
  symlinkSync('releases/0-first', join(folder, 'there/dist.next'));
  write('here/dist/client/index.html', 'newer');
  publish();
  expect(served()).toBe('newer');
  expect(readdirSync(join(folder, 'there/releases/0-first'))).toEqual(['old.html']);
  symlinkSync('releases/0-first', join(folder, 'there/dist.next'));
  rollback();
  expect(served()).toBe('here/dist/client/index.html');
});

test('ten releases that fail at any step leave the site as it was; the next one, and its rollback, are whole', () => {
  publish();
  const steps = ['tar', 'tar', 'mv', 'mv', 'ln', 'mkdir', 'tar', 'mv', 'mv', 'ln'].map((command, index) => ({
    command,
    call: ['mv', 'tar'].includes(command) && index % 2 === 1 ? 2 : 1,
  }));
  for (const [round, failing] of steps.entries()) {
    const before = served();
    write('here/dist/client/index.html', `broken ${round}`);
    expect(() => publish(failing)).toThrow('Command failed');
    expect(served()).toBe(before);
    write('here/dist/client/index.html', `whole ${round}`);
    publish();
    expect(served()).toBe(`whole ${round}`);
    rollback();
    expect(served()).not.toBe(`whole ${round}`);
    publish();
  }
  expect(readdirSync(join(folder, 'there/releases')).filter((name) => !name.startsWith('.')).length).toBeLessThan(7);
});

/** Runs deploy/update in a new repository. `health` is a shell command that prints the answer of /healthz. */
function update(health: string) {
  const cwd = join(folder, 'site');
  for (const file of ['content/faq.mdx', 'node_modules/x', '.gitignore'])
    write(`site/${file}`, 'node_modules\nreleases\n');
  const git = (...words: string[]) => execFileSync('git', words, { cwd });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'x');
  for (const file of ['content/faq.mdx', 'content/new.mdx']) write(`site/${file}`, 'edited');
  const bin = join(folder, 'bin');
  const build = 'case $* in "run build"*) mkdir -p dist .cache; cp content/* dist/ ;; esac';
  for (const [name, text] of Object.entries({ npm: build, curl: health, sleep: '' })) {
    write(`bin/${name}`, `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
  return { cwd, ...spawnSync(resolve('deploy/update'), { cwd, env, encoding: 'utf8' }) };
}

test('deploy/update publishes the commit, and names edits in content/ that are not committed', () => {
  const { cwd, stdout, stderr } = update('echo "{\\"release\\":\\"$(basename $(readlink dist))\\"}"');
  expect(stdout).toMatch(/^Release \w+ is served$/m);
  expect(stderr).toBe(
    'Not committed, so not published:  M content/faq.mdx\nNot committed, so not published: ?? content/new.mdx\n',
  );
  expect(readdirSync(join(cwd, 'dist'))).toEqual(['faq.mdx']);
  expect(readFileSync(join(cwd, 'dist/faq.mdx'), 'utf8')).not.toBe('edited');
});

test('deploy/update fails if the running server still serves another release', () => {
  const { status, stdout, stderr } = update(`echo '{"store":"ok","pages":"ok","release":"20261124T000001Z"}'`);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /^Release \w+ is not served, or not healthy: journalctl -u jasno says why; run deploy\/rollback/m,
  );
});
