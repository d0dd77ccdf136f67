import type { Code, Nodes, Paragraph, Table, Text } from 'mdast';
import { positionAt } from '../problems/problems.ts';
import { counted } from '../source/wording.ts';
import { type Body, refuse } from './compiled-body.ts';

/** Reports marks that Markdown shows as plain text without an error, such as an open `**`, and rows with missing cells. */
export function reportSilentFaults(body: Body, node: Nodes, source: string): void {
  if (node.type === 'text') reportOpenStars(body, node, source);
  if (node.type === 'code') reportOpenFence(body, node, source);
  if (node.type === 'paragraph') reportFaultsOfParagraph(body, node, source);
  if (node.type === 'table') reportUnevenRows(body, node);
}

function reportOpenStars(body: Body, node: Text, source: string): void {
  const star = /(?<!\\)\*\*(?=\S)|(?<=[^\\\s])\*\*/.exec(rawOf(node, source));
  if (!star) return;
  const at = positionAt(source, offsetOf(node) + star.index);
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
    body.problems.push({ ...positionAt(source, offsetOf(node) + above), found, fix });
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
  return source.slice(offsetOf(node), node.position?.end.offset);
}

function offsetOf({ position }: Nodes): number {
  return position?.start.offset ?? 0;
}
