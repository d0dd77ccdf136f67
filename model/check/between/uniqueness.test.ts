import { expect, test } from 'vitest';
import { recordOfText } from '../../../tests/content/entry-of-text.ts';
import type { EntryRecord } from '../../read/entry-record.ts';
import { folderNumber } from '../../read/entry-record.ts';
import { uniquenessProblems } from './uniqueness.ts';

async function problemLines(...records: Promise<EntryRecord>[]): Promise<string[]> {
  const problems = uniquenessProblems(await Promise.all(records));
  return problems.map(({ file, found, fix }) => `${file.split('/').slice(2).join('/')} ${found}: ${fix}`);
}

const project = (name: string, yaml: string) => recordOfText('projects', name, yaml);
const question = (name: string, yaml = `q: What is ${name}?`) => recordOfText('faq', name, yaml);
const service = (name: string, yaml: string, sr = yaml) => recordOfText('services', name, yaml, { sr });

test.each([
  ['07-basement', 7],
  ['007-basement', 7],
  ['1000-x', 1000],
  ['0-x', 0],
  ['07', undefined],
  ['basement-07', undefined],
  ['7a-x', undefined],
  ['', undefined],
])('the folder %s has the number %s', (name, number) => {
  expect(folderNumber({ name })).toBe(number);
});

test('of three entries with the same id, the second and third are reported, with a free number', async () => {
  expect(await problemLines(project('01-a', 'id: 1'), project('02-b', 'id: 1'), project('09-c', 'id: 1'))).toEqual([
    '02-b/en.mdx id 1 is already used in content/projects/01-a/en.mdx: choose another one, such as 2',
    '09-c/en.mdx id 1 is already used in content/projects/01-a/en.mdx: choose another one, such as 2',
  ]);
});

test('the suggested id is never 404, the address of the not-found page', async () => {
  const lines = await problemLines(project('403-a', 'id: 403'), project('403-b', 'id: 403'));
  expect(lines[0]).toContain('such as 405');
});

test('the problem is reported in the copy, not in the original, whatever the order of reading', async () => {
  const pair = [project('01-old', 'id: 1'), project('02-new', 'id: 1')] as const;
  const other = await problemLines(pair[1], pair[0]);
  expect(other).toEqual(await problemLines(...pair));
  expect(other.join()).toMatch(/^02-new/);
});

test('numbers only have to differ within a collection, and invalid ids are left to the schema', async () => {
  expect(await problemLines(project('01-a', 'id: 1'), service('a', 'order: 1\nslug: a'), question('01-a'))).toEqual([]);
  expect(await problemLines(project('a', 'id: x'), project('b', 'id: 1.5'), project('c', 'title: A'))).toEqual([]);
});

test('a folder is named after its id', async () => {
  expect(await problemLines(project('7', 'id: 7'))).toEqual([
    '7/en.mdx id is 7, the folder is 7: rename the folder to 07-7, or change the id',
  ]);
  expect(await problemLines(project('12-shop', 'id: 120'))).toEqual([
    '12-shop/en.mdx id is 120, the folder is 12-shop: rename the folder to 120-shop, or change the id',
  ]);
});

test('a slug belongs to one service, in either language', async () => {
  const a = service('a', 'slug: shops\naliases: [stores]', 'slug: prodavnice');
  expect(await problemLines(a, service('b', 'slug: prodavnice', 'slug: b'))).toEqual([
    'b/en.mdx slug prodavnice is already used in content/services/a/sr.mdx: choose another one',
  ]);
  expect(await problemLines(a, service('b', 'slug: stores', 'slug: b'))).toEqual([
    'a/en.mdx alias stores is already used in content/services/b/en.mdx: choose another one',
  ]);
  expect(await problemLines(service('a', 'slug: a\naliases: [a, a]'))).toEqual([]);
});

test('a question needs a number or an order, and no two questions have the same number', async () => {
  expect(await problemLines(question('01-a'), question('02-b'), question('why', 'order: 3'))).toEqual([]);
  expect(await problemLines(question('01-a'), question('001-b'))).toEqual([
    '001-b content/faq/01-a has the same number: give one of the two another number',
  ]);
  // The order of a question replaces the number of its folder.
  expect(await problemLines(question('01-a'), question('01-b', 'order: 9'))).toEqual([]);
  expect((await problemLines(question('1-a')))[0]).toContain('does not begin with two digits: rename it to 02-a');
});

test.each([
  ['web-apps', 0],
  ['all', 1],
  ['Web', 1],
  ['web--apps', 1],
  ['šoping', 1],
])('the category %s has %i problems', async (name, count) => {
  expect(await problemLines(recordOfText('categories', name, 'order: 1'))).toHaveLength(count);
});
