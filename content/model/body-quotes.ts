import type { Literal, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Language } from '#contract/language.ts';
import { typographic } from './typography.ts';

const blocks = ['paragraph', 'heading', 'tableCell'];

/**
 * Typographic quotes and spaces in a body, block by block: a quote may open before a link and close after it. Only blocks that hold a
 * straight quote are read as language, which is the dearest step of all.
 */
export function setQuotes(tree: Root, language: Language): void {
  visit(tree, blocks, (block) => {
    const texts: Literal[] = [];
    visit(block as RootContent, ['text', 'inlineCode'], (node) => void texts.push(node as Literal));
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
  });
}
