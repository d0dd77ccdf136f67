import { expect, test } from 'vitest';
import { compileBody } from '#model/markdown/body.ts';
import type { BodyNode } from '#model/markdown/compiled-body.ts';
import { faqItems } from './faq-items.ts';
import { loaded } from '../../tests/content/content-copy.ts';

const { content } = await loaded();

/** All ids in an answer, and all ids to which its links and descriptions refer. */
function named(nodes: readonly BodyNode[]): { ids: string[]; references: string[] } {
  const ids: string[] = [];
  const references: string[] = [];
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const [, { id, href, 'aria-describedby': description }, ...children] = node;
    if (typeof id === 'string') ids.push(id);
    if (typeof href === 'string') references.push(href.slice(1));
    if (typeof description === 'string') references.push(description);
    const within = named(children);
    ids.push(...within.ids);
    references.push(...within.references);
  }
  return { ids, references };
}

const [question] = content.faq;
const stamp = { file: 'content/faq/01-cost/a.jpg', hash: 'a', width: 320, height: 320, colour: '#aabbcc' };

/** The questions of a site that has one, with this answer, or has it twice. */
async function itemsWith(source: string, count = 1) {
  if (!question) throw new Error('The fixture has no question');
  const body = await compileBody({ source, language: 'en', footnotes: { label: 'Notes', back: 'Back {number}' } });
  const asked = { ...question, images: { 'a.jpg': stamp }, en: { ...question.en, body } };
  return faqItems({ ...content, faq: Array.from({ length: count }, () => asked) }, 'en', false);
}

test('headings and footnotes of answers on one page have ids of their own, and links lead to them', async () => {
  const { items } = await itemsWith('## How\n\nSee [how](#how).[^1]\n\n[^1]: A note.\n', 2);
  const { ids, references } = named(items.flatMap((item) => item.content));
  expect(ids).toContain('item-0-how');
  expect(ids).toContain('item-1-how');
  expect(new Set(ids).size).toBe(ids.length);
  expect(references.filter((one) => !ids.includes(one))).toEqual([]);
});

test.each([
  [
    'It costs **{website.starter}**, all\nin all.\nSee [prices](/en/pricing).\n\n- one\n- two\n\n<Note>Ask `me`.</Note>\n',
    'It costs €399–€699, all in all. See prices. one two Ask me.',
  ],
  ['| A | B |\n| - | - |\n| 1 | 2 |\n\n{website.starter}\n\n{/* later */}\n', 'A B 1 2 €399–€699'],
  ["In '64, `it's`:\n\n```\nO'Brien\n```\n\nThe O'Briens' son", "In ’64, it's: O'Brien The O’Briens’ son"],
  ['Round[^1].\n\n- [x] Done\n\n[^1]: A note.\n', 'Round. Done A note.'],
  ['Blue:\n\n<Figure src="a.jpg" alt="A stamp" caption="Our stamp" />\n', 'Blue: Our stamp'],
])('the data of an answer has its text as visitors read it: %j', async (source, text) => {
  const { questions } = await itemsWith(source);
  expect(questions[0]?.a).toBe(text);
});

test('an answer has its pictures', async () => {
  const { items } = await itemsWith('<Figure src="a.jpg" alt="A stamp" caption="Our stamp" />\n');
  expect(items[0]?.images).toEqual({ 'a.jpg': stamp });
});
