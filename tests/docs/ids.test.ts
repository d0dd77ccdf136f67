import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { headingsOf, projectFiles } from './project-files.ts';
import { citedIds } from './weight.ts';

const MOST_WORDS = 40;

const documents = projectFiles('.md');
const texts = [
  ...documents,
  ...projectFiles('.ts', '.tsx', '.css', '.yaml', '.yml', '.example', 'Dockerfile', 'Caddyfile'),
]
  // Texts of drawn screens cite no ids: `M8` is a bolt.
  .filter((file) => !file.startsWith('tests/docs/') && !/^lab\/screens\/.*\/words\.yaml$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const citable = ['product', 'promises'].flatMap((document) =>
  headingsOf(`docs/${document}.md`)
    .map((heading) => heading.split(' ')[0] ?? '')
    .map((name) => (name.startsWith('§') ? `${document} ${name}` : name)),
);

test('ids are found in comments, titles and text, and not in drawings', () => {
  expect(citedIds("// D15, F9: see promises §4\ntest('M13: a stop')")).toEqual(['D15', 'F9', 'M13', 'promises §4']);
  expect(citedIds('product §3–§5, §8')).toEqual(['product §3', 'product §5', 'product §8']);
  expect(citedIds('<path d="M4 8h12M0 ${height}" /> #D15 M0"')).toEqual([]);
});

test('every id that is cited has exactly one heading in docs/', () => {
  const faults = texts.flatMap(({ file, text }) =>
    citedIds(text)
      .filter((cited) => citable.filter((name) => name === cited).length !== 1)
      .map((cited) => `${file}: ${cited}`),
  );
  expect(faults).toEqual([]);
});

test('every promise cites a test or a command that proves it', () => {
  const [, ...promises] = readFileSync('docs/promises.md', 'utf8').split(/^### /m);
  const unproven = promises.filter((promise) => !/`[\w/-]+\.test\.ts`|`npm run [\w -]+`/.test(promise));
  expect(unproven.map((promise) => promise.split('\n')[0])).toEqual([]);
});

test('a promise that cites tests is in the title of one of them', () => {
  const [, ...promises] = readFileSync('docs/promises.md', 'utf8').split(/^### /m);
  const untitled = promises.filter((promise) => {
    const [name = ''] = promise.split(' ', 1);
    const named = [...promise.matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, file = '']) => readFileSync(file, 'utf8'));
    return named.length > 0 && !new RegExp(`'[^'\n]*\\b${name}\\b`).test(named.join('\n'));
  });
  expect(untitled.map((promise) => promise.split('\n')[0])).toEqual([]);
});

test('no text refers to a document outside the repository', () => {
  const elsewhere =
    /\b(?:SPEC|DECISIONS|RELIABILITY|EDITORIAL|BREAKAGES|ARCHITECTURE|STYLE|DESIGN)(?:\.md|\s+§|,? [A-Z]\d|\b(?=[:.]| asks))/;
  expect(texts.filter(({ text }) => elsewhere.test(text)).map(({ file }) => file)).toEqual([]);
});

test('no two decisions have the same number', () => {
  const numbers = documents.flatMap((file) => /^docs\/decisions\/(\d+)-/.exec(file)?.[1] ?? []);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
});

test('every link inside the repository leads to a file, and to a heading of it', () => {
  const faults = documents.flatMap((file) => {
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const localLinks = links.filter((link) => !/^(?:https?:|mailto:|\/|\{)/.test(link));
    return localLinks.filter((link) => !leadsSomewhere(file, link)).map((link) => `${file}: ${link}`);
  });
  expect(faults).toEqual([]);
});

test('every file or folder that a document mentions exists', () => {
  const named =
    /`((?:contract|model|components|pages|renderer|generator|server|scripts|lab|tests|docs|deploy)\/[\w./-]*)`/g;
  const faults = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(named)]
      .filter(([, path = '']) => !existsSync(path))
      .map(([, path]) => `${file}: ${path}`),
  );
  expect(faults).toEqual([]);
});

test(`the glossary has at most ${MOST_WORDS} words, in order and once each`, () => {
  const entries = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^- \*\*(.+?)\*\*: /gm)];
  const words = entries.map(([, word = '']) => word.toLowerCase());
  expect(words.length).toBeLessThanOrEqual(MOST_WORDS);
  expect(words).toEqual([...new Set(words)].toSorted());
});

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : join(dirname(from), path);
  return existsSync(target) && (anchor === undefined || headingsOf(target).map(slugOf).includes(anchor));
}

/** The anchor that GitHub gives a heading. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
