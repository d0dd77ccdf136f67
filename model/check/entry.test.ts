import { expect, test } from 'vitest';
import { fileOfText } from '../../tests/content/entry-of-text.ts';
import { disagreements } from './twins.ts';
import type { Problem } from '../problems/problems.ts';

const at = { collection: 'projects', name: '01-a', folder: 'content/projects/01-a' } as const;

/** The problems in sr.mdx. `known`: problems that were found earlier. */
async function problemLines(
  en: string,
  sr: string,
  { known = [] as Problem[], bodies = ['', ''] } = {},
): Promise<string[]> {
  const [first, twin] = await Promise.all([
    fileOfText('en', en, bodies[0], at.folder),
    fileOfText('sr', sr, bodies[1], at.folder),
  ]);
  return disagreements({ ...at, en: first, sr: twin }, known).map(({ line, found, fix }) => `${line} ${found}: ${fix}`);
}

const sharedYaml = 'id: 1\nlink: "#"\ncategory: [seo]\nranking:\n  - { month: 2025-01, position: 3 }\n';

test('an entry agrees with itself, and texts may differ', async () => {
  expect(await problemLines(`title: A\n${sharedYaml}`, `title: B\n${sharedYaml}`)).toEqual([]);
});

test('each language may have its own file for a picture with words', async () => {
  const images = (language: string): string => `image: cover.${language}.webp\nimages: [{ src: a.${language}.webp }]`;
  expect(await problemLines(images('en'), images('sr'))).toEqual([]);
});

test.each([
  ['id: 1', 'id: 2', '1 id is 2, en.mdx has 1: make both files say the same'],
  ['id: 1', "id: '1'", '1 id is "1", en.mdx has 1: make both files say the same'],
  // Any order is allowed, but both files must have the same one.
  [
    'category: [a, b]',
    'category: [b, a]',
    '1 category is ["b","a"], en.mdx has ["a","b"]: make both files say the same',
  ],
  ['id: 1\ntitle: A', 'id: 1', '1 title is missing, en.mdx has it: add it'],
  ['id: 1', 'id: 1\ntitle: A', '2 title is in this file, but not in en.mdx: remove it, or add it to en.mdx'],
  ['tags: []', 'tags: [a]', '1 tags has 1 entry, en.mdx has 0: remove 1, or add 1 to en.mdx'],
  ['tags: [a, b, c]', 'tags: []', '1 tags has 0 entries, en.mdx has 3: add the 3 missing ones'],
  [
    'images: [{ src: a.webp }, { src: b.webp }]',
    'images: [{ src: a.webp }]',
    '1 images has 1 entry, en.mdx has 2: add the missing one',
  ],
  [
    'ranking: [{ month: 2025-01, position: 3 }]',
    'ranking: [{ month: 2025-01 }]',
    '1 ranking[1].position is empty, en.mdx has 3: make both files say the same',
  ],
  [
    'testimonial: { text: A, author: B }',
    'testimonial: { text: A }',
    '1 testimonial.author is missing, en.mdx has it: add it',
  ],
])('%j and %j', async (en, sr, line) => {
  expect(await problemLines(en, sr)).toEqual([line]);
});

test('an invalid field in one file is reported as invalid, not as a difference', async () => {
  const problem = { file: 'content/projects/01-a/en.mdx', line: 1, column: 1, found: '', fix: '' };
  expect(await problemLines('id: x', 'id: 1', { known: [{ ...problem, path: ['id'] }] })).toEqual([]);
  const point = { ...problem, path: ['ranking', 0, 'position'] };
  const ranking = ['ranking: [{ position: 0 }]', 'ranking: [{ position: 3 }]'] as const;
  expect(await problemLines(...ranking, { known: [point] })).toEqual([]);
  // A problem of another field whose name begins with the same letters does not count.
  expect(
    await problemLines('id: 1\nimage: a.webp', 'id: 2\nimage: a.webp', { known: [{ ...problem, path: ['identity'] }] }),
  ).toHaveLength(1);
});

test('a file that cannot be read, or has no fields, is not compared', async () => {
  expect(await problemLines('id: [1', 'id: 2')).toEqual([]);
  const whole = { file: 'content/projects/01-a/en.mdx', line: 1, column: 1, found: '', fix: '', path: [] };
  expect(await problemLines('- id', 'id: 2', { known: [whole] })).toEqual([]);
});

test('aliases are not compared, because each language has its own', async () => {
  expect(await problemLines('id: 1\naliases: [a]', 'id: 1')).toEqual([]);
});

test('headings are compared by level, one after the other, and then counted', async () => {
  const bodies = (en: string, sr: string) => problemLines('id: 1', 'id: 1', { bodies: [en, sr] });
  expect(await bodies('## A\n\n### B\n', '## V\n\n### G\n')).toEqual([]);
  expect(await bodies('## A\n\n### B\n', '### V\n\n## G\n')).toEqual([
    '1 the heading "V" has ###, en.mdx has ## there: give both files the same headings in the same order',
  ]);
  expect(await bodies('', '## V\n\n## G\n')).toEqual([
    '3 the body has 2 headings, en.mdx has 0: remove 2, or add 2 to en.mdx',
  ]);
  // A body that cannot be read has a problem already.
  expect(await bodies('## A\n\n<Note>\n', '## V\n\n## G\n')).toEqual([]);
});
