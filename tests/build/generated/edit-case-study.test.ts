import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editCaseStudy } from './edit-case-study.ts';

const before = [
  '---',
  'id: 7',
  'title: Website for a bakery',
  'client: A bakery',
  '---',
  '',
  '## Before',
  '',
  'The title: it was not there.',
  '',
  '## After',
  '',
  'Now it is.',
  '',
];

let root: string;
let file: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'edited-'));
  mkdirSync(join(root, 'content/projects/07-bakery'), { recursive: true });
  file = join(root, 'content/projects/07-bakery/en.mdx');
});
beforeEach(() => writeFileSync(file, before.join('\n')));
afterAll(() => rmSync(root, { recursive: true }));

test('changes the title and one sentence, and nothing else', () => {
  editCaseStudy(root, '07-bakery', 1);
  const after = readFileSync(file, 'utf8').split('\n');
  const changed = after.flatMap((line, index) => (line === before[index] ? [] : [[index, line]]));
  expect(after).toHaveLength(before.length);
  expect(changed).toEqual([
    [2, 'title: A case study that was edited, 1'],
    [8, 'This sentence is of edit 1. The title: it was not there.'],
  ]);
});

test('another edit changes it again', () => {
  editCaseStudy(root, '07-bakery', 1);
  const once = readFileSync(file, 'utf8');
  editCaseStudy(root, '07-bakery', 2);
  expect(readFileSync(file, 'utf8')).not.toBe(once);
});

test('throws for a file without text', () => {
  writeFileSync(file, before.slice(0, 5).join('\n'));
  expect(() => editCaseStudy(root, '07-bakery', 1)).toThrow(`${file} has no title, or no text after the front matter`);
});
