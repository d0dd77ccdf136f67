import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
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

function publish(): void {
  execFileSync(resolve('deploy/publish'), ['local', join(folder, 'there')], {
    cwd: join(folder, 'here'),
    stdio: 'pipe',
  });
}

test('a release is copied whole, and switched to by one link; the one before stays', () => {
  publish();
  const there = join(folder, 'there');
  const [release = '', first] = readdirSync(join(there, 'releases')).toSorted();
  expect(first).toBe('first');
  expect(readlinkSync(join(there, 'dist'))).toBe(`releases/${release}`);
  expect(readFileSync(join(there, 'dist/client/index.html'), 'utf8')).toBe('here/dist/client/index.html');
  expect(readdirSync(there).toSorted()).toEqual(['dist', 'releases']);
});

test('nothing is published where nothing is built', () => {
  rmSync(join(folder, 'here/dist/server'), { recursive: true });
  expect(publish).toThrow('run npm run build -- --release first');
  expect(readdirSync(join(folder, 'there/dist'))).toEqual(['old.html']);
});
