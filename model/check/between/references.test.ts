import { expect, test } from 'vitest';
import { recordOfText } from '../../../tests/content/entry-of-text.ts';
import type { EntryRecord } from '../../read/entry-record.ts';
import { idsOf } from '../../read/entry-record.ts';
import { referenceProblems } from './references.ts';

const project = (name: string, yaml: string, sr = yaml) => recordOfText('projects', name, yaml, { sr });
const home = (ids: unknown[]) =>
  recordOfText('pages', 'home', `featured: { projects: [${ids.map((id) => `{ id: ${String(id)} }`).join(', ')}] }`);
const seo = (...ids: number[]) =>
  recordOfText('services', 'seo', `caseStudies: { items: [${ids.map((id) => `{ project: ${id} }`).join(', ')}] }`);

/** The problems of the English files. */
async function problemLines(...records: Promise<EntryRecord>[]): Promise<string[]> {
  const problems = referenceProblems(await Promise.all(records));
  return problems.filter(({ file }) => file.endsWith('en.mdx')).map(({ found, fix }) => `${found}: ${fix}`);
}

test('the ids of a project are those of its files, and the number of its folder', async () => {
  expect(idsOf(await project('07-a', 'id: 7'))).toEqual([7, 7, 7]);
  expect(idsOf(await project('07-a', 'id: x', 'id: 8'))).toEqual([8, 7]);
  expect(idsOf(await project('a', 'id: [1'))).toEqual([]);
});

test('accepts a reference to a project whose file cannot be read', async () => {
  expect(await problemLines(project('07-a', 'id: [7'), home([7]), seo(7))).toEqual([]);
});

test('without projects, no id is suggested', async () => {
  expect(await problemLines(home([1]))).toEqual([
    'featured.projects[1].id is 1, but no project has this id: remove it',
  ]);
});

test('of many projects, the newest twenty ids are suggested', async () => {
  const projects = Array.from({ length: 60 }, (_, index) => project(`${index + 1}-a`, `id: ${index + 1}`));
  expect(await problemLines(home([99]), ...projects)).toEqual([
    expect.stringMatching(/no project has this id: use one of 41, 42, .*, 59, 60$/),
  ]);
});

test('values that are not numbers, or not texts, are left to the schema', async () => {
  expect(await problemLines(home(['x', true, 'null']))).toEqual([]);
  expect(
    await problemLines(recordOfText('pages', 'pricing', 'cards: [{ service: 5 }, { service: null }, {}]')),
  ).toEqual([]);
});

test('two lists may refer to the same project', async () => {
  const ranked = project('01-a', 'id: 1\nranking: [{ position: 1 }]');
  expect(await problemLines(ranked, home([1]), seo(1))).toEqual([]);
});

test('a ranking in one language is enough: the twins check reports the missing one', async () => {
  expect(await problemLines(project('01-a', 'id: 1', 'id: 1\nranking: [1]'), seo(1))).toEqual([]);
  expect(await problemLines(project('01-a', 'id: 1'), seo(1))).toEqual([
    'project 1 has no ranking, which a case study here needs: add ranking to content/projects/01-a, or use another project',
  ]);
});

test('a category must be exactly the name of a folder', async () => {
  const seoCategory = recordOfText('categories', 'seo', 'order: 1');
  expect(await problemLines(seoCategory, project('01-a', 'id: 1\ncategory: [seo, SEO]'))).toEqual([
    'there is no category "SEO": did you mean "seo"?',
  ]);
  expect(await problemLines(project('01-a', 'id: 1\ncategory: [seo]'))).toEqual([
    'there is no category "seo": remove it',
  ]);
});
