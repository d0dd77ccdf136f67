import type { Nodes, Parents, Text } from 'mdast';
import type { Body } from './compiled-body.ts';
import { positionAt, start } from './positions.ts';
import { literalFigures } from '../text/typed-figures.ts';
import { offsetOf, type Excerpt, excerptAt } from '../text/excerpt.ts';

const inlineTypes: Nodes['type'][] = [
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'linkReference',
  'footnoteReference',
  'mdxTextExpression',
  'mdxJsxTextElement',
];

/** What holds words of its own: a paragraph, a heading, a cell, a component on one line. */
export function isBlock(node: Nodes): node is Parents {
  return 'children' in node && !isInline(node) && node.children.some(isInline);
}

function isInline(node: Nodes): boolean {
  return inlineTypes.includes(node.type);
}

/** Notes the words of a block, and finds figures in them, also across bold words and line breaks. */
export function sentence(body: Body, block: Parents, source: string, factsOnly: boolean): void {
  const words = spoken(block).replaceAll(/\s+/g, ' ').trim();
  body.text += `${words} `;
  const prose = withoutCode(block).replaceAll(/\s+/g, ' ').trim();
  if (prose !== '') body.paragraphs.push({ ...start(block), text: prose });
  for (const { text, offset } of factsOnly ? literalFigures(words) : []) {
    const at = offsetIn(block, source, excerptAt(words, offset, text.length));
    body.problems.push({
      ...(at === undefined ? start(block) : positionAt(source, at)),
      found: `"${text}" is typed, expected a {fact}`,
      fix: 'name it in content/facts.yaml and write {group.name}',
    });
  }
}

/** A footnote or a link without its definition: Markdown shows the brackets. */
export function openReferences(body: Body, node: Text, source: string): void {
  for (const { 0: text, 1: footnote, index } of node.value.matchAll(/\[(\^[^\]\s]+)\]|(?<=\])\[[^\]]+\]/g)) {
    const at = offsetIn(node, source, excerptAt(node.value, index, text.length));
    if (at === undefined || source[at - 1] === '\\') continue;
    const what = footnote === undefined ? 'link' : 'footnote';
    const fix = String.raw`write a line ${text}: … for it, or \[ for a bracket`;
    body.problems.push({ ...positionAt(source, at), found: `the ${what} ${text} leads nowhere`, fix });
  }
}

/** The words of a node, with {facts}. */
export function spoken(node: Nodes): string {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
    return isComment(node.value) ? '' : `{${node.value.trim()}}`;
  if (node.type === 'break') return ' ';
  if ('children' in node) return node.children.map(spoken).join('');
  return 'value' in node ? node.value : '';
}

/** The words of a node but for those of code, which are of no language. */
function withoutCode(node: Nodes): string {
  if (node.type === 'inlineCode') return ' ';
  return 'children' in node ? node.children.map(withoutCode).join('') : spoken(node);
}

function offsetIn(node: Nodes, source: string, piece: Excerpt): number | undefined {
  const from = node.position?.start.offset ?? 0;
  const offset = offsetOf(source.slice(from, node.position?.end.offset), piece);
  return offset === undefined ? undefined : from + offset;
}

/** A comment of MDX: between slashes and stars, in curly brackets. */
export function isComment(value: string): boolean {
  return /^\s*\/\*[\s\S]*\*\/\s*$/.test(value);
}
