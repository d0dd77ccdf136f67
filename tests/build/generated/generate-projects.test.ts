import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Content } from '#model/index/content.ts';
import type { BodyNode } from '#model/markdown/compiled-body.ts';
import { imagesOf, syncContent } from '#model/index/sync.ts';
import { contentError } from '#model/problems/problems.ts';
import { ContentCopy } from '../../../tests/content/content-copy.ts';
import { generateProjects, type GenerateOptions } from './generate-projects.ts';

const COUNT = 30;

const copies: ContentCopy[] = [];
let content: Content;
let root: string;

beforeAll(async () => {
  root = await generated({ covers: 'shared' });
  const result = await syncContent(root);
  if (result.state === 'invalid') throw contentError(result.problems);
  content = result.content;
});
afterAll(() => {
  for (const copy of copies) copy[Symbol.dispose]();
});

/** A copy of the small content of the fixture with generated projects. */
async function generated(options: GenerateOptions, count = COUNT): Promise<string> {
  const copy = new ContentCopy();
  copies.push(copy);
  await generateProjects(copy.root, count, options);
  return copy.root;
}

test('generated projects pass every check of the content, beside the existing ones', () => {
  const ids = content.projects.list('all').map(({ id }) => id);
  expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => index + 1));
  expect(ids.length).toBe(globSync('tests/fixture/content/projects/*/').length + COUNT);
});

/** The body of a text without its pictures, which only the originals have. */
const words = (text: { body: { html: readonly BodyNode[] } } | undefined) =>
  text?.body.html.filter((node) => typeof node !== 'string' && node[0] !== 'Figure');

test('every generated project has the text of an existing one, and its own title and cover', () => {
  const projects = content.projects.list('all').map(({ id }) => content.projects.get(id));
  const originals = projects.slice(0, -COUNT);
  for (const [place, { en, sr, images }] of projects.slice(-COUNT).entries()) {
    const original = originals[place % originals.length];
    expect(images[en.meta.image ?? '']?.width).toBe(original?.en.meta.image === undefined ? undefined : 416);
    expect([en, sr].map(words)).toEqual([original?.en, original?.sr].map(words));
  }
  for (const language of ['en', 'sr'] as const) {
    const titles = projects.map((project) => project[language].meta.title);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test('a second run writes the same files', async () => {
  expect(filesOf(await generated({ covers: 'shared' }))).toEqual(filesOf(root));
});

test('generated projects can replace the existing ones, without covers', async () => {
  const replaced = await generated({ replace: true });
  const result = await syncContent(replaced);
  if (result.state === 'invalid') throw contentError(result.problems);
  expect(result.content.projects.list('all').map(({ id }) => id)).toEqual(
    Array.from({ length: COUNT }, (_, id) => id + 1),
  );
  expect([...imagesOf(result).keys()].filter((file) => file.startsWith('content/projects/'))).toEqual([]);
});

test('covers can differ from project to project', async () => {
  const folder = await generated({ covers: 'unique' });
  const covers = globSync('content/projects/*/cover.webp', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file)).toString('base64'),
  );
  expect(new Set(covers).size).toBe(covers.length);
});

test('skips 404, which is already the address of a page', async () => {
  const folder = await generated({ replace: true }, 405);
  const names = globSync('content/projects/*/', { cwd: folder }).map((path) => relative('content/projects', path));
  expect(names).toHaveLength(405);
  expect(names.filter((name) => name.startsWith('404-'))).toEqual([]);
  expect(names.filter((name) => name.startsWith('406-'))).toHaveLength(1);
});

test('throws if the generated projects are fewer than those they replace', async () => {
  await expect(generated({ replace: true }, 2)).rejects.toThrow('generate at least 3');
});

function filesOf(folder: string): Record<string, string> {
  const files = globSync('content/projects/*/*.mdx', { cwd: folder }).toSorted();
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}
