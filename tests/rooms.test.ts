import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFiles } from './docs/project-files.ts';

/** Globs that reach another room, with the reason why that room may be imported (docs/architecture.md). */
const allowed = [
  // The client script fetches islands; renderer may import components.
  'renderer/+client.ts /components/islands/*.tsx',
];

test('import.meta.glob stays within its room, where lint does not see what it imports', () => {
  const globs = projectFiles('.ts', '.tsx')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/import\.meta\.glob(?:<.*?>)?\(\s*'([^']*)'/g)].map(
        ([, pattern = '']) => `${file} ${pattern}`,
      ),
    );
  expect(globs.length).toBeGreaterThan(0);
  expect(globs.filter((glob) => !/ \.\/(?!.*\.\.)/.test(glob))).toEqual(allowed);
});
