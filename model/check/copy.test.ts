import { expect, test } from 'vitest';
import { sourceOf } from '../source/source-file.ts';
import { isCopy } from '../source/values.ts';
import { fileOfText } from '../../tests/content/entry-of-text.ts';
import { copyProblems } from './copy.ts';

const facts = { website: { starter: { eur: 399 } } };

function problemLines(
  yaml: string,
  collection: Parameters<typeof copyProblems>[2] = 'faq',
  known: typeof facts | undefined = facts,
): string[] {
  const { source } = sourceOf('a.mdx', yaml);
  return copyProblems({ source }, known, collection).map(({ line, column, found }) => `${line}:${column} ${found}`);
}

test('a problem has its field, where the editor shows it', () => {
  const { source } = sourceOf('a.mdx', "stats:\n  - label: '{website.none}'");
  expect(copyProblems({ source }, facts, 'faq')).toMatchObject([{ path: ['stats', 0, 'label'], line: 2 }]);
});

test('facts are allowed anywhere and repeatedly, and file names may have digits', () => {
  expect(
    problemLines("q: '{website.starter}{website.starter}'\nimage: 30 days.webp\naliases: [in-2-weeks, 2 weeks]"),
  ).toEqual([]);
});

test.each([
  ["q: 'a {'", '1:7 { is not a fact'],
  ["q: '{}'", '1:5 {} is not a fact'],
  ["q: 'x {a} {b c}'", '1:7 {a} is not a fact,1:11 {b c} is not a fact'],
  ["q: '{Website.starter}'", '1:5 {Website.starter} is not a fact'],
  ["q: '{{website.starter}}'", '1:5 {{website.starter}} is not a fact'],
  ["q: '{website.starter} and {website.none}'", '1:27 there is no fact "website.none"'],
  ["q: '{constructor.name}'", '1:5 there is no fact "constructor.name"'],
  [
    'q: 2 weeks, then 2 weeks',
    '1:4 q has "2 weeks" typed, expected a {fact},1:18 q has "2 weeks" typed, expected a {fact}',
  ],
  ['q: Some <b>words</b>', '1:9 <b> would be shown literally,1:17 </b> would be shown literally'],
  [
    'q: a **b**&nbsp;',
    '1:6 ** would be shown literally,1:9 ** would be shown literally,1:11 &nbsp; would be shown literally',
  ],
  ['q: "See [[a]] :tada:"', '1:9 [[a]] would be shown literally,1:15 :tada: would be shown literally'],
  [
    'q: a *bold*, _slanted_ or `typed` word',
    '1:6 *bold* would be shown literally,1:14 _slanted_ would be shown literally,1:27 `typed` would be shown literally',
  ],
  ['q: it`s here', '1:6 ` would be shown literally'],
  ['q: a <![endif]--> b', '1:6 <![endif]--> would be shown literally'],
  ['q: your p~~rices', '1:10 ~~ would be shown literally'],
  ['q: TODO', '1:4 TODO would be shown literally'],
  ['q: See [a](/en/home)', '1:8 [a](/en/home) would be shown literally'],
  ['a: [x, { b: "€5" }]', '1:14 a[2].b has "€5" typed, expected a {fact}'],
])('%s: %s', (yaml, lines) => {
  expect(problemLines(yaml).join()).toBe(lines);
});

test.each([
  'q: a < b > c & d; 2 * 3',
  'q: from 399* (*without VAT), ~40~50 %, snake_case_name',
  'q: at 10:30:15',
  'q: [a] (b)',
  'link: https://a.example/%EF%BB/_x_/{y}',
  'q: § Terms, Todo and 5 % (TODO list)',
  'q: I <3 it',
])('%s is accepted', (yaml) => {
  expect(problemLines(yaml)).toEqual([]);
});

test('quotes the beginning of a long bracket', () => {
  expect(problemLines(`q: '{${'x'.repeat(100)}}'`)).toEqual([`1:5 {${'x'.repeat(39)} is not a fact`]);
});

test('each kind of file has its own rules', () => {
  expect(problemLines('q: 2 weeks', 'projects')).toEqual([]);
  expect(problemLines("q: '{count} of them'", 'dictionary')).toEqual([]);
});

test.each([
  ['{count of', '1:5 {count of is not a fact'],
  ['count} of', '1:10 } would be shown literally'],
  ['{count}} of', '1:12 } would be shown literally'],
  ['{{count} of', '1:5 { is not a fact'],
  ['{ count } of', '1:5 { count } is not a fact'],
])('the dictionary has no stray bracket, as in %s', (words, line) => {
  expect(problemLines(`q: '${words}'`, 'dictionary')).toEqual([line]);
});

test('without facts, their names are not checked, but typed figures are still found', () => {
  const { source } = sourceOf('a.mdx', "q: '{website.none} in 2 weeks'");
  expect(copyProblems({ source }, undefined, 'faq').map(({ column }) => column)).toEqual([23]);
});

test('copy is what people read', () => {
  expect([['q'], ['aliased'], ['stats', 0, 'label'], []].map(isCopy)).toEqual([true, true, true, true]);
  expect([['slug'], ['aliases', 0], ['images', 0, 'src'], ['image']].map(isCopy)).toEqual([false, false, false, false]);
  expect(
    [
      ['services', 'heading'],
      ['nav', 'services'],
      ['service', 'plans'],
    ].map(isCopy),
  ).toEqual([true, true, true]);
  expect(
    [
      ['services', 0],
      ['category', 1],
      ['cards', 0, 'service'],
    ].map(isCopy),
  ).toEqual([false, false, false]);
});

async function problemLinesOfBody(body: string): Promise<string[]> {
  const file = await fileOfText('en', 'q: A', body);
  return copyProblems(file, facts, 'faq').map(({ line, column, found }) => `${line}:${column} ${found}`);
}

test('finds figures within each block of a body, never across two', async () => {
  expect(await problemLinesOfBody('2\n\nweeks')).toEqual([]);
  expect(await problemLinesOfBody('- 2\n- weeks')).toEqual([]);
  expect(await problemLinesOfBody('2 <Note>weeks</Note>')).toEqual(['1:1 "2 weeks" is typed, expected a {fact}']);
  expect(await problemLinesOfBody('`2 weeks` or 2\nweeks')).toEqual([
    '1:2 "2 weeks" is typed, expected a {fact}',
    '1:14 "2 weeks" is typed, expected a {fact}',
  ]);
});

test('finds unknown facts of a body at their places, except in code', async () => {
  expect(
    await problemLinesOfBody('From {website.starter}, **{website.none}**.\n\n{website.nothing}\n\n`{user.name}`'),
  ).toEqual(['1:27 there is no fact "website.none"', '3:1 there is no fact "website.nothing"']);
});

test('reports the first 100 faults of one text, however many of its facts are valid', () => {
  expect(problemLines(`q: "${'{website.starter} '.repeat(200)}{website.none}"`)).toEqual([
    '1:3605 there is no fact "website.none"',
  ]);
  expect(problemLines(`q: "${'{website.none} '.repeat(3000)}"`)).toHaveLength(100);
});

test('names of variables are no word that is repeated', () => {
  expect(problemLines("q: 'Između i i u'", 'projects')).toEqual(['1:12 "i i" has a word twice']);
  expect(problemLines("q: 'Put između čvorova i i j'", 'projects')).toEqual([]);
});
