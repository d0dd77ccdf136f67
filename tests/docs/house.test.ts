import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';
import {
  citedIds,
  commentsOf,
  importCycles,
  importsOf,
  linesOf,
  mutualFolders,
  readImports,
  sourceFiles,
} from './weight.ts';

const MOST_LINES = 300;
const MOST_FILES = 20;

/** Lines of source allowed in each room, without tests, and the goal for each. Raising a budget needs a decision record. */
const lineBudgets = {
  contract: 974, // goal 1000
  model: 5254, // goal 4600 (decision 052)
  components: 3391, // goal 3400
  pages: 1569, // goal 1700
  renderer: 2088, // goal 2100
  generator: 3668, // goal 2300 without editor/ (decision 050)
  server: 4086, // goal 4100
  scripts: 2882, // goal 1900 without live/ (decisions 037, 046 and 050)
  lab: 1787, // goal 1800
};

// Further limits. .oxlintrc.json limits a function to 60 lines.
const MOST_MUTUAL_FOLDERS = 0;
const MOST_CITED_IDS = 100;
const MOST_DECISIONS = 25;
const MOST_LINES_OF_A_DECISION = 40;

const rooms = Object.keys(lineBudgets);

/** The columns of the import table: nothing imports scripts or lab. */
const importable = rooms.filter((room) => room !== 'scripts' && room !== 'lab');

const code = projectFiles('.ts', '.tsx', '.js', '.css');

test(`no file of code has more than ${MOST_LINES} lines`, () => {
  const sizes = code.map((file) => ({ file, lines: linesOf(file) }));
  expect(sizes.filter(({ lines }) => lines > MOST_LINES)).toEqual([]);
});

test(`no folder has more than ${MOST_FILES} files`, () => {
  const isFree = (folder: string): boolean => /^(?:content|public|docs\/decisions)\b/.test(folder);
  const counts = Map.groupBy(projectFiles(''), dirname);
  const full = [...counts].filter(([folder, files]) => !isFree(folder) && files.length > MOST_FILES);
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test.for(Object.entries(lineBudgets))('%s/ has at most %i lines of source', ([room, budget]) => {
  const lines = sourceFiles(room).reduce((sum, file) => sum + linesOf(file), 0);
  const advice = 'remove as many lines as you added, or raise `lineBudgets` with a decision record';
  expect(lines, `${room}/: ${advice}`).toBeLessThanOrEqual(budget);
});

test('no file imports itself by way of others, not even for types', () => {
  expect(importCycles(readImports(code))).toEqual([]);
});

test('no two folders import each other, not even for types', () => {
  const pairs = mutualFolders(readImports(sourceFiles(...rooms)));
  expect(pairs.length, pairs.join('\n')).toBeLessThanOrEqual(MOST_MUTUAL_FOLDERS);
});

test(`comments of source cite at most ${MOST_CITED_IDS} ids`, () => {
  const cited = sourceFiles(...rooms).flatMap((file) => citedIds(commentsOf(readFileSync(file, 'utf8'))));
  expect(cited.length, 'give the reason instead of the id').toBeLessThanOrEqual(MOST_CITED_IDS);
});

test(`at most ${MOST_DECISIONS} decision records, of at most ${MOST_LINES_OF_A_DECISION} lines`, () => {
  const records = projectFiles('.md').filter((file) => file.startsWith('docs/decisions/'));
  expect(records.length).toBeLessThanOrEqual(MOST_DECISIONS);
  expect(records.filter((file) => linesOf(file) > MOST_LINES_OF_A_DECISION)).toEqual([]);
});

test('only lab/ imports lab/, which `npm start` and `npm test` do not install', () => {
  const product = code.filter((file) => !file.startsWith('lab/'));
  const importers = product.filter((file) =>
    importsOf(file, readFileSync(file, 'utf8')).some((path) => path.startsWith('lab/')),
  );
  expect(importers).toEqual([]);
});

test('the site imports no package of tools/, which `npm start` does not install', () => {
  const { devDependencies } = JSON.parse(readFileSync('tools/package.json', 'utf8')) as Manifest;
  const named = new RegExp(`(?:from|import\\() ?'(?:${Object.keys(devDependencies).join('|')})['/]`);
  const site = sourceFiles(...importable);
  expect("import { test } from 'vitest';").toMatch(named);
  expect(site.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('cycles, mutual folders and comments are found where they exist', () => {
  const imports = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['a']],
  ]);
  expect(importCycles(imports)).toEqual([['a', 'b', 'c', 'a']]);
  expect(
    importsOf('server/main.ts', "import type { A } from './app.ts';\nexport * from '#contract/contact/phone.ts';"),
  ).toEqual(['server/app.ts', 'contract/contact/phone.ts']);
  const files = { 'a/x.ts': ['a/b/y.ts', 'a/z.ts'], 'a/b/y.ts': ['a/z.ts', 'c/w.ts'], 'c/w.ts': [] };
  expect(mutualFolders(new Map(Object.entries(files)))).toEqual(['a ⇄ a/b']);
  expect(commentsOf("/** D15 */\nconst a = 'https://b'; // F12\nconst m = `M4`;")).toBe('/** D15 */\n// F12');
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

/** The table row of a room according to .oxlintrc.json: what it may import from each other room. */
function rowOfLint(room: string): string[] {
  const { overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as LintSettings; // the linter's own file
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

type Manifest = { devDependencies: Record<string, string> };

type LintSettings = {
  overrides: {
    files: string[];
    rules: {
      'typescript/no-restricted-imports'?:
        'off' | ['error', { patterns: { group: string[]; allowTypeImports?: boolean }[] }];
    };
  }[];
};
