import { expect, test } from 'vitest';
import { categories, type Category } from '#contract/routes.ts';
import type { Pair } from './entries.ts';
import { coveredIn, projectAfter, projectById, projectsIn } from './project-index.ts';
import type { Project } from './schema.ts';

/** Ids with gaps; categories and covers that differ. */
const projects = Array.from({ length: 40 }, (_, index) =>
  project(
    index * 3 + 1,
    categories.filter((_category, place) => (index >> place) % 2 === 0),
    index % 5 > 0,
  ),
);

/** A cast: only what is looked up. */
function project(id: number, category: Category[], hasCover: boolean): Pair<Project> {
  const meta = { id, category, ...(hasCover && { image: 'cover.webp' }) };
  return { folder: `content/projects/${id}`, name: String(id), en: { meta }, sr: { meta } } as unknown as Pair<Project>;
}

test('finds each project by its id, as a search through the list does', () => {
  for (const { en } of projects) {
    const { id } = en.meta;
    expect(projectById(projects, id)).toBe(projects.find((one) => one.en.meta.id === id));
  }
});

test.each([0, 2, 404, Number.NaN])('finds no project with the id %i', (id) => {
  expect(projectById(projects, id)).toBeUndefined();
  expect(projectAfter(projects, id)).toBeUndefined();
});

test('after each project comes the next one, and after the last the first', () => {
  projects.forEach(({ en }, index) => {
    expect(projectAfter(projects, en.meta.id)).toBe(projects[(index + 1) % projects.length]);
  });
});

test.each(categories)('lists the projects of the category %s as a search through all of them does', (category) => {
  const expected = projects.filter(({ en }) => en.meta.category.includes(category));
  expect(projectsIn(projects, category)).toEqual(expected);
  expect(coveredIn(projects, category)).toEqual(expected.filter(({ en }) => en.meta.image !== undefined));
});

test('lists all projects in their order', () => {
  expect(projectsIn(projects, 'all')).toEqual(projects);
  expect(coveredIn(projects, 'all')).toHaveLength(32);
});

test('keeps the look-ups of two contents apart', () => {
  const others = [project(1, ['seo'], false)];
  expect(projectById(others, 1)).toBe(others[0]);
  expect(projectsIn(others, 'websites')).toEqual([]);
  expect(projectById(projects, 1)).toBe(projects[0]);
});
