import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

const MOST_LINES = 300;
const MOST_FILES = 20;

const rooms = [
  'contract',
  'model',
  'components',
  'pages',
  'renderer',
  'generator',
  'server',
  'scripts',
  'lab',
] as const;

/** The columns of the import table: nothing imports scripts or lab. */
const importable = rooms.filter((room) => room !== 'scripts' && room !== 'lab');

const code = projectFiles('.ts', '.tsx', '.js', '.css');

test(`no file of code has more than ${MOST_LINES} lines`, () => {
  const long = code.map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }));
  expect(long.filter(({ lines }) => lines > MOST_LINES)).toEqual([]);
});

test(`no folder has more than ${MOST_FILES} files`, () => {
  const isFree = (folder: string): boolean => /^(?:content|public|docs\/decisions)\b/.test(folder);
  const counts = Map.groupBy(projectFiles(''), dirname);
  const full = [...counts].filter(([folder, files]) => !isFree(folder) && files.length > MOST_FILES);
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test('no file imports itself by way of others, not even for types', () => {
  const imports = new Map(code.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]));
  expect(circlesOf(imports)).toEqual([]);
});

test('only lab/ imports lab/, which `npm start` and `npm test` do not install', () => {
  const product = code.filter((file) => !file.startsWith('lab/'));
  const importers = product.filter((file) =>
    importsOf(file, readFileSync(file, 'utf8')).some((path) => path.startsWith('lab/')),
  );
  expect(importers).toEqual([]);
});

test('a circle is found where there is one', () => {
  const imports = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['a']],
  ]);
  expect(circlesOf(imports)).toEqual([['a', 'b', 'c', 'a']]);
  expect(
    importsOf('server/main.ts', "import type { A } from './app.ts';\nexport * from '#contract/contact/phone.ts';"),
  ).toEqual(['server/app.ts', 'contract/contact/phone.ts']);
});

test('the import table of docs/architecture.md is the one that lint enforces', () => {
  const rows = readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| (\w+) +\|(.+)\|$/gm);
  const table = Object.fromEntries(
    [...rows]
      .filter(([, room]) => rooms.some((one) => one === room))
      .map(([, room, cells = '']) => [room, cells.split('|').map((cell) => cell.trim())]),
  );
  expect(table).toEqual(Object.fromEntries(rooms.map((room) => [room, rowOfLint(room)])));
});

/** One row of the table as .oxlintrc.json has it: what the room may import of each other. */
function rowOfLint(room: string): string[] {
  const { overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as LintSettings; // the lint's own file
  const rule = overrides.find(({ files }) => files.includes(`${room}/**`));
  const setting = rule?.rules['typescript/no-restricted-imports'];
  const patterns = typeof setting === 'object' ? setting[1].patterns : [];
  return importable.map((other) => {
    if (other === room) return '–';
    const pattern = patterns.find(({ group }) => group.includes(`#${other}/*`));
    if (!pattern) return 'yes';
    return pattern.allowTypeImports ? 'types only' : 'no';
  });
}

type LintSettings = {
  overrides: {
    files: string[];
    rules: {
      'typescript/no-restricted-imports'?:
        'off' | ['error', { patterns: { group: string[]; allowTypeImports?: boolean }[] }];
    };
  }[];
};

/** The files of ours that a file imports or exports from, types included. */
function importsOf(file: string, text: string): string[] {
  const names = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([.#][^']+)'/g)].map(([, name = '']) => name);
  return names.map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)));
}

/** Every circle that a walk along the imports meets, from its first file back to it. */
function circlesOf(imports: ReadonlyMap<string, string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, way: string[]): void => {
    const start = way.indexOf(file);
    if (start !== -1) circles.push([...way.slice(start), file]);
    if (start !== -1 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return circles;
}
