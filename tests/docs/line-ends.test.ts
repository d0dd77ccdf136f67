import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

// Without .git, as in an archive, there is nothing to ask.
test.skipIf(!existsSync('.git'))('git keeps the line ends of text files on Windows too', () => {
  const files = ['README.md', 'content/site.yaml', 'scripts/build.ts', 'package.json'];
  const attributes = execFileSync('git', ['check-attr', 'eol', '--', ...files], { encoding: 'utf8' });
  expect(attributes.trim().split('\n')).toEqual(files.map((file) => `${file}: eol: lf`));
});
