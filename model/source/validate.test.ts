import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sourceOf } from './source-file.ts';
import { Project } from '../schema/project.ts';
import { unwrapped, validate } from './validate.ts';
import { fieldName } from './values.ts';

const Page = z.strictObject({
  title: z.string(),
  text: z.string().optional(),
  hero: z.strictObject({ heading: z.string(), button: z.string().default('Go') }).optional(),
  items: z.array(z.strictObject({ label: z.string(), value: z.string() })).default([]),
});

function check(yaml: string, schema: z.ZodType = Page) {
  return validate(schema, sourceOf('a.mdx', yaml).source);
}

/** Each problem as `2:3 found`. */
const problemLines = (yaml: string): string[] =>
  check(yaml).problems.map(({ line, column, found: words }) => `${line}:${column} ${words}`);

test('returns either the values of the schema or problems, never both', () => {
  expect(check('title: A')).toEqual({ data: { title: 'A', items: [] }, problems: [] });
  expect(check('title: 1')).not.toHaveProperty('data');
});

test.each([
  ['', ['1:1 title is missing']],
  ['titel: A', ['1:1 "titel" is not a field']],
  // Neither name resembles a field, so the title is reported as missing too.
  ['weather: 1\nwind: 2', ['1:1 title is missing', '1:1 "weather" is not a field', '2:1 "wind" is not a field']],
  ['title: A\nhero: {}', ['2:1 hero.heading is missing']],
  ['title: A\nhero: { headnig: B }', ['2:9 "headnig" is not a field in hero']],
  [
    'title: A\nitems:\n  - { label: B }\n  - 5',
    ['3:5 items[1].value is missing', '4:5 items[2] is 5, expected fields'],
  ],
  ['title: A\nitems: B', ['2:8 items is "B", expected a list']],
  ['title: A\nconstructor: B', ['2:1 "constructor" is not a field']],
  ['title: A\n__proto__: { text: 5 }', ['2:1 "__proto__" is not a field']],
])('%j: %j', (yaml, lines) => {
  expect(problemLines(yaml).toSorted()).toEqual(lines.toSorted());
});

test('the message about a missing group lists its required fields', () => {
  const schema = z.strictObject({ hero: Page.shape.hero.unwrap() });
  expect(check('', schema).problems).toMatchObject([{ found: 'hero is missing', fix: 'add it with heading' }]);
});

test('a text in place of a list is not also reported as too short', () => {
  expect(check('tags: Next.js', z.strictObject({ tags: z.array(z.string()).min(3) })).problems).toHaveLength(1);
});

test.each([
  [[], ''],
  [['title'], 'title'],
  [['stats', 0, 'label'], 'stats[1].label'],
  [[0], '[1]'],
  [['a', 9, 0, 'b'], 'a[10][1].b'],
])('%j is called %s', (path, name) => {
  expect(fieldName(path)).toBe(name);
});

test('unwraps nested optional schemas, and returns undefined for other values', () => {
  const inner = z.string();
  expect(unwrapped(inner.optional().default('a').optional())).toBe(inner);
  expect(unwrapped('text')).toBeUndefined();
});

test('whatever the file says, each problem has a message and a place in the file', () => {
  const keys = ['id', 'titel', 'tags', 'link', 'stats', 'testimonial', 'ranking', 'constructor'];
  const values = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 2 }));
  fc.assert(
    fc.property(values, (value) => {
      const yaml = JSON.stringify(value, undefined, 1);
      const lines = yaml.split('\n');
      const { problems } = check(yaml, Project);
      expect(problems.length).toBeGreaterThan(0);
      for (const { line, column, found: words, fix } of problems) {
        expect(column).toBeGreaterThan(0);
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? -1) + 1);
        expect(words + fix).not.toMatch(/undefined|\[object|NaN/);
        expect(fix).not.toBe('');
      }
    }),
    { seed: 20_261_123, numRuns: 60 },
  );
});
