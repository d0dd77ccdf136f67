import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { smallCopy } from '../../tests/build/built-copy.ts';

const project = smallCopy();
afterAll(() => project.remove());

const program = resolve('lab/bench/bench.ts');

/** The temporary folder in which the bench makes its copies. */
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'bench-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function bench(...parameters: string[]): ChildProcessWithoutNullStreams {
  const env = { ...process.env, TMPDIR: folder, TEMP: folder };
  return spawn(process.execPath, [program, ...parameters], { cwd: project.root, env });
}

test('prints the figures of a build as one JSON document, its progress on stderr, and leaves no copy', async () => {
  const child = bench('build', '--projects', '16', '--covers', 'none', '--runs', '1', '--json');
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(stderr).toContain('16 case studies in two languages');
  expect(code, stderr).toBe(0);
  const figure = expect.any(Number);
  const { build } = JSON.parse(stdout) as { build: Record<string, number>[] };
  expect(build).toEqual([
    {
      projects: 16,
      pages: figure,
      coldSeconds: figure,
      coldPagesPerSecond: figure,
      unchangedSeconds: figure,
      oneChangedSeconds: figure,
      reloadMs: figure,
      peakMb: process.platform === 'linux' ? figure : null,
      imagesSeconds: figure,
      imagesCachedSeconds: figure,
      cardsSeconds: figure,
      cardsCachedSeconds: figure,
      compressionSeconds: figure,
      compressionCachedSeconds: figure,
      wallSeconds: figure,
      cachedWallSeconds: figure,
    },
  ]);
  expect(build[0]?.['pages']).toBeGreaterThan(2 * 16);
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(process.platform === 'linux')('leaves no copy and no build behind when it is stopped', async () => {
  const child = bench('build', '--projects', '16', '--covers', 'none');
  // The first output means that the bench has made its copy and begins to build it.
  await once(child.stderr, 'data');
  expect(readdirSync(folder)).toHaveLength(1);
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(130);
  expect(readdirSync(folder)).toEqual([]);
  await expect.poll(processesInFolder).toEqual([]);
});

/** Processes whose working directory is in a copy, as /proc/<pid>/cwd. */
function processesInFolder(): string[] {
  return globSync('/proc/[0-9]*/cwd').filter((link) => {
    try {
      return readlinkSync(link).startsWith(folder);
    } catch {
      // The process has ended since, or belongs to another user.
      return false;
    }
  });
}

test('lists the parts that it can measure when asked for another', async () => {
  const child = bench('built');
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(stderr).toBe(
    'npm run bench cannot measure "built": write build, weights, lighthouse, phone, server, or nothing for all\n',
  );
  expect(code).toBe(1);
});

test.each([['unknown'], ['kills', 'many'], ['kills', '1', '2', '3']])('soak %s %s: refused in one line', (...words) => {
  const soak = join(import.meta.dirname, '../soak.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [soak, ...words], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^npm run soak was given [^\n]+\n$/);
});
