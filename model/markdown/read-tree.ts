import type { Code, Nodes, Parents, Table } from 'mdast';
import { phrasing } from 'mdast-util-phrasing';
import type { Node } from 'unist';
import { counted, positionAt, QUOTED_CHARACTERS } from '../problems/problems.ts';
import { fill } from '#contract/fill.ts';
import { factNameIn } from '../text/facts.ts';
import { invisible } from '../text/letters.ts';
import { leftoverMarks } from '../text/typography.ts';
import { type Body, report, startPosition } from './compiled-body.ts';
import { readComponent } from './components.ts';

/** Adds the words, links, images and problems of a tree to `body`. Problems include unclosed marks, such as `**`. */
export function readTree(node: Nodes, body: Body, source: string): void {
  // Text is directly in a paragraph, a heading, a table cell, a component on one line.
  const hasText = 'children' in node && !phrasing(node) && node.children.some((child) => phrasing(child));
  if (hasText || node.type === 'mdxFlowExpression') addText(body, node);
  if (node.type === 'image' || node.type === 'imageReference')
    report(body, node, 'the body has an image in Markdown', 'write <Figure src="…" alt="…" caption="…" />');
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') readComponent(body, node);
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') readExpression(body, node);
  if (node.type === 'link' || node.type === 'definition') body.links.push({ ...startPosition(node), href: node.url });
  if ('children' in node && node.children.length === 0 && /^(listItem|blockquote|footnoteDefinition)$/.test(node.type))
    report(body, node, 'this entry, quotation or footnote is empty', 'write it, or remove its mark');
  if (node.type === 'heading' && node.depth === 1)
    report(body, node, 'the body has a heading of level 1', 'write ##, because the title of the page is the only #');
  if ((node.type === 'link' || node.type === 'heading') && onOneLine(plainText(node)) === '')
    report(body, node, `the ${node.type} has no words`, 'write them, or remove it');
  if (node.type === 'heading' && /\{\p{L}+\|/u.test(plainText(node)))
    report(body, node, 'the heading has two forms, but its address needs fixed words', 'write one, without brackets');
  if (node.type === 'footnoteDefinition' && source.toLowerCase().split(`[^${node.identifier}]`).length < 3)
    report(body, node, 'nothing refers to this footnote', `write [^${node.identifier}] where it belongs, or remove it`);
  reportTextFaults(body, node, source);
  // readText() checks the characters of the source, but not references to them.
  if (node.type === 'text' && rawOf(node, source).includes('&') && node.value.search(invisible) !== -1)
    report(body, node, 'the text has an invisible character, as a reference such as &#x202e;', 'remove it');
  if (node.type === 'code') reportOpenFence(body, node, source);
  if (node.type === 'table') reportUnevenRows(body, node);
  if (node.type === 'root') reportEmptySections(body, node);
  if ('children' in node) for (const child of node.children) readTree(child, body, source);
}

/** Only `{group.name}` and comments are allowed as expressions. */
function readExpression(body: Body, node: Node & { value: string }): void {
  const value = node.value.trim();
  if (isComment(value) || factNameIn(`{${value}}`) !== undefined) return;
  const fix = String.raw`write {group.name} for a fact, or \{ for a curly bracket`;
  report(body, node, `{${value.slice(0, QUOTED_CHARACTERS)}} is not a fact`, fix);
}

function addText(body: Body, block: Nodes): void {
  // Code has no language and names no facts, so it is in backticks and without brackets.
  const prose = onOneLine(plainText(block, (code) => `\`${code.replaceAll(/[{}`]/g, ' ')}\``));
  if (prose !== '') body.paragraphs.push({ ...startPosition(block), offset: startOffset(block), text: prose });
}

