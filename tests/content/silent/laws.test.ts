import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ContentCopy, project } from '../content-copy.ts';

const en = `${project}/en.mdx`;
const facts = 'content/facts.yaml';

test.each([
  ['months that go back', en, '2025-03', '2024-03', 'put the oldest month first, each month once'],
  ['a month to come', en, '2025-03', '2099-03', 'expected a month that has begun: check the year'],
  ['a link with a password', en, 'https://cat', 'https://me:secret@cat', 'without blanks and passwords'],
  ['a link with a blank', en, 'https://cat', 'https://cat.example/a b', 'without blanks and passwords'],
  ['a letter of another script', en, 'title: C', 'title: \u0421', 'has the Cyrillic letter \u0421 (U+0421)'],
  ['a turned direction', en, 'title: ', 'title: \u202e', 'invisible character here, U+202E'],
  ['a turned direction as an escape', en, /title: .*/, 'title: "a\\u202eb"', 'invisible character here, U+202E'],
  ['a sentence in Cyrillic', en, 'title: ', 'title: Здраво свима ', 'is in Cyrillic: write it in Latin letters'],
  ['thousands with a point', facts, /starter: \{ eur: .*\}/, 'starter: { eur: 2.999 }', 'write 2999'],
  ['a price with cents', facts, /starter: \{ eur: .*\}/, 'starter: { eur: 49.5 }', 'found 49.5: write 50'],
  ['a price with too many zeros', facts, /starter: \{ eur: .*\}/, 'starter: { eur: 99900000 }', 'count the zeros'],
  ['an alt text that is a file name', en, /    alt: .*/, '    alt: IMG_2041.jpg', 'say what can be seen'],
  [
    'a picture twice',
    en,
    'images:',
    'images:\n  - { src: search.webp, caption: A, alt: B }',
    'search.webp is shown twice',
  ],
  ['a year to come', 'content/site.yaml', /since: \d+/, 'since: 2099', 'expected a year that has begun'],
] as const)('%s: told', async (_, file, before, after, words) => {
  using content = new ContentCopy();
  content.edit(file, before, after);
  expect((await content.problems()).join('\n')).toContain(words);
});

test.each([
  ['a link', (path: string): void => symlinkSync('/etc/hostname', path)],
  ['a pipe', (path: string): void => void execFileSync('mkfifo', [path])],
] as const)('%s in the place of a file is told, and never opened', async (kind, make) => {
  using content = new ContentCopy();
  content.remove(en);
  make(join(content.root, en));
  make(join(content.root, project, 'stray'));
  const lines = await content.problems();
  for (const file of [en, `${project}/stray`])
    expect(lines).toContain(`${file}:1:1 this is ${kind}, expected a plain file: put the file itself here`);
});
