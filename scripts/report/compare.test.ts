import { expect, test } from 'vitest';
import type { Route } from '#contract/routes/match.ts';
import { type BuiltPage, compareSites, hasNewWords, readHtml } from './compare.ts';
import { markChanges, pageOf, summaryOf, truncate } from './html.ts';

function htmlOf(main: string, script = 'entry.Ab3_-x9Z'): string {
  return `<head><title>Tom &amp; Ana</title><meta name="description" content="What &lt;it&gt; is"/>
<meta property="og:image" content="https://site.example/social/1a.png"/><script src="/assets/${script}.js"></script></head>
<body><header>Menu</header><main><h1>Heading</h1>${main}</main></body>`;
}

function page(path: string, main: string, script?: string): [string, BuiltPage] {
  const language = path.startsWith('/sr') ? 'sr' : 'en';
  const route: Route = { kind: 'project', key: `project:${path.at(-1)}`, language, path, status: 200, indexed: true };
  return [path, { route, ...readHtml(htmlOf(main, script)), weight: { html: () => main.length, images: () => 0 } }];
}

function compared(before: [string, BuiltPage][], after: [string, BuiltPage][]) {
  return compareSites(new Map(before), new Map(after));
}

test('reads title, description and social card, and the text as one line per block', () => {
  expect(readHtml(htmlOf('<p>A <b>bold</b>\nword</p><ul><li>x</li></ul><style>p{}</style>'))).toMatchObject({
    title: 'Tom & Ana',
    description: 'What <it> is',
    card: '/social/1a.png',
    lines: ['Heading', 'A bold word', 'x'],
  });
});

test('a page whose scripts only got new names has not changed', () => {
  expect(compared([page('/en/1', 'a', 'entry.AAAAAAAA')], [page('/en/1', 'a', 'entry.BBBBBBBB')])).toEqual([]);
});

test('shows both languages of a page together, with the removed and the added lines', () => {
  const before = [page('/sr/1', '<p>a</p><p>a</p>'), page('/en/1', '<p>a</p>'), page('/en/2', 'same')];
  const after = [page('/sr/1', '<p>a</p>'), page('/en/1', '<p>b</p>'), page('/en/2', 'same')];
  expect(compared(before, after)).toMatchObject([
    {
      key: 'project:1',
      state: 'changed',
      pages: [
        { path: '/en/1', removed: ['a'], added: ['b'] },
        { path: '/sr/1', removed: ['a'], added: [] },
      ],
    },
  ]);
});

test('lists new and removed pages, and puts pages with changed text first', () => {
  const moved = page('/en/3', '<p class="b">c</p>');
  const changes = compared([page('/en/1', 'a'), page('/en/3', '<p>c</p>')], [moved, page('/en/2', 'b')]);
  expect(changes.map(({ key, state }) => [key, state])).toEqual([
    ['project:2', 'added'],
    ['project:1', 'removed'],
    ['project:3', 'changed'],
  ]);
  expect(changes.map(hasNewWords)).toEqual([true, true, false]);
});

test('a new page comes before the lists that link to it', () => {
  const changes = compared([page('/en/1', 'a')], [page('/en/1', 'a and b'), page('/en/2', 'b')]);
  expect(changes.map(({ key }) => key)).toEqual(['project:2', 'project:1']);
});

test('the summary for a pull request has pages, weights and changed text', () => {
  const changes = compared([page('/en/1', '<p>a</p>')], [page('/en/1', '<p>a longer text</p>')]);
  const report = {
    base: 'main (1a2b3c4)',
    changes,
    pages: 5,
    picturedKeys: new Set<string>(),
    problems: [],
    stale: ['content/faq/01-cost/sr.mdx:2:4 q translates English that has changed'],
  };
  const text = summaryOf(report);
  expect(text).toContain('Pages: 1 changed; 4 are unchanged. Compared with main (1a2b3c4).');
  expect(text).toContain('<tr><td>changed<td><a href="#project:1">/en/1</a><td>20 (+12)<td>0');
  expect(text).toContain('<div>− <del>a</del></div>\n<div>+ <ins>a longer text</ins></div>');
  expect(text).toContain(
    '1 part of the Serbian needs a translation, or a record of it:</p><ul><li><code>content/faq/01-cost/sr.mdx:2:4 ',
  );
  expect(text).toContain('<b>Tom &amp; Ana</b><br>What &lt;it&gt; is</blockquote>');
  expect(text).not.toMatch(/<img|<style/);
  expect(pageOf({ ...report, picturedKeys: new Set(['project:1']) })).toContain('src="pictures/en-1-360-after.jpeg"');
});

test('a summary counts the lines that it leaves out, and the report has all of them', () => {
  const after = Array.from({ length: 10 }, (_, index) => `<p>line ${index}</p>`).join('');
  const changes = compared([page('/en/1', '')], [page('/en/1', after)]);
  const report = { base: 'main', changes, pages: 1, picturedKeys: new Set<string>(), problems: [], stale: [] };
  expect(summaryOf(report)).toMatch(/line 7<[^]*… and 2 more lines/);
  expect(pageOf(report)).toContain('line 9<');
});

test('a search result ends between two words', () => {
  expect(truncate('One two three', 20)).toBe('One two three');
  expect(truncate('One two three', 10)).toBe('One two …');
});

test.each([
  ['the words between', 'He says no by email.', 'He says no by phone call.', 'He says no by <b>email.</b>'],
  ['one word in the middle', 'Two of the rooms.', 'Two of five rooms.', 'Two of <b>the </b>rooms.'],
  ['words that are new', 'One, two and three', 'One, three', 'One, <b>two and </b>three'],
  ['two places of a line', 'One red and blue fish', 'One and fish', 'One <b>red </b>and <b>blue </b>fish'],
  ['nothing where words are gone', 'One, three', 'One, two and three', 'One, three'],
  ['a word that occurs twice', 'a a', 'a', /^(?:a <b>a<\/b>|<b>a <\/b>a)$/],
  ['nothing of a line that is another', 'New', 'Old', 'New'],
  ['nothing of a line that shares a word by chance', 'How long does it take?', 'What is it?', 'How long does it take?'],
  ['nothing of a line beside which there is no other', 'New line', '', 'New line'],
])('marks %s', (_, line, other, html) => {
  expect(markChanges(line, ['Another line altogether', other])).toEqual(
    typeof html === 'string' ? html : expect.stringMatching(html),
  );
});
