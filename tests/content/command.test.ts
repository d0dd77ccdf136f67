import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ContentCopy, project, question } from './content-copy.ts';

/** What `node scripts/check-content.ts <folder>` printed, and its exit code. */
type Answer = { code: number | null; stdout: string; stderr: string };

test('prints each problem on a line of its own, counts them last, and exits with 1', async () => {
  using content = new ContentCopy();
  content.edit('content/pages/about/en.mdx', 'subtitle:', 'subtitel:');
  content.edit(`${project}/en.mdx`, 'Everybody', '{process.exit(7)}\n\nEverybody');
  expect(await runCheck(content.root)).toEqual({
    code: 1,
    stdout: [
      'content/pages/about/en.mdx:5:1 "subtitel" is not a field: did you mean "subtitle"?',
      `${project}/en.mdx:43:1 {process.exit(7)} is not a fact: write {group.name} for a fact, or \\{ for a curly bracket`,
      '2 problems in 2 files\n',
    ].join('\n'),
    stderr: '',
  });
});

test('counts what is right, says nothing else, and exits with 0', async () => {
  using content = new ContentCopy();
  const stdout = 'Content: 3 projects, 2 services, 2 questions, 0 problems\n';
  expect(await runCheck(content.root)).toEqual({ code: 0, stdout, stderr: '' });
});

test('finds in a process of its own what it finds in this one', async () => {
  using content = new ContentCopy();
  content.remove('content/site.yaml');
  content.append(`${question}/sr.mdx`, '\nObično 2 nedelje.\n');
  const { stdout } = await runCheck(content.root);
  expect(stdout.trimEnd().split('\n')).toEqual(await content.problems());
});

function runCheck(root: string): Promise<Answer> {
  const { promise, resolve: answer } = Promise.withResolvers<Answer>();
  const env = { ...process.env, NODE_COMPILE_CACHE: resolve('.cache/node') };
  execFile(process.execPath, [resolve('scripts/check-content.ts'), root], { env }, (error, stdout, stderr) =>
    answer({ code: error ? Number(error.code) : 0, stdout, stderr }),
  );
  return promise;
}
