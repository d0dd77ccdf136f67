import { expect, test } from 'vitest';
import { feedXml } from '#generator/output/feed.ts';
import { llmsText } from '#generator/output/llms.ts';
import { loaded } from './content-copy.ts';

const origin = 'https://site.example';
const none = { created: new Map<string, string>(), changed: new Map<string, string>() };

const { content } = await loaded(() => {});

/** The content of the tags with this name, in their order. */
function values(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => value);
}

test('lists the case studies, the newest first, each with an address that is its id', () => {
  const feed = feedXml(content, 'sr', origin, none);
  const ids = [3, 2, 1].map((id) => `${origin}/sr/portfolio/${id}`);
  expect(values(feed, 'id')).toEqual([`${origin}/sr/feed.xml`, ...ids]);
  for (const id of ids) expect(feed).toContain(`<link rel="alternate" type="text/html" hreflang="sr" href="${id}"/>`);
  expect(feed).toContain(`<link rel="self" type="application/atom+xml" href="${origin}/sr/feed.xml"/>`);
});

test('a scheduled case study is dated by its publication day', async () => {
  const waited = await loaded((copy) =>
    copy.editBoth('content/projects/02-till', 'id: 2\n', 'id: 2\npublish: 2025-07-01\n'),
  );
  const days = {
    created: new Map([['content/projects/2', '2025-03-04']]),
    changed: new Map([['content/projects/2', '2025-05-06']]),
  };
  const feed = feedXml(waited.content, 'en', origin, days);
  expect(values(feed, 'published')).toEqual(['2025-07-01T00:00:00Z']);
  expect(values(feed, 'updated')[0]).toBe('2025-07-01T00:00:00Z');
});

test('uses dates of the history; the feed is as new as its newest entry', () => {
  const created = new Map([['content/projects/1', '2025-03-04']]);
  const changed = new Map([
    ['content/projects/1', '2026-05-06'],
    ['content', '2026-05-01'],
  ]);
  const feed = feedXml(content, 'en', origin, { created, changed });
  const [may1, may6] = ['2026-05-01T00:00:00Z', '2026-05-06T00:00:00Z'];
  expect(values(feed, 'updated')).toEqual([may6, may1, may1, may6]);
  expect(values(feed, 'published')).toEqual(['2025-03-04T00:00:00Z']);
});

test('without a history writes the same date in every build', () => {
  expect(new Set(values(feedXml(content, 'en', origin, none), 'updated'))).toEqual(new Set(['1970-01-01T00:00:00Z']));
});

test('escapes what XML would read as markup', () => {
  const site = { ...content.site, name: 'Tom & "Ana" <web>' };
  const feed = feedXml({ ...content, site }, 'en', origin, none);
  expect(feed).toContain('<name>Tom &amp; &quot;Ana&quot; &lt;web&gt;</name>');
});

test('llms.txt has pages, services and case studies in both languages, each with its address', () => {
  const text = llmsText(content, origin);
  expect(text.startsWith(`# ${content.site.name}\n\n> `)).toBe(true);
  const links = [...text.matchAll(/^- \[[^\]]+\]\((\S+)\): \S/gm)].map(([, address = '']) =>
    address.slice(origin.length),
  );
  expect(links).toHaveLength(text.split('\n').filter((line) => line.startsWith('-')).length);
  expect(links).toEqual(expect.arrayContaining(['/en/pricing', '/sr/cenovnik', '/en/portfolio/3', '/sr/portfolio/3']));
  expect(links.filter((path) => !path.endsWith('.xml') && content.routes.at(path)?.status !== 200)).toEqual([]);
});

test('llms.txt has no heading without entries: a new site has no case studies', () => {
  const text = llmsText({ ...content, projects: { ...content.projects, list: () => [] } }, origin);
  const headings = (words: string): string[] => words.match(/^## .*$/gm) ?? [];
  expect(headings(text)).toHaveLength(headings(llmsText(content, origin)).length - 2);
  expect(text).not.toMatch(/^## .*\n\n(?!- )/m);
});
