import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Globs that reach another room, with the reason why that room may be imported (docs/architecture.md). */
const allowed = [
  // The client script fetches islands; renderer may import components.
  'renderer/+client.ts /components/islands/*.tsx',
];

test('import.meta.glob stays within its room, where lint does not see what it imports', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).trim().split('\n');
  const globs = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/import\.meta\.glob(?:<.*?>)?\(\s*'([^']*)'/g)].map(
        ([, pattern = '']) => `${file} ${pattern}`,
      ),
    );
  expect(globs.length).toBeGreaterThan(0);
  expect(globs.filter((glob) => !/ \.\/(?!.*\.\.)/.test(glob))).toEqual(allowed);
});
