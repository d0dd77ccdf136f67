import { expect, test } from 'vitest';
import { compileBody } from './body.ts';

const input = {
  language: 'en',
  factsOnly: true,
  footnotes: { label: 'Notes', back: 'Back {number}' },
} as const;

const bodyOf = (source: string) => compileBody({ ...input, source });

test('notes what a body uses, each where it stands', async () => {
  const body = await bodyOf(
    '\n## A [link](/en/pricing)\n\nFrom {website.starter}.\n\n<Figure src="a.webp" alt="A" caption="B" />\n',
  );
  expect(body).toMatchObject({
    isReadable: true,
    problems: [],
    headings: [{ line: 2, column: 1, depth: 2, text: 'A link', id: 'a-link' }],
    facts: [{ line: 4, column: 6, name: 'website.starter' }],
    links: [{ line: 2, column: 6, href: '/en/pricing' }],
    images: [{ line: 6, column: 1, src: 'a.webp' }],
  });
});

test('gives the words on one line, with facts, for search engines', async () => {
  const body = await bodyOf(
    'It costs **{website.starter}**, all\nin all.\nSee [prices](/en/pricing).\n\n- one\n- two\n\n{website.growth}\n\n{/* later */}\n\n<Note>Ask `me`.</Note>\n',
  );
  expect(body.text).toBe('It costs {website.starter}, all in all. See prices. one two {website.growth} Ask me.');
});

test('has no elements as long as something is wrong', async () => {
  const body = await bodyOf('It takes 2 weeks.\n');
  expect([body.html, body.isReadable, body.problems.length]).toEqual([[], true, 1]);
});

test('knows nothing of a body that cannot be read', async () => {
  const body = await bodyOf('## A\n\n<Note>\n');
  expect([body.html, body.isReadable, body.headings, body.problems.length]).toEqual([[], false, [], 1]);
});

test('gives headings of the same words different addresses', async () => {
  const body = await bodyOf('## Price\n\n## Price\n\n### Price\n');
  expect(body.headings.map(({ id }) => id)).toEqual(['price', 'price-2', 'price-3']);
});
