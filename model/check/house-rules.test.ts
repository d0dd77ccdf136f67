import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSource } from '../source/source-file.ts';
import { houseAdvice, type HouseSource, unwantedWords } from './house-rules.ts';
import { problemLine } from '../problems/problems.ts';

const root = mkdtempSync(join(tmpdir(), 'rules-'));
afterAll(() => rmSync(root, { recursive: true }));

const description = 'A page about bread and cakes, and where to buy them.';
const words = {
  en: [
    { write: 'enquiry', not: ['inquir*'] },
    { not: ['cutting edge'], but: ['Cutting Edge Ltd'] },
  ],
  sr: [],
};

/** A file with this front matter and body, as the check reads it. */
function file(name: string, front: string, body = '', collection: HouseSource['collection'] = 'pages'): HouseSource {
  writeFileSync(join(root, name), `---\n${front}\n---\n\n${body}`);
  const { source } = readSource(root, name);
  if (!source) throw new Error(`${name} cannot be read`);
  return { collection, language: 'en', source };
}

/** A text of `count` words that no other case study has. */
function story(name: string, count: number): string {
  return Array.from({ length: count }, (_, index) => `${name}${index}`).join(' ');
}

function problemLines(...sources: HouseSource[]): string[] {
  return [...houseAdvice(sources), ...sources.flatMap((source) => unwantedWords(source, words))].map(problemLine);
}

test('no two pages have the same title or description', () => {
  const page = (name: string) => file(name, `title: Bread\ndescription: ${description}`);
  expect(problemLines(page('a.mdx'), page('b.mdx'))).toEqual([
    'b.mdx:2:8 title is the same as in a.mdx: say what only this page is about',
    'b.mdx:3:14 description is the same as in a.mdx: say what only this page is about',
  ]);
  expect(problemLines(page('a.mdx'), { ...page('b.mdx'), language: 'sr' })).toEqual([]);
});

test.each([['menu: Shops'], ['card: { title: Shops }'], ['name: Shops']])('no two pages share %j', (front) => {
  const [line, ...others] = problemLines(file('a.mdx', front), file('b.mdx', front));
  expect([line?.slice(0, 6), line?.split(' is ')[1], others]).toEqual([
    'b.mdx:',
    'the same as in a.mdx: choose another',
    [],
  ]);
});

test('no two questions have the same answer', () => {
  const [first, second] = [file('a.mdx', 'q: One?', 'Yes.\n', 'faq'), file('b.mdx', 'q: Two?', '\nYes.', 'faq')];
  expect(problemLines(first, second)).toEqual([
    'b.mdx:6:1 the answer is the same as in a.mdx: answer only this question',
  ]);
  expect(problemLines(first, { ...second, language: 'sr' })).toEqual([]);
});

test('reports descriptions that are too short for search results', () => {
  expect(problemLines(file('a.mdx', 'title: Bread\ndescription: Bread.'))).toEqual([
    'a.mdx:3:14 description has 6 characters, expected at least 50: say what a reader of search results finds here',
  ]);
});

test.each([
  [299, ['a.mdx:4:1 the body has 299 words, expected 300 to 500: write 1 more']],
  [300, []],
  [500, []],
  [502, ['a.mdx:4:1 the body has 502 words, expected 300 to 500: remove 2']],
])('a case study of %i words', (count, lines) => {
  expect(problemLines(file('a.mdx', 'title: Bread', story('a', count), 'projects'))).toEqual(lines);
  expect(problemLines(file('a.mdx', 'title: Bread', story('a', count), 'services'))).toHaveLength(0);
});

test('no two case studies share eight words in a row, whatever their case, punctuation and links', () => {
  const one = file('a.mdx', 'title: One', `One two, three four five six seven eight. ${story('a', 300)}`, 'projects');
  const other = (run: string) => file('b.mdx', 'title: Two', `${story('b', 300)}\n\nAnd ${run}!`, 'projects');
  expect(problemLines(one, other('one two [three](/en/x) **four** five six seven eight'))).toEqual([
    'b.mdx:7:5 "one two three four five six seven eight" is also in a.mdx: say it in other words',
  ]);
  expect(problemLines(one, other('one two three four five six seven nine'))).toEqual([]);
});

test('rejects unwanted words, each at its place, but not allowed names', () => {
  const front = `title: Bread\nslug: inquiries\ndescription: >-\n  ${description}\n  Inquiries are answered.`;
  const body = 'See [an enquiry](/en/inquiries) of Cutting Edge Ltd.\n\nThe cutting edge.\n\n';
  const code = 'Write `inquiries()`:\n\n```js\nlet inquiry;\n```\n';
  expect(problemLines(file('a.mdx', front, `${body}${code}`, 'services'))).toEqual([
    'a.mdx:6:3 "Inquiries" is a word that this site avoids: write enquiry, or change content/words.yaml',
    'a.mdx:11:5 "cutting edge" is a word that this site avoids: say it in plain words, or change content/words.yaml',
  ]);
});

test('thousands of rules take less than a second, and at most 100 words of a file are reported', () => {
  const rules = Array.from({ length: 3000 }, (_, index) => ({ not: [`word${index}x`, 'a*'] }));
  const words = { en: rules, sr: [] };
  const pages = Array.from({ length: 10 }, (_, page) =>
    file(`${page}.mdx`, 'title: Bread', story('bread', 1000), 'services'),
  );
  expect(pages.flatMap((page) => unwantedWords(page, words))).toEqual([]);
  const [first, ...others] = unwantedWords(
    file('a.mdx', 'title: Bread', 'And a word. '.repeat(1000), 'services'),
    words,
  );
  expect(first).toMatchObject({ found: '"And" is a word that this site avoids' });
  expect(others).toHaveLength(99);
});
