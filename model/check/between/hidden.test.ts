import { expect, test } from 'vitest';
import { contentRoutes } from '../../index/content-routes.ts';
import { recordOfText } from '../../../tests/content/entry-of-text.ts';
import type { EntryRecord } from '../../read/entry-record.ts';
import { hiddenTargetProblems, pageKeysOf } from './hidden.ts';

const draft = await recordOfText('projects', '07-a', 'id: 7\ndraft: true');
const later = await recordOfText('services', 'seo', 'slug: seo-services\naliases: [seo-help]', {
  sr: 'slug: seo-usluge',
});
const hidden = [
  { record: draft, reason: 'draft' },
  { record: later, reason: '2026-12-01' },
];
const routes = contentRoutes([draft, later]);

function problemLines(...shown: EntryRecord[]): string[] {
  const problems = hiddenTargetProblems(shown, hidden, routes);
  return problems.map(({ file, line, found }) => `${file.split('/').at(-1)}:${line} ${found}`);
}

const linked = (body: string) => recordOfText('faq', '01-b', 'q: What?', { body });

test('an entry has the keys of its pages', async () => {
  expect(pageKeysOf(draft)).toContain('project:7');
  expect(pageKeysOf(later)).toEqual(['service:seo']);
  expect(pageKeysOf(await linked(''))).toEqual([]);
});

test.each([
  ['/en/portfolio/7', 'content/projects/07-a is a draft'],
  ['/en/portfolio/7/?from=here#top', 'content/projects/07-a is a draft'],
  ['/sr/projekti/7', 'content/projects/07-a is a draft'],
  ['/en/services/seo-services', 'content/services/seo is published on 2026-12-01'],
  ['/en/services/seo-help', 'content/services/seo is published on 2026-12-01'],
])('a link to %s is a problem', async (href, words) => {
  expect(problemLines(await linked(`[this](${href})`))).toEqual([`en.mdx:1 ${words}`, `sr.mdx:1 ${words}`]);
});

test.each(['/en/portfolio/70', '/en/home', 'https://a.example/en/portfolio/7', '/en/services', '#07-a'])(
  'a link to %s is of another page',
  async (href) => {
    expect(problemLines(await linked(`[this](${href})`))).toEqual([]);
  },
);

test('reports each list item that refers to a hidden entry, at its place', async () => {
  const home = await recordOfText('pages', 'home', '\nfeatured: { projects: [{ id: 1 }, { id: 7 }] }');
  const pricing = await recordOfText('pages', 'pricing', '\ncards: [{ service: seo }]', { sr: 'cards: []' });
  expect(problemLines(home, pricing)).toEqual([
    'en.mdx:2 content/projects/07-a is a draft',
    'sr.mdx:2 content/projects/07-a is a draft',
    'en.mdx:2 content/services/seo is published on 2026-12-01',
  ]);
});

test('without hidden entries, references are not read', () => {
  const broken = { ...draft, references: undefined } as unknown as EntryRecord;
  expect(hiddenTargetProblems([broken], [], routes)).toEqual([]);
});
