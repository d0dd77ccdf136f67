import { expect, test } from 'vitest';
import { contentRoutes } from '../../index/content-routes.ts';
import { recordOfText } from '../../../tests/content/entry-of-text.ts';
import type { EntryRecord } from '../../read/entry-record.ts';
import { problemsOfEntries } from './between-entries.ts';
import type { Problem } from '../../problems/problems.ts';

function problemLines(...records: EntryRecord[]): string[] {
  const problems = problemsOfEntries(records, contentRoutes(records));
  return problems.map(({ file, line, found }) => `${file.split('/').slice(2).join('/')}:${line} ${found}`);
}

const project = (name: string, yaml: string, sr = yaml) => recordOfText('projects', name, yaml, { sr });

/** An entry with a problem that was found while reading it. */
const withProblem = (record: EntryRecord, problem: Partial<Problem>): EntryRecord => ({
  ...record,
  problems: [{ file: `${record.folder}/sr.mdx`, line: 2, column: 1, found: 'own', fix: 'change it', ...problem }],
});

test('a problem with a field is reported at the value of the field', async () => {
  const right = await project('01-a', 'title: A\nid: 1');
  expect(problemLines(right)).toEqual([]);
  expect(problemLines(right, await project('02-b', 'title: B\nid: 1'))).toEqual([
    '02-b/en.mdx:2 id 1 is already used in content/projects/01-a/en.mdx',
  ]);
});

test('a problem with a folder is reported at the folder', async () => {
  expect(problemLines(await recordOfText('faq', 'why', 'q: A'))).toEqual([
    'why:1 the folder name does not begin with two digits',
  ]);
});

test('does not report that two files disagree on a field if the field has another problem', async () => {
  const twin = 'content/projects/01-a/en.mdx';
  const category = await project('01-a', 'id: 1\ncategory: [soe]', 'id: 1\ncategory: [seo]');
  const seo = await recordOfText('categories', 'seo', 'order: 1');
  const disagreement = { path: ['category'], twin };
  expect(problemLines(withProblem(category, disagreement), seo)).toEqual(['01-a/en.mdx:2 there is no category "soe"']);
  // A disagreement on another field, or a problem without a twin, is reported as well.
  expect(problemLines(withProblem(category, { path: ['categories'], twin }), seo)).toHaveLength(2);
  expect(problemLines(withProblem(category, { path: ['category'] }), seo)).toHaveLength(2);
});

test('a problem in one entry does not hide problems in entries that refer to it', async () => {
  const wrong = withProblem(await project('01-a', 'title: A'), { path: ['id'] });
  const home = await recordOfText('pages', 'home', 'featured: { projects: [{ id: 1 }, { id: 2 }] }');
  expect(problemLines(wrong, home)).toEqual([
    '01-a/sr.mdx:2 own',
    'home/en.mdx:1 featured.projects[2].id is 2, but no project has this id',
    'home/sr.mdx:1 featured.projects[2].id is 2, but no project has this id',
  ]);
});
