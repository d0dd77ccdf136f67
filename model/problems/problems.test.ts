import { expect, test } from 'vitest';
import { didYouMean, positionAt, problemCount, problemLine, sortProblems } from './problems.ts';

const problem = { file: 'b.mdx', line: 2, column: 3, found: 'title is empty', fix: 'write it' };

test('is one line with file, line, column, what was found and what to do', () => {
  expect(problemLine(problem)).toBe('b.mdx:2:3 title is empty: write it');
  expect(problemLine({ ...problem, found: '"a\n  b" is typed' })).toBe('b.mdx:2:3 "a b" is typed: write it');
});

test('is short even if it quotes a line of 30,000 characters', () => {
  const line = problemLine({ ...problem, found: `"${'x'.repeat(30_000)}" is not a line of an address` });
  expect(line).toMatch(/^b\.mdx:2:3 "x{319}: write it$/);
});

test('sorts by file, line and column, and drops repeated problems', () => {
  const others = [{ line: 10 }, { file: 'a.mdx', line: 99 }, { column: 1 }, {}].map((part) => ({
    ...problem,
    ...part,
  }));
  const places = sortProblems([problem, ...others]).map(({ file, line, column }) => `${file}:${line}:${column}`);
  expect(places).toEqual(['a.mdx:99:3', 'b.mdx:2:1', 'b.mdx:2:3', 'b.mdx:10:3']);
});

test('counts problems and their files', () => {
  expect(problemCount([problem])).toBe('1 problem in 1 file');
  expect(problemCount([problem, problem, { ...problem, file: 'a.mdx' }])).toBe('3 problems in 2 files');
});

test.each([
  ['titel', 'did you mean "title"?'],
  ['Title', 'did you mean "title"?'],
  ['langauge', 'did you mean "language"?'],
  ['weather', 'remove it'],
  // As many changes as letters: by that measure, every name would be close.
  ['qq', 'remove it'],
])('%s: %s', (found, fix) => {
  expect(didYouMean(found, ['title', 'language', 'id'], 'remove it')).toBe(fix);
});

test('gives the advice if no name is close', () => {
  expect(didYouMean('title', [], 'remove it')).toBe('remove it');
});

test.each([
  ['a\nbc\n', 0, 1, 1],
  ['a\nbc\n', 1, 1, 2],
  ['a\nbc\n', 3, 2, 2],
  ['a\nbc\n', 5, 3, 1],
  ['abc\nd', 3, 1, 4],
  ['', 0, 1, 1],
])('%o: offset %i is in line %i, column %i', (text, offset, line, column) => {
  expect(positionAt(text, offset)).toEqual({ line, column });
});
