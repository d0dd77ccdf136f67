import type { Nodes } from 'mdast';
import type { Language } from '#contract/language.ts';
import { applyTypography } from '../text/typography.ts';

/** Applies typography to a body block by block, because a quote may open before a link and close after it. */
export function setQuotes(tree: Nodes, language: Language): void {
  if (/^(?:paragraph|heading|tableCell)$/.test(tree.type)) setQuotesOfBlock(tree, language);
  else if ('children' in tree) for (const child of tree.children) setQuotes(child, language);
}

function setQuotesOfBlock(block: Nodes, language: Language): void {
  const texts = textNodesIn(block);
  // Letters stand in for code and digits for facts, so that offsets stay right, and quotes and units beside them are recognised.
  const standIn = { text: undefined, inlineCode: 'A', mdxTextExpression: '1' };
  const joinedText = texts.map(({ type, value }) => standIn[type]?.repeat(value.length) ?? value).join('');
  const typeset = applyTypography(joinedText, language);
  let start = 0;
  for (const text of texts) {
    const end = start + text.value.length;
    if (text.type === 'text') text.value = typeset.slice(start, end);
    start = end;
  }
}

function textNodesIn(node: Nodes): Extract<Nodes, { type: 'text' | 'inlineCode' | 'mdxTextExpression' }>[] {
  if ('children' in node) return node.children.flatMap(textNodesIn);
  return node.type === 'text' || node.type === 'inlineCode' || node.type === 'mdxTextExpression' ? [node] : [];
}
