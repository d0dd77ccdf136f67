import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rooms = ['contract', 'model', 'components', 'pages', 'renderer', 'generator', 'server', 'scripts'] as const;

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
  return rooms.slice(0, -1).map((other) => {
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
