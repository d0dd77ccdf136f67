import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ContentCopy, project } from '../content-copy.ts';

function remove(content: ContentCopy, ...words: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/delete.ts'), ...words], {
    cwd: content.root,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('npm run delete lists every place that needs the entry, and deletes nothing', () => {
  using content = new ContentCopy();
  const { status, output } = remove(content, 'project', '1', '--yes');
  expect(status).toBe(1);
  for (const language of ['en', 'sr'])
    expect(output).toMatch(new RegExp(`content/pages/home/${language}\\.mdx:\\d+:\\d+ .*no project has this id`));
  expect(existsSync(join(content.root, project, 'en.mdx'))).toBe(true);
});

test('npm run delete asks for --yes, then deletes the folder and marks its addresses as gone', async () => {
  using content = new ContentCopy();
  content.copy(project, 'content/projects/04-more');
  content.editBoth('content/projects/04-more', 'id: 1\n', 'id: 4\n');
  content.write('content/addresses.txt', '/en/home\n/en/portfolio/4\n/sr/portfolio/4\n');
  expect(await content.problems()).toEqual([]);

  const asked = remove(content, 'project', 'more');
  expect(asked.output).toContain('content/projects/04-more/sr.mdx\n');
  expect(asked.output).toContain('add --yes');
  expect(existsSync(join(content.root, 'content/projects/04-more'))).toBe(true);

  expect(remove(content, 'project', '04', '--yes').status).toBe(0);
  expect(existsSync(join(content.root, 'content/projects/04-more'))).toBe(false);
  expect(content.read('content/addresses.txt')).toBe('/en/home\n/en/portfolio/4 410\n/sr/portfolio/4 410\n');
  expect(await content.problems()).toEqual([]);
});

test('npm run delete removes an entry beside others that are not filled in, but not beside a file that it cannot read', () => {
  using content = new ContentCopy();
  const more = 'content/projects/04-more';
  content.copy(project, more);
  content.editBoth(more, 'id: 1\n', 'id: 4\n');
  content.editBoth(more, /^title: .*$/m, 'title: ""');
  expect(remove(content, 'project', '4').output).toContain('add --yes');
  const other = 'content/projects/05-other';
  content.copy(more, other);
  content.editBoth(other, 'id: 4\n', 'id: 5\n');
  content.append(`${other}/en.mdx`, '\n<Figure\n');
  const { status, output } = remove(content, 'project', '4', '--yes');
  expect([status, output]).toEqual([1, expect.stringContaining(`Fix these first:\n${other}/en.mdx`)]);
  expect(output).toContain('1 problem in 1 file');
  expect(existsSync(join(content.root, more))).toBe(true);
  content.edit(`${other}/en.mdx`, '\n<Figure\n', '');
  expect(remove(content, 'project', '4', '--yes').status).toBe(0);
  expect(existsSync(join(content.root, more))).toBe(false);
});

test.each([
  ['service', 'website-development'],
  ['category', 'websites'],
])('npm run delete -- %s %s --yes lists what needs it, and deletes nothing', (kind, name) => {
  using content = new ContentCopy();
  const { status, output } = remove(content, kind, name, '--yes');
  expect([status, output]).toEqual([1, expect.stringMatching(/is still needed[^]*content\/\S+:\d+:\d+ /)]);
});

test('npm run delete says whether git can bring the files back', () => {
  using content = new ContentCopy();
  const more = 'content/projects/04-more';
  content.copy(project, more);
  content.editBoth(more, 'id: 1\n', 'id: 4\n');
  expect(remove(content, 'project', '4').output).toContain('git cannot restore them');
  const git = (...words: string[]) => spawnSync('git', words, { cwd: content.root });
  git('init', '-q');
  git('add', 'content');
  git('commit', '-qm', 'All');
  expect(remove(content, 'project', '4').output).toContain(`git restore ${more} brings it back`);
  content.append(`${more}/en.mdx`, '\nA line that was not committed.\n');
  expect(remove(content, 'project', '4', '--yes').output).toContain('git cannot restore them');
  expect(existsSync(join(content.root, more))).toBe(false);
});

test.each([
  ['page', 'home', 'is not a kind of content'],
  ['project', '99', 'There is no project "99": write one of 01-catalogue'],
])('npm run delete -- %s %s: %s', (kind, name, message) => {
  using content = new ContentCopy();
  expect(remove(content, kind, name)).toMatchObject({ status: 1, output: expect.stringContaining(message) });
});
