import type { Nodes } from 'mdast';
import type { Language } from '#contract/language.ts';
import { factNameIn, keepFiguresWhole } from '../text/facts.ts';
import { applyTypography } from '../text/typography.ts';

/** Applies typography to a body block by block, because a quote may open before a link and close after it. */
export function setQuotes(tree: Nodes, language: Language): void {
  if (/^(?:paragraph|heading|tableCell)$/.test(tree.type)) setQuotesOfBlock(tree, language);
  else if ('children' in tree) for (const child of tree.children) setQuotes(child, language);
}

function setQuotesOfBlock(block: Nodes, language: Language): void {
  const texts = textsOf(block);
  // Stand-ins keep the offsets right: letters for code, which never changes, and digits for a fact, whose unit may follow.
  const standIns = { inlineCode: 'A', mdxTextExpression: '0' };
  const words = texts.map(({ type, value }) => (type === 'text' ? value : standIns[type].repeat(value.length)));
  const typeset = applyTypography(words.join(''), language);
  let start = 0;
  for (const text of texts) {
    const end = start + text.value.length;
    if (text.type === 'text') text.value = keepFiguresWhole(typeset.slice(start, end));
    start = end;
  }
}

function textsOf(node: Nodes): Extract<Nodes, { type: 'text' | 'inlineCode' | 'mdxTextExpression' }>[] {
  if ('children' in node) return node.children.flatMap(textsOf);
  const isFact = node.type === 'mdxTextExpression' && factNameIn(`{${node.value.trim()}}`)?.includes('.');
  return node.type === 'text' || node.type === 'inlineCode' || isFact ? [node] : [];
}
