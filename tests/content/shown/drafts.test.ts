import { expect, test } from 'vitest';
import { currentEdition, type Edition } from '#model/index/publication.ts';
import { syncContent } from '#model/index/sync.ts';
import { problemLine } from '#model/problems/problems.ts';
import { ContentCopy } from '../content-copy.ts';

const till = 'content/projects/02-till';

async function sync(content: ContentCopy, edition: Edition) {
  return syncContent(content.root, { edition });
}

/** The fixture with case study 2 hidden by a line of front matter, and without references to it. */
function hiding(line: string): ContentCopy {
  const content = new ContentCopy();
  content.editBoth(till, 'id: 2\n', `id: 2\n${line}\n`);
  content.editBoth('content/pages/home', /^    - \{ id: 2 \}\n/m, '');
  return content;
}

test.each([
  ['draft: true', { day: '2026-12-01', drafts: false }, false],
  ['draft: true', { day: '2026-12-01', drafts: true }, true],
  ['draft: false', { day: '2026-12-01', drafts: false }, true],
  ['publish: 2026-12-01', { day: '2026-11-30', drafts: false }, false],
  ['publish: 2026-12-01', { day: '2026-11-30', drafts: true }, true],
  ['publish: 2026-12-01', { day: '2026-12-01', drafts: false }, true],
])('%s in the edition %o: %s', async (line, edition, isShown) => {
  using content = hiding(line);
  const result = await sync(content, edition);
  if (result.state === 'invalid') throw new Error(result.problems.map(problemLine).join('\n'));
  const { projects, routes, drafts } = result.content;
  expect(projects.list('all').some(({ id }) => id === 2)).toBe(isShown);
  expect(routes.all.some(({ key }) => key === 'project:2')).toBe(isShown);
  expect(projects.list('all').length).toBe(isShown ? 3 : 2);
  expect(routes.resolve('/en/portfolio/2').state).toBe(isShown ? 'found' : 'missing');
  expect(result.records.some(({ folder }) => folder === till)).toBe(isShown);
  expect(JSON.stringify(result.snapshot).includes('02-till')).toBe(isShown);
  expect(Object.keys(drafts)).toEqual(edition.drafts && line !== 'draft: false' ? ['project:2'] : []);
});

test('returns the next day on which the site changes by itself', async () => {
  using content = hiding('publish: 2026-12-01');
  expect((await sync(content, { day: '2026-11-30', drafts: false })).nextDay).toBe('2026-12-01');
  expect((await sync(content, { day: '2026-12-01', drafts: false })).nextDay).toBeUndefined();
});

test('a published text that refers to a draft is a problem at that place', async () => {
  using content = new ContentCopy();
  content.editBoth(till, 'id: 2\n', 'id: 2\ndraft: true\n');
  content.append('content/faq/01-cost/en.mdx', '\nSee [the till](/en/portfolio/2).\n');
  const result = await sync(content, { day: '2026-12-01', drafts: false });
  const lines = result.state === 'invalid' ? result.problems.map(problemLine) : [];
  const words = `${till} is a draft: refer to it once it is published, or remove draft: true from it`;
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^content/faq/01-cost/en\\.mdx:\\d+:\\d+ ${words}$`)),
    `content/pages/home/en.mdx:28:13 ${words}`,
    `content/pages/home/sr.mdx:28:13 ${words}`,
  ]);
});

test('an invalid draft does not keep other entries from being published', async () => {
  using content = hiding('draft: true');
  content.editBoth(till, /^outcome: .*\n/m, '');
  const result = await sync(content, { day: '2026-12-01', drafts: false });
  expect(result.state).toBe('loaded');
  expect(result.draftProblems).toHaveLength(2);
  expect((await sync(content, { day: '2026-12-01', drafts: true })).state).toBe('invalid');
});

test('a day begins at midnight in Belgrade', () => {
  expect(currentEdition(new Date('2026-11-30T22:59:59Z')).day).toBe('2026-11-30');
  expect(currentEdition(new Date('2026-11-30T23:00:00Z')).day).toBe('2026-12-01');
});