const definitionFix = String.raw`write a line {mark}: … for it, or \[ for a bracket`;
const noTableHeader = 'a table without a | --- | line below its header is shown as text';
const headerFix = 'put | between the cells, and | --- | --- | below the header, with as many cells as the header has';
const noHeading = '{mark} does not start a heading here, so it is shown';
const importFix = 'remove it, because the components in content/README.md need no import';
const captionFix = 'say in alt what can be seen, and in the caption what it means';
const unclosedBold = /(?:(?<!\\)\*\*(?=\S)|(?<=[^\\\s])\*\*|(?<!\S)\*\* \p{L}[^*]* \*\*(?!\S))[^]*/gu; // **a, a**, ** a **
const boldFix = String.raw`put the other ** right after the last bold word, or write \*\* for two stars`;
const brokenLink =
  /(?<!\\)\[(?=[^\][()\n]*\((?:$|\/|https?:))|(?<=\]) ?\(+(?=$|\/|#|www\.|(?:https?|tel|mailto|viber):)|(?<=\)) ?\[(?=$|\/|https?:)/g; // [words(/a), [words] (/a), (words)[/a]
const linkFix = 'write [words](address) without a space in between or in the address, and close both brackets';
/** What starts a line in place of - or 1. and a space. The last three are marks only if the next line begins with one, too. */
const listMarks = {
  bullets: String.raw`[•‣▪◦●■](?=\s)|[^\p{Lu}\d\s#>|*+-](?=\t\S)|[-*](?=\u00a0\D)`, // • a, o and a tab, - and a non-breaking space
  boxes: String.raw`\[[ xX]?\](?=$| ?\p{L})`, // [ ] a, [x] a, [] a
  signs: String.raw`(?:[–—\p{So}]\ufe0f?|\p{Ll}[.)])(?=[ \t]+\S.*(?<! {2}|\\)\n[ \t>]*(?:[–—\p{So}]\ufe0f?|\p{Ll}[.)])[ \t])|\d+[.)](?= \p{Lu}.*\n[ \t>]*\d+[.)] \p{Lu})`, // – a, ✅ a, a) b, 1) A
  withoutSpace: String.raw`(?:-|\d+\.)(?=\p{L}.*\n[ \t>]*(?:-|\d+\.)\p{L})`, // -a, 1.a
  stars: String.raw`\*(?=\p{L}[^*\n]*\n[ \t>]*\*\p{L}[^*\n]*$)`, // *a
};
const brokenListMark = new RegExp(String.raw`(?<=^[ \t>]*)(?:${Object.values(listMarks).join('|')})`, 'gmu');
const unclosedMark = /(?<!\\)(?:~~|`)(?=\S)|(?<![\p{L}\p{N}\\_/.])_+(?=\p{L})/gu; // ~~a, `a, _a

/** Incomplete marks, which Markdown shows as plain text, and repeated parts: the type of node, the pattern, and the problem. */
const textFaults: [within: Nodes['type'], marks: RegExp, found: string, fix: string][] = [
  ['text', unclosedBold, 'a ** is not closed, so it is shown', boldFix],
  ['text', unclosedMark, 'a {mark} is not closed, so it is shown', 'close it after the last word, or remove it'],
  ['text', /[\p{L}\p{N}]{51,}/gu, 'this word has over 50 letters', 'put a space or a hyphen into it'],
  ['text', /(?<!\\)\[\^[^\]\s]+\]/g, 'the footnote {mark} leads nowhere', definitionFix], // [^1]
  ['text', /(?<=\])\[[^\]]+\]/g, 'the link {mark} leads nowhere', definitionFix], // [words][mark]
  ['text', /(?<![\p{L}\p{N}])(?:,,|'')(?=\p{L})/gu, '{mark} is no quotation mark', 'write " on both sides'],
  ['text', brokenLink, 'the link {mark} leads nowhere', linkFix],
  ['text', /(?<=^[^{}]*)\}/g, 'a } is left over, so it is shown', 'write the { before it, or remove it'],
  ['text', leftoverMarks, '{mark} would be shown literally', 'write words, an emoji, a [link](address) or nothing'],
  ['paragraph', /^[ \t>]*\|.*\|[ \t]*$[^]*/gm, noTableHeader, headerFix], // | a | b |
  ['paragraph', /^(?=.*\S \| \S).*(?:\n(?=.*\S \| \S).*)+$/g, noTableHeader, headerFix], // a | b in every line
  ['paragraph', /\S\t+\S.*\n.*\S\t+\S[^]*/g, 'columns separated by tabs are not a table', headerFix],
  ['paragraph', /^(?:\S[^;\n]*(?<!&#?\w+);(?=\S).*(?:\n|$)){2}/g, 'cells separated by ; are not a table', headerFix], // a;b;c in two lines
  ['paragraph', brokenListMark, '{mark} does not start a list here', 'begin each entry with - and a space, or - [ ]'],
  ['paragraph', /(?<=^[ \t>]*)(?:\\#)+#*(?= )/gm, noHeading, 'remove each \\ before #'], // \## Results
  ['paragraph', /(?<=^[ \t>]*)#{2,6}(?=[^# \t\n])/gm, noHeading, 'put a space after {mark}'],
  ['paragraph', /(?<=^[ \t>]*)#{7,}(?=\s)/gm, noHeading, 'write ## or ###'],
  ['paragraph', /^(.{30,})\n(?=\1$)/gm, 'the next line is the same', 'keep one of the two'],
  ['list', /^\d+\.(?=(?<=\d{3}\.)| [a-z]+a \d{4})/g, '{mark} begins a list', 'put \\ before its dot, or a word first'], // 2026. was a good year, 5. maja 2026
  ['table', /^.*\n.*$/g, 'the table has only a header', 'write rows below its lines, or remove it'],
  ['mdxjsEsm', /^/g, 'the body has an import or export', importFix],
  ['heading', /(?<=[,;]\n|\n.*\n)[ \t]*-+$/g, '{mark} makes the text above a heading', 'put an empty line above it'], // two lines of text, or one that ends with a comma, right above ---
  ['heading', /^.{121,}/g, 'the heading has over 120 characters', 'make it shorter, and say the rest below it'],
  ['root', /^(\[\^[^\]\n]+\]:)(?=[^]*\n\1)/gim, 'the footnote {mark} is defined twice', 'give each its own mark'],
  ['root', /(?<=^\s*)(?:draft|home|order|publish|sample): .*/g, '{mark} is below the ---', 'move it above'], // draft: true
  ['root', /^(## .+)$(?=[^]*\n\1$)/gim, 'the heading {mark} is there twice', 'say what each section is about'],
  ['mdxJsxFlowElement', /^[^>]*(?:alt|caption)="([^"]+)"[^>]*="\1"/g, 'alt and caption are the same', captionFix],
  ['mdxJsxFlowElement', /(?!^)<Note\b/g, 'a <Note> is within another component', 'put it below that component'],
];

function reportTextFaults(body: Body, node: Nodes, source: string): void {
  for (const [, marks, found, fix] of textFaults.filter(([within]) => within === node.type))
    for (const { 0: mark, index } of proseOf(node, source).matchAll(marks)) {
      const at = positionAt(source, startOffset(node) + index);
      body.problems.push({ ...at, found: fill(found, { mark }), fix: fill(fix, { mark }) });
    }
}

/** Reports headings with neither a text nor a smaller heading below them. */
function reportEmptySections(body: Body, { children }: Parents): void {
  const shown = children.filter(({ type }) => type !== 'definition' && type !== 'footnoteDefinition');
  for (const [index, heading] of shown.entries()) {
    const next = shown[index + 1];
    if (heading.type !== 'heading' || heading.depth === 1 || (next && next.type !== 'heading')) continue;
    if (next && next.depth > heading.depth) continue;
    report(body, heading, 'nothing is below this heading', 'write what belongs there, or remove it');
  }
}

/** The plain text of a node, with {facts}. `codeAs` formats its code. */
function plainText(node: Nodes, codeAs = (code: string): string => code): string {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
    return isComment(node.value) ? '' : `{${node.value.trim()}}`;
  if (node.type === 'break') return ' ';
  if (node.type === 'inlineCode') return codeAs(node.value);
  if ('children' in node) return node.children.map((child) => plainText(child, codeAs)).join('');
  return 'value' in node ? node.value : '';
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** True for a comment of MDX: a block comment of JavaScript in curly brackets. */
function isComment(value: string): boolean {
  return /^\s*\/\*[\s\S]*\*\/\s*$/.test(value);
}

/** Reports a fence that is not closed, because it turns everything below it into code. */
function reportOpenFence(body: Body, node: Code, source: string): void {
  const raw = rawOf(node, source);
  const isWhole = raw.trim() === source.trim() && /^\W+(?:markdown|md)\b/.test(raw);
  if (isWhole) report(body, node, 'the whole body is code', 'remove its first and its last line');
  const fence = /^(`{3,}|~{3,})/.exec(raw)?.[0];
  const last = /\n[ \t>]*(`{3,}|~{3,})\s*$/.exec(raw)?.[1];
  if (fence === undefined || last?.startsWith(fence)) return;
  body.isReadable = false;
  const quotedFence = fence.slice(0, QUOTED_CHARACTERS);
  report(body, node, `the code that begins with ${quotedFence} is not closed`, `put a line ${quotedFence} after it`);
}

function reportUnevenRows(body: Body, { children: [head, ...rows] }: Table): void {
  const expected = head?.children.length ?? 0;
  const row = rows.find(({ children }) => children.length !== expected);
  if (!row) return;
  const found = `the row has ${counted(row.children.length, 'cell')}, the header of the table has ${expected}`;
  report(body, row, found, String.raw`write as many cells as the header has: some may be empty, and \| shows a |`);
}

/** The source of a node. Spaces replace blocks of code and comments, in which ## is not a heading and <Note> not a component. */
function proseOf(node: Nodes, source: string): string {
  const blocks = 'children' in node ? node.children : [];
  const hiddenBlocks = blocks.filter(({ type }) => type === 'code' || type === 'mdxFlowExpression');
  const blank = (text: string, raw: string): string => text.replace(raw, ' '.repeat(raw.length));
  return hiddenBlocks.map((block) => rawOf(block, source)).reduce(blank, rawOf(node, source));
}

function rawOf(node: Nodes, source: string): string {
  return source.slice(startOffset(node), node.position?.end.offset);
}

function startOffset({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}
