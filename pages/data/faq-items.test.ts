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

test('headings and footnotes of answers on one page have ids of their own, and links lead to them', async () => {
  const footnotes = { label: 'Notes', back: 'Back {number}' };
  const source = '## How\n\nSee [how](#how).[^1]\n\n[^1]: A note.\n';
  const body = await compileBody({ source, language: 'en', footnotes });
  const [question] = content.faq;
  if (!question) throw new Error('The fixture has no question');
  const asked = { ...question, en: { ...question.en, body } };
  const { items } = faqItems({ ...content, faq: [asked, asked] }, 'en', false);
  const { ids, references } = named(items.flatMap(({ answer }) => answer));
  expect(ids).toContain('item-0-how');
  expect(ids).toContain('item-1-how');
  expect(new Set(ids).size).toBe(ids.length);
  expect(references.filter((one) => !ids.includes(one))).toEqual([]);
});
