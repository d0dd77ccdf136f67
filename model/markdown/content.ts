import type { Code, Nodes, Paragraph, Parents, Table, Text } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import type { Node } from 'unist';
import { positionAt, QUOTED_CHARACTERS } from '../problems/problems.ts';
import { counted } from '../source/wording.ts';
import { offsetInRaw } from '../text/excerpt.ts';
import { factIn } from '../text/facts.ts';
import { literalFigures } from '../text/typed-figures.ts';
import { type Body, refuse, start } from './compiled-body.ts';
import { readComponent } from './components.ts';

type Reading = { body: Body; source: string; factsOnly: boolean };

const refusedImage = ['the body holds an image in Markdown', 'write <Figure src="…" alt="…" caption="…" />'] as const;

/** What no body may hold, and what to do instead. */
const refused: Partial<Record<Nodes['type'], readonly [found: string, fix: string]>> = {
  mdxjsEsm: ['the body holds import or export', 'remove it, the components of content/README.md need no import'],
  image: refusedImage,
  imageReference: refusedImage,
};

/**
 * Adds the words, facts, links, images and problems of a tree to `body`. Also reports marks that Markdown shows as plain text without an
 * error, such as an open `**`, and rows with missing cells.
 */
export function readContent(node: Nodes, reading: Reading): void {
  const { body, source, factsOnly } = reading;
  if (isBlock(node)) readSentence(node, reading);
  const refusal = refused[node.type];
  if (refusal) refuse(body, node, ...refusal);
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') readComponent(body, node, factsOnly);
  if (node.type === 'mdxFlowExpression') body.text += `${plainText(node)} `;
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') readExpression(body, node);
  if (node.type === 'link' || node.type === 'definition') body.links.push({ ...start(node), href: node.url });
  if (node.type === 'heading' && node.depth === 1)
    refuse(body, node, 'the body holds a heading of level 1', 'write ##, the title of the page is the only #');
  if ((node.type === 'link' || node.type === 'heading') && onOneLine(plainText(node)) === '')
    refuse(body, node, `the ${node.type} has no words`, 'write them, or remove it');
  if (node.type === 'text') {
    reportOpenStars(body, node, source);
    reportOpenReferences(body, node, source);
  }
  if (node.type === 'code') reportOpenFence(body, node, source);
  if (node.type === 'paragraph') reportFaultsOfParagraph(body, node, source);
  if (node.type === 'table') reportUnevenRows(body, node);
  if ('children' in node) for (const child of node.children) readContent(child, reading);
}

/** Adds the fact of `{group.name}`; no other expression but a comment is allowed. */
function readExpression(body: Body, node: Node & { value: string }): void {
  const value = node.value.trim();
  const name = factIn(`{${value}}`);
  if (name !== undefined) body.facts.push({ ...start(node), name });
  else if (!isComment(value)) {
    const fix = String.raw`write {group.name} for a fact, or \{ for a curly bracket`;
    refuse(body, node, `{${value.slice(0, QUOTED_CHARACTERS)}} is not a fact`, fix);
  }
}

/** Whether text is directly in this node: a paragraph, a heading, a table cell, a component on one line. */
function isBlock(node: Nodes): node is Parents {
  return 'children' in node && !phrasing(node) && node.children.some((child) => phrasing(child));
}

/** Adds the words of a block, and reports figures in them, also across bold words and line breaks. */
function readSentence(block: Parents, { body, source, factsOnly }: Reading): void {
  const words = onOneLine(plainText(block));
  body.text += `${words} `;
  // Code is in no language.
  const prose = onOneLine(plainText(block, ' '));
  if (prose !== '') body.paragraphs.push({ ...start(block), text: prose });
  for (const { text, offset } of factsOnly ? literalFigures(words) : []) {
    const at = offsetIn(block, source, words, { text, offset });
    body.problems.push({
      ...(at === undefined ? start(block) : positionAt(source, at)),
      found: `"${text}" is typed, expected a {fact}`,
      fix: 'name it in content/facts.yaml and write {group.name}',
    });
  }
}

