import type { InlineCode, Nodes, Text } from 'mdast';
import type { Language } from '#contract/language.ts';
import { typographic } from '../text/typography.ts';

const blocks: Nodes['type'][] = ['paragraph', 'heading', 'tableCell'];

/**
 * Typographic quotes and spaces in a body, block by block: a quote may open before a link and close after it. Only blocks that hold a
 * straight quote are read as language, which is the dearest step of all.
 */
export function setQuotes(tree: Nodes, language: Language): void {
  if (blocks.includes(tree.type)) setQuotesOf(tree, language);
  else if ('children' in tree) for (const child of tree.children) setQuotes(child, language);
}

function setQuotesOf(block: Nodes, language: Language): void {
  const texts = textsOf(block);
  // Code is never changed; letters in its place keep the lengths and what stands beside it.
  const read = texts.map(({ type, value }) => (type === 'text' ? value : 'A'.repeat(value.length))).join('');
  // The space: a quote at the very start is an opening one.
  const written = typographic(` ${read}`, language).slice(1);
  let start = 0;
  for (const text of texts) {
    const end = start + text.value.length;
    if (text.type === 'text') text.value = written.slice(start, end);
    start = end;
  }
}

function textsOf(node: Nodes): (Text | InlineCode)[] {
  if ('children' in node) return node.children.flatMap(textsOf);
  return node.type === 'text' || node.type === 'inlineCode' ? [node] : [];
}
