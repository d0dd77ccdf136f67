import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { contentDays } from './content-days.ts';

const folder = mkdtempSync(join(tmpdir(), 'content-days-'));
const history = join(folder, 'history');

let warn: MockInstance<typeof console.warn>;
beforeEach(() => void (warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(() => vi.restoreAllMocks());
const warnings = () => warn.mock.calls.flat().map(String);

beforeAll(() => {
  mkdirSync(history);
  git(history, '2025-01-01', 'init', '-q');
  commit('2025-01-01', 'content/pages/home/en.mdx', 'content/pages/home/sr.mdx', 'content/projects/07-a/en.mdx');
  commit('2025-02-02', 'content/pages/home/en.mdx');
  commit('2025-03-03', 'content/projects/07-a/cover.webp', 'content/projects/07-a/translated.json');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the day of a page is that of the last change to its text in its language', async () => {
  const { created, changed } = await contentDays(history);
  expect(Object.fromEntries(changed)).toEqual({
    content: '2025-02-02',
    'content/pages/home': '2025-02-02',
    'content/pages/home/en': '2025-02-02',
    'content/pages/home/sr': '2025-01-01',
    'content/projects/7': '2025-01-01',
    'content/projects/7/en': '2025-01-01',
  });
  expect(created.get('content/pages/home')).toBe('2025-01-01');
  expect(warnings()).toEqual([]);
});

test('a folder with letters beyond ASCII in its name has days too', async () => {
  const serbian = join(folder, 'serbian');
  git(folder, '2025-04-04', 'clone', '-q', history, serbian);
  renameSync(join(serbian, 'content/projects/07-a'), join(serbian, 'content/projects/07-šljiva'));
  git(serbian, '2025-04-04', 'add', '-A');
  git(serbian, '2025-04-04', 'commit', '-qm', 'Rename');
  expect((await contentDays(serbian)).changed.get('content/projects/7')).toBe('2025-04-04');
});

test('a shallow clone has days only for the commits in it, and a warning', async () => {
  const clone = join(folder, 'clone');
  git(folder, '2025-04-04', 'clone', '-q', '--depth', '2', `file://${history}`, clone);
  expect([...(await contentDays(clone)).changed]).toEqual([]);
  expect(warnings()).toEqual([expect.stringMatching(/shallow clone.*: run git fetch --unshallow$/)]);
  const deeper = join(folder, 'deeper');
  git(folder, '2025-04-04', 'clone', '-q', '--depth', '3', `file://${history}`, deeper);
  expect((await contentDays(deeper)).changed.get('content/pages/home/en')).toBe('2025-02-02');
});

test('a repository that another user owns has no days, and a warning with the advice of git', async () => {
  // Git's own tests use this variable.
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  vi.stubEnv('GIT_CONFIG_GLOBAL', devNull); // tests/gitconfig trusts every repository.
  expect((await contentDays(history)).changed.size).toBe(0);
  vi.unstubAllEnvs();
  expect(warnings()).toEqual([
    expect.stringMatching(
      /^No page has a date, because git failed: [^]*git config --global --add safe\.directory \S+history$/,
    ),
  ]);
});

test('a folder without a Git history has no days', async () => {
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  expect((await contentDays(archive)).changed.size).toBe(0);
  // Git may answer in another language.
  expect(warnings()).toEqual([expect.stringMatching(/^No page has a date, because git failed: .*git/)]);
});

function commit(day: string, ...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(history, file)), { recursive: true });
    writeFileSync(join(history, file), `${day} ${file}`);
  }
  git(history, day, 'add', '.');
  git(history, day, 'commit', '-qm', day);
}

function git(cwd: string, day: string, ...parameters: string[]): void {
  const dates = { GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
  execFileSync('git', parameters, { cwd, env: { ...process.env, ...dates } });
}
