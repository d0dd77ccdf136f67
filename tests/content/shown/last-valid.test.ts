import { expect, test } from 'vitest';
import { problemLine } from '#model/problems/problems.ts';
import { validContent } from '#model/index/last-valid.ts';
import type { ContentSnapshot } from '#model/index/content.ts';
import { syncContent } from '#model/index/sync.ts';
import { ContentCopy, project, service } from '../content-copy.ts';

/** The part of invalid content that dev can show. */
type LastValidContent = NonNullable<ReturnType<typeof validContent>>;

const spoilTitle = (content: ContentCopy, folder: string) =>
  content.edit(`${folder}/en.mdx`, /^title: .*$/m, 'title: ""');

/** The content that dev shows while there are problems. `before` is the content that it showed last. */
async function shownOf(content: ContentCopy, before?: ContentSnapshot): Promise<LastValidContent | undefined> {
  const result = await sync(content);
  if (result.state === 'loaded') throw new Error('The content has no problems');
  return validContent(content.root, result, before);
}

function sync(content: ContentCopy) {
  const edition = { day: '2026-12-01', drafts: true };
  return syncContent(content.root, { edition });
}

async function validSnapshot(content: ContentCopy): Promise<ContentSnapshot> {
  const result = await sync(content);
  if (result.state === 'invalid') throw new Error('The content has problems');
  return result.snapshot;
}

function foundAt(shown: LastValidContent | undefined, ...paths: string[]): string[][] {
  return paths.map((path) => shown?.problemsAt(path).map(problemLine) ?? ['nothing can be shown']);
}

test('an invalid case study shows its problems on its own pages, and its last valid version elsewhere', async () => {
  using content = new ContentCopy();
  const valid = await validSnapshot(content);
  spoilTitle(content, project);
  const shown = await shownOf(content, valid);
  const problem = `${project}/en.mdx:3:8 title is empty: write it (Name of the project, 1–70 characters)`;
  expect(foundAt(shown, '/en/portfolio/1', '/sr/portfolio/1', '/en/home', '/en/portfolio', '/sr/portfolio/2')).toEqual([
    [problem],
    [problem],
    [],
    [],
    [],
  ]);
  expect(shown?.content.projects.get(1).en.meta.title).toBe('Catalogue of fittings');
  // Further edits keep the last valid version.
  content.edit(`${project}/en.mdx`, /^client: .*$/m, 'client: ""');
  expect((await shownOf(content, shown?.snapshot))?.content.projects.list('all').length).toBe(3);
});

test('entries that were never valid are left out, with all references to them', async () => {
  using content = new ContentCopy();
  content.editBoth('content/pages/home', '  projects:\n', '  quote: 1\n  projects:\n');
  spoilTitle(content, project);
  spoilTitle(content, service);
  const shown = await shownOf(content);
  const [faults, ...others] = foundAt(shown, '/en/services/website-development', '/en/home', '/sr/cenovnik', '/viber');
  expect([faults?.length, others]).toEqual([1, [[], [], []]]);
  const { projects, services, pages } = shown?.content ?? {};
  expect([projects?.list('all').map(({ id }) => id), services?.map(({ name }) => name)]).toEqual([
    [2, 3],
    ['seo-services'],
  ]);
  expect(pages?.home.sr.meta.featured.projects.map(({ id }) => id)).toEqual([2, 3]);
  expect(pages?.home.en.meta.featured.quote).toBeUndefined();
  expect(pages?.pricing.en.meta.cards.map((card) => card.service)).not.toContain('website-development');
});

test('if other pages need the texts of an invalid page, they show its problems', async () => {
  using content = new ContentCopy();
  spoilTitle(content, 'content/pages/home');
  const never = await shownOf(content);
  expect(foundAt(never, '/en/home', '/viber', '/en/pricing').map((found) => found.length)).toEqual([1, 1, 0]);
  using mended = new ContentCopy();
  const valid = await validSnapshot(mended);
  spoilTitle(mended, 'content/pages/home');
  const once = await shownOf(mended, valid);
  expect(foundAt(once, '/en/home', '/viber', '/en/pricing').map((found) => found.length)).toEqual([1, 0, 0]);
});

test('an invalid copy of a case study leaves the original valid, and an invalid question breaks the FAQ', async () => {
  using content = new ContentCopy();
  content.copy(project, 'content/projects/04-copy');
  content.append('content/faq/01-cost/en.mdx', '\n<script>\n');
  const shown = await shownOf(content);
  expect(foundAt(shown, '/en/portfolio/1', '/en/faq', '/en/portfolio/4').map((found) => found.length)).toEqual([
    0, 1, 1,
  ]);
});

test('an invalid shared file breaks no page if it was valid before', async () => {
  using content = new ContentCopy();
  const valid = await validSnapshot(content);
  content.append('content/facts.yaml', 'own: { price: 1 }\n');
  content.remove('content/dictionary/sr.yaml');
  const shown = await shownOf(content, valid);
  expect(foundAt(shown, '/en/home', '/en/portfolio/1')).toEqual([[], []]);
  expect(shown?.content.dictionary.sr.nav).toEqual(valid.dictionary.sr.nav);
  expect(await shownOf(content)).toBeUndefined();
});
