import { expect, test } from 'vitest';
import type { LocalizedEntry } from './content.ts';
import { eachProject, firstRanked, projectsOf } from './projects.ts';
import type { EntryRecord } from '../read/entry-record.ts';
import type { Project } from '../schema/project.ts';

const categories = ['websites', 'custom', 'seo'];

/** Ids with gaps, not in order; categories, covers and rankings that differ. */
const outlines = Array.from({ length: 40 }, (_, index) => ({
  id: index * 3 + 1,
  order: undefined,
  // A cast: nothing here looks at the record.
  record: {} as EntryRecord,
  category: categories.filter((_category, place) => (index >> place) % 2 === 0),
  services: index % 4 > 0 ? ['websites'] : ['websites', 'apps'],
  hasCover: index % 5 > 0,
  hasRanking: index >= 7,
})).toReversed();

/** A cast: only the id is looked at. */
const read = ({ id }: { id: number }) => ({ name: String(id) }) as LocalizedEntry<Project>;
const projects = projectsOf(outlines, read);
const sorted = outlines.toSorted((a, b) => a.id - b.id);

const idsIn = (category?: string) =>
  sorted.filter((one) => category === undefined || one.category.includes(category)).map(({ id }) => id);

test.each(categories)('the list %s shows the projects of the category in the order of their ids', (category) => {
  const expected = idsIn(category);
  expect(Array.from(eachProject(projects, category), ({ name }) => Number(name))).toEqual(expected);
  expect(projects.count(category)).toBe(expected.length);
});

test('a part of a list has the case studies at these places', () => {
  const names = Array.from(eachProject(projects, 'all', 10, 5), ({ name }) => Number(name));
  expect(names).toEqual(idsIn().slice(10, 15));
  expect([...eachProject(projects, 'all', 38, 5)]).toHaveLength(2);
  expect(projects.idAt(40, 'all')).toBeUndefined();
});

test('after each project comes the next one, and after the last the first', () => {
  const ids = idsIn();
  expect(ids.map((id) => projects.next(id))).toEqual([...ids.slice(1), ids[0]]);
});

test('covers and rankings are found without reading', () => {
  const covered = sorted.filter((one) => one.hasCover && one.category.includes('seo')).map(({ id }) => id);
  expect(projects.covered('seo', 3)).toEqual(covered.slice(0, 3));
  expect(firstRanked(projects)?.name).toBe('22');
  expect(firstRanked(projectsOf([], read))).toBeUndefined();
});

test('the first for which a service was used are found without reading', () => {
  expect(projects.using('apps', 3)).toEqual([1, 13, 25]);
  expect(projects.using('plugins', 3)).toEqual([]);
});

test('those with an order lead every list, and the newest are still those with the highest ids', () => {
  const led = projectsOf(
    outlines.map((one) => ({ ...one, order: { 118: 1, 4: 2 }[one.id] })),
    read,
  );
  const rest = idsIn().filter((id) => id !== 118 && id !== 4);
  expect(Array.from(eachProject(led), ({ name }) => Number(name))).toEqual([118, 4, ...rest]);
  expect(led.next(118)).toBe(4);
  expect(led.next(rest.at(-1) ?? 0)).toBe(118);
  expect(led.newest(3)).toEqual([118, 115, 112]);
});

test.each([0, 2, Number.NaN])('there is no project with the id %i', (id) => {
  expect(() => projects.get(id)).toThrow(`No project has the id ${id}`);
  expect(() => projects.next(id)).toThrow(`No project has the id ${id}`);
});
