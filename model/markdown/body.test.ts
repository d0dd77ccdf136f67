import { expect, test } from 'vitest';
import { slugify } from '#contract/slug.ts';
import { compileBody } from './body.ts';

const input = {
  language: 'en',
  footnotes: { label: 'Notes', back: 'Back {number}' },
} as const;

const compile = (source: string) => compileBody({ ...input, source });

test('collects the texts, links and images of a body with their positions', async () => {
  const body = await compile(
    '\n## A [link](/en/pricing)\n\nFrom {website.starter}.\n\n<Figure src="a.webp" alt="A" caption="B" />\n',
  );
  expect(body).toMatchObject({
    isReadable: true,
    problems: [],
    headings: [{ line: 2, column: 1, depth: 2, text: 'A link', id: 'a-link' }],
    paragraphs: [
      { line: 2, column: 1, offset: 1, text: 'A link' },
      { line: 4, column: 1, offset: 27, text: 'From {website.starter}.' },
      { line: 6, column: 1, attribute: 'alt of <Figure>', text: 'A' },
      { line: 6, column: 1, attribute: 'caption of <Figure>', text: 'B' },
    ],
    links: [{ line: 2, column: 6, href: '/en/pricing' }],
    images: [{ line: 6, column: 1, src: 'a.webp' }],
  });
});

test('a body with problems has no elements', async () => {
  const body = await compile('It takes {2} weeks.\n');
  expect([body.html, body.isReadable, body.problems.length]).toEqual([[], true, 1]);
});

test('a body that cannot be parsed has no headings and no elements', async () => {
  const body = await compile('## A\n\n<Note>\n');
  expect([body.html, body.isReadable, body.headings, body.problems.length]).toEqual([[], false, [], 1]);
});

test('headings with the same words get different addresses', async () => {
  const body = await compile('## Price\n\n## Price\n\n### Price\n');
  expect(body.headings.map(({ id }) => id)).toEqual(['price', 'price-2', 'price-3']);
});

test('headings never get an id that the page itself uses', async () => {
  const body = await compile(
    '## Content\n\n## Plans\n\n## Plans\n\n## Item 0\n\n## Screen 12\n\n## Plans and screens\n',
  );
  expect(body.headings.map(({ id }) => id)).toEqual([
    'content-2',
    'plans-2',
    'plans-3',
    'item-0-2',
    'screen-12-2',
    'plans-and-screens',
  ]);
});

const tooDeep = {
  found: 'the text has more than 60 levels of nesting, such as lists in lists',
  fix: 'write them one after the other',
};

test.each([
  ['lists on one line', `\n\n${'- '.repeat(5000)}a`, 3],
  [
    'lists on lines of their own',
    Array.from({ length: 3000 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    31,
  ],
  ['quotes', `\n${'> '.repeat(5000)}a`, 2],
  ['components', `${'<Note>\n'.repeat(5000)}a\n${'</Note>\n'.repeat(5000)}`, 61],
  ['bold words', `${'**a '.repeat(5000)}b${' c**'.repeat(5000)}`, 1],
])('reports where %s are nested too deep', async (_, source, line) => {
  const body = await compile(source);
  expect(body).toMatchObject({ isReadable: false, html: [], problems: [{ line, ...tooDeep }] });
});

test('accepts nesting as deep as people write it by hand', async () => {
  const body = await compile(`${'> '.repeat(10)}${'- '.repeat(10)}**a *b***\n`);
  expect([body.isReadable, body.problems]).toEqual([true, []]);
});

test('reports nesting that is too deep also in a body with imports, which only the exact parser reads', async () => {
  const body = await compile(`import a from 'b'\n\n${'- '.repeat(2000)}a\n`);
  expect(body).toMatchObject({ isReadable: false, problems: [{ line: 3, ...tooDeep }] });
});

test.each([
  ['What is included?', 'what-is-included'],
  ['Šta je uključeno?', 'sta-je-ukljuceno'],
  ['Čačak, Ćuprija, Šabac, Žabalj, Đurđevo', 'cacak-cuprija-sabac-zabalj-djurdjevo'],
  ['  “Quoted” – 100% (half)  ', 'quoted-100-half'],
  ['Žrtve/ruže & co.', 'zrtve-ruze-co'],
  ['Łódź, Straße, Smørrebrød', 'lodz-strasse-smorrebrod'],
  ['Đak™ 2²', 'djaktm-22'],
  ['???', 'section'],
  ['', 'section'],
])('%s has the address %s', (heading, address) => {
  expect(slugify(heading, 'section')).toBe(address);
});
