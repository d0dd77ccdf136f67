import { execFileSync, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ContentCopy } from '../content-copy.ts';

test('npm run new creates a project in which only the texts are missing', async () => {
  using content = new ContentCopy();
  execFileSync(process.execPath, [resolve('scripts/new.ts'), 'project', 'river-bakery'], { cwd: content.root });
  const file = 'content/projects/04-river-bakery/en.mdx';
  const problems = await content.problems();
  const lacking = problems.filter((line) => line.startsWith(file) && !line.includes(' is empty: write it'));
  expect(lacking.map((line) => line.slice(file.length).replace(/^:\d+:\d+ /, ''))).toEqual([
    'tags has 0 entries, expected at least 1: add 1 more',
    'keyFeatures has 0 entries, expected at least 3: add 3 more',
    'the body is empty: write the case study below the front matter',
  ]);
});

test('npm run new does not reuse the id of a published project that is gone', () => {
  using content = new ContentCopy();
  content.write('content/addresses.txt', '/en/portfolio/8 410\n/sr/portfolio/9 410\n');
  execFileSync(process.execPath, [resolve('scripts/new.ts'), 'project', 'river-bakery'], { cwd: content.root });
  expect(content.read('content/projects/10-river-bakery/en.mdx')).toContain('\nid: 10\n');
});

test.each([
  ['project', 'Müller & Söhne', 'muller-sohne'],
  ['service', 'Održavanje sajta', 'odrzavanje-sajta'],
  ['project', '18-museum', 'museum'],
  ['faq', '3', 'a name such as river-bakery'],
])('npm run new -- %s "%s" suggests a name that it accepts', (kind, name, suggestion) => {
  using content = new ContentCopy();
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/new.ts'), kind, name], {
    cwd: content.root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, `"${name}" cannot be a folder name: write ${suggestion}\n`]);
});

test('npm run new says that a name is too long for a folder', () => {
  using content = new ContentCopy();
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/new.ts'), 'faq', 'a'.repeat(400)], {
    cwd: content.root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^ENAMETOOLONG: .*: choose a shorter name\n$/)]);
});
