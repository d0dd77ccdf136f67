import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import type { Language } from '#contract/language.ts';
import { parseQuickly } from './parse.ts';
import { setQuotes } from './set-quotes.ts';

/** The words of a body after its quotes are set, with code in backticks. */
function textWithQuotes(source: string, language: Language): string {
  const tree = parseQuickly(source)?.tree;
  if (!tree) throw new Error('The body cannot be read');
  setQuotes(tree, language);
  return wordsOf(tree);
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

test.each([
  ['en', 'He said "yes" and left.', 'He said “yes” and left.'],
  ['sr', 'Rekao je "da" i otišao.', 'Rekao je „da” i\u00a0otišao.'],
  ['en', '"Yes", he said.', '“Yes”, he said.'],
  ['en', "It's done.", 'It’s done.'],
] as const)('%s: %s', (language, source, expected) => {
  expect(textWithQuotes(source, language)).toBe(expected);
});

test('a quote may open before a link or bold words and close after them', () => {
  expect(textWithQuotes('See "[all **prices**](/en/pricing)" first.', 'en')).toBe('See “all prices” first.');
});

test('code is never changed, but quotes beside it are', () => {
  expect(textWithQuotes('Write "`a = "b"`" there.', 'en')).toBe('Write “`a = "b"`” there.');
});

test('a fact counts as a figure: its unit stays on its line, and a quote before it opens', () => {
  expect(textWithQuotes('For {free.changes} months, "{web.from} net".', 'en')).toBe('For \u00a0months, “ net”.');
  expect(textWithQuotes('{free.changes} meseca i {web.from} neto.', 'sr')).toBe('\u00a0meseca i\u00a0 neto.');
});

test('a quote that opens in one paragraph does not close in another', () => {
  expect(textWithQuotes('"One\n\nTwo"', 'en')).toBe('“OneTwo”');
});

test('headings and table cells are typeset too', () => {
  expect(textWithQuotes('## A "part"\n\n| "a" |\n| --- |\n| "b" |\n', 'sr')).toBe('A\u00a0„part”„a”„b”');
});