/** Footnotes and links without a definition, and a ( that an address follows: Markdown shows their brackets. */
const openReferences = /(?<!\\)\[\^[^\]\s]+\]|(?<=\])\[[^\]]+\]|(?<=\]) ?\((?=$|\/|https?:)/g;

function reportOpenReferences(body: Body, node: Text, source: string): void {
  for (const { 0: text, index } of rawOf(node, source).matchAll(openReferences)) {
    const found = `the ${text.startsWith('[^') ? 'footnote' : 'link'} ${text} leads nowhere`;
    const define = String.raw`write a line ${text}: … for it, or \[ for a bracket`;
    const fix = text.endsWith('(') ? 'write [words](address) without a blank, and close both brackets' : define;
    body.problems.push({ ...positionAt(source, startOf(node) + index), found, fix });
  }
}

/** The words of a node, with {facts}, and with `code` in place of its code. */
function plainText(node: Nodes, code?: string): string {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
    return isComment(node.value) ? '' : `{${node.value.trim()}}`;
  if (node.type === 'break') return ' ';
  if (node.type === 'inlineCode') return code ?? node.value;
  if ('children' in node) return node.children.map((child) => plainText(child, code)).join('');
  return 'value' in node ? node.value : '';
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The offset in the file of `text`, which is at `offset` of the words of a node; undefined if marks hide it. */
function offsetIn(node: Nodes, source: string, words: string, { text, offset }: { text: string; offset: number }) {
  const from = node.position?.start.offset ?? 0;
  const inNode = offsetInRaw(source.slice(from, node.position?.end.offset), words, offset, text.length);
  return inNode === undefined ? undefined : from + inNode;
}

/** A comment of MDX: between slashes and stars, in curly brackets. */
function isComment(value: string): boolean {
  return /^\s*\/\*[\s\S]*\*\/\s*$/.test(value);
}

function reportOpenStars(body: Body, node: Text, source: string): void {
  const star = /(?<!\\)\*\*(?=\S)|(?<=[^\\\s])\*\*/.exec(rawOf(node, source));
  if (!star) return;
  const at = positionAt(source, startOf(node) + star.index);
  const fix = String.raw`put the other ** right after the last bold word, or write \*\* for two stars`;
  body.problems.push({ ...at, found: 'a ** is not closed, so it is shown', fix });
}

/** An open fence makes code of everything below it. */
function reportOpenFence(body: Body, node: Code, source: string): void {
  const raw = rawOf(node, source);
  const fence = /^(`{3,}|~{3,})/.exec(raw)?.[0];
  const last = /\n[\s>]*(`{3,}|~{3,})\s*$/.exec(raw)?.[1];
  if (fence === undefined || last?.startsWith(fence)) return;
  body.isReadable = false;
  refuse(body, node, `the code that begins with ${fence} is not closed`, `put a line ${fence} after it`);
}

function reportFaultsOfParagraph(body: Body, node: Paragraph, source: string): void {
  const lines = rawOf(node, source).split('\n');
  const report = (line: number, found: string, fix: string): void => {
    const above = lines.slice(0, line).reduce((length, text) => length + text.length + 1, 0);
    body.problems.push({ ...positionAt(source, startOf(node) + above), found, fix });
  };
  const isTable = lines.length > 1 && lines.every((line) => /\S \| \S/.test(line));
  const row = lines.findIndex((line) => isTable || /^[\s>]*\|.*\|\s*$/.test(line));
  if (row >= 0) {
    const fix = 'write | --- | --- | below the head, with as many cells as the head has';
    report(row, 'a table without the line below its head is shown as text', fix);
  }
  const heading = lines.findIndex((line) => /^[\s>]*(?:#{2,6}[^#\s]|#{7,}\s)/.test(line));
  if (heading >= 0) {
    const marks = /#+/.exec(lines[heading] ?? '')?.[0] ?? '';
    const fix = marks.length > 6 ? 'write ## or ###' : `put a space after ${marks}`;
    report(heading, `${marks} makes no heading here, so it is shown`, fix);
  }
}

function reportUnevenRows(body: Body, { children: [head, ...rows] }: Table): void {
  const expected = head?.children.length ?? 0;
  const row = rows.find(({ children }) => children.length !== expected);
  if (!row) return;
  const found = `the row has ${counted(row.children.length, 'cell', 'cells')}, the head of the table ${expected}`;
  refuse(body, row, found, 'give it as many, with nothing between two | where one is empty');
}

function rawOf(node: Nodes, source: string): string {
  return source.slice(startOf(node), node.position?.end.offset);
}

function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}
