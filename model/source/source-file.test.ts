import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSource, type SourceResult } from './source-file.ts';

const root = mkdtempSync(join(tmpdir(), 'source-'));
afterAll(() => rmSync(root, { recursive: true }));

function read(text: string | Buffer, file = 'en.mdx'): SourceResult {
  writeFileSync(join(root, file), text);
  return readSource(root, file);
}

/** Each problem as `2:5 what was found`. */
function problems(result: SourceResult): string[] {
  return result.problems.map(({ line, column, found }) => `${line}:${column} ${found}`);
}

test('splits a file into fields and a body, and keeps the line numbers of the file', () => {
  const { source } = read('---\ntitle: A\nid: 1\n---\n\nThe first line.\n');
  expect(source).toMatchObject({ file: 'en.mdx', data: { title: 'A', id: 1 }, closingLine: 4 });
  expect(source?.body.split('\n').indexOf('The first line.')).toBe(5);
  expect(source?.positionOf(['id'])).toEqual({ line: 3, column: 5 });
});

test.each([
  ['a byte order mark', '\uFEFF---\ntitle: A\n---\n\nText\n'],
  ['lines that end as on Windows', '---\r\ntitle: A\r\n---\r\n\r\nText\r\n'],
])('%s changes nothing', (_, text) => {
  const { body, data, closingLine } = read('---\ntitle: A\n---\n\nText\n').source ?? {};
  expect(read(text).source).toMatchObject({ body, data, closingLine });
});

test('empty front matter has no fields', () => {
  expect(read('---\n---\n\nText\n').source).toMatchObject({ data: {}, closingLine: 2 });
});

test('a line --- in the body is a horizontal rule', () => {
  expect(read('---\ntitle: A\n---\n\nOne\n\n---\n\nTwo\n').source?.body).toContain('One\n\n---\n\nTwo');
});

test('a YAML file has fields from its first line on', () => {
  const { source } = read('name: Brand\nmail: a@b.example\n', 'site.yaml');
  expect(source).toMatchObject({ data: { name: 'Brand', mail: 'a@b.example' }, body: '' });
  expect(source?.positionOf(['mail'], 'key')).toEqual({ line: 2, column: 1 });
});

test.each([
  ['Text\n', '1:1 the file does not start with front matter'],
  ['', '1:1 the file is empty'],
  ['---\ntitle: раypal\n---\n', '2:8 "раypal" has the Cyrillic letter р (U+0440) among Latin ones'],
  ['---\ntitle: a\u202eb\n---\n', '2:9 there is an invisible character here, U+202E'],
  ['----\ntitle: A\n---\n', '1:1 the file does not start with front matter'],
  ['---\ntitle: A\n', '1:1 the front matter is not closed'],
  ['---js\n{}\n---\n', '1:1 front matter in "js", expected YAML'],
  ['---\ntitle: A\n--- x\n', '3:1 "--- x" does not close the front matter'],
])('%j is rejected', (text, problem) => {
  const result = read(text);
  expect(result.source).toBeUndefined();
  expect(problems(result)).toEqual([problem]);
});

test('reports the place of a letter that is not UTF-8', () => {
  const latin = Buffer.concat([Buffer.from('---\ntitle: kafi'), Buffer.from([0xe6]), Buffer.from('\n---\n\nText\n')]);
  expect(problems(read(latin))).toEqual(['2:12 the letter here is not written in UTF-8']);
});

test.each([
  ['en.mdx', `---\ntitle: ${'x'.repeat(70 * 1024)}\n---\n`, '1:1 the file has 71 KB, expected at most 40 KB'],
  ['en.mdx', `---\n---\n${'x'.repeat(600 * 1024)}`, '1:1 the file has 601 KB, expected at most 40 KB'],
  ['en.mdx', `---\n${'\n'.repeat(3000)}---\n`, '1:1 the file has 3003 lines, expected at most 2000'],
  ['a.yaml', `a: ${'x'.repeat(2 * 1024 * 1024)}`, '1:1 the file has 2049 KB, expected at most 128 KB'],
])('%s: a file that is far too large is not read', (file, text, problem) => {
  expect(problems(read(text, file))).toEqual([problem]);
});

test('YAML faults have their position in the file', () => {
  expect(read('---\ntitle: A\nid: [1\n---\n\nText\n').problems).toMatchObject([{ file: 'en.mdx', line: 3 }]);
});

test('a letter that is stored as two characters is read and counted as one', () => {
  const text = '---\nimage: radnja-š.jpg\nq: "Šta je to?" x\n---\n\nVećina će reći više.\n';
  const { source } = read(text.normalize('NFD').replace(' x', ''));
  expect(source).toMatchObject({ data: { image: 'radnja-š.jpg', q: 'Šta je to?' } });
  expect(source?.body.trim()).toBe('Većina će reći više.');
  expect(read(text.normalize('NFD')).problems).toEqual(read(text).problems);
});

test.each([
  ['---\ntitle: A\n---', { title: 'A' }, ''],
  ['--- \ntitle: A\n---\t\nText', { title: 'A' }, 'Text'],
  ['---\n# Nothing yet\n---\nText', {}, 'Text'],
  ['---\ntext: |\n  one\n   ---\n  two\n---\nText', { text: 'one\n ---\ntwo\n' }, 'Text'],
  ['---yaml\ntitle: A\n---\nText', { title: 'A' }, 'Text'],
])('%j is read', (text, data, body) => {
  const { source, problems: found } = read(text);
  expect(found).toEqual([]);
  expect(source?.data).toEqual(data);
  expect(source?.body.trim()).toBe(body);
});

test('every line of a body has the number that it has in the file', () => {
  for (const fields of [0, 1, 40])
    for (const empty of [0, 1, 3]) {
      const text = `---\n${'# x\n'.repeat(fields)}---\n${'\n'.repeat(empty)}Text\n`;
      expect(read(text).source?.body.split('\n').indexOf('Text')).toBe(text.split('\n').indexOf('Text'));
    }
});
