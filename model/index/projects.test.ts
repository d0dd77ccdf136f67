import { expect, test } from 'vitest';
import { recordOfText } from '../../tests/content/entry-of-text.ts';
import { firstRanked, newestProjects, projectsOf } from './projects.ts';
import type { EntryRecord, LocalizedEntry } from '../read/entry-record.ts';
import type { Project } from '../schema/project.ts';

const projectRecord = (id: number, more = '') => recordOfText('projects', `${id}-a`, `id: ${id}\n${more}`);

/** Ids with gaps and out of order; different categories, covers and rankings. */
const records = await Promise.all([
  projectRecord(31, 'category: [seo]\ntrade: [shops]\nimage: a.webp'),
  projectRecord(4, 'category: [websites, seo]\nservices: [apps]\nranking: []'),
  projectRecord(10, 'category: [custom]\nservices: [websites, apps]\nranking: []'),
]);

/** A cast: only the name is used. */
const read = ({ name }: EntryRecord) => ({ name }) as LocalizedEntry<Project>;
const projects = projectsOf(records, read);
const idsIn = (list: string, from = projects) => from.list(list).map(({ id }) => id);

test.each([
  ['all', [4, 10, 31]],
  ['seo', [4, 31]],
  ['custom', [10]],
  ['shops', [31]],
  ['empty', []],
])('the list %s shows %j, in the order of their ids', (list, ids) => {
  expect(idsIn(list)).toEqual(ids);
});

test('each project leads to the next one, and the last to the first', () => {
  expect([4, 10, 31].map((id) => projects.nextId(id))).toEqual([10, 31, 4]);
});

test('services, covers and rankings are known without reading', () => {
  const outlines = projects.list('all');
  expect(outlines.map(({ services }) => services)).toEqual([['apps'], ['websites', 'apps'], []]);
  expect(outlines.map(({ hasCover }) => hasCover)).toEqual([false, false, true]);
  expect(firstRanked(projects)?.name).toBe('4-a');
  expect(firstRanked(projectsOf([], read))).toBeUndefined();
});

test('projects with an order come first in every list, and the newest are still those with the highest ids', async () => {
  const led = projectsOf([...records, await projectRecord(20, 'order: 2'), await projectRecord(18, 'order: 1')], read);
  expect(idsIn('all', led)).toEqual([18, 20, 4, 10, 31]);
  expect([led.nextId(18), led.nextId(31)]).toEqual([20, 18]);
  expect(newestProjects(led, 3).map(({ name }) => name)).toEqual(['31-a', '20-a', '18-a']);
});

test.each([0, 2, Number.NaN])('there is no project with the id %i', (id) => {
  expect(() => projects.get(id)).toThrow(`No project has the id ${id}`);
});
