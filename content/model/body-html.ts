import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Body } from './body.ts';
import { startOfFile } from './problems.ts';

/** Gives headings their ids, noted in `body`, and elements the marks of ours; places are needed no longer. One walk does all. */
export function finishHtml(html: Root, body: Body): Root {
  const taken = new Map<string, number>();
  visit(html, (node) => {
    if (node.type === 'element') {
      identify(node, body, taken);
      markAlignment(node);
      markBacklink(node);
    }
    delete node.position;
  });
  return html;
}

/** An id in plain letters, so that it can be typed. */
function identify(node: Element, body: Body, taken: Map<string, number>): void {
  const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
  if (depth === undefined || node.properties['id'] !== undefined) return;
  const text = toString(node);
  const plain = slug(text);
  const count = taken.get(plain) ?? 0;
  taken.set(plain, count + 1);
  const id = count === 0 ? plain : `${plain}-${count + 1}`;
  node.properties['id'] = id;
  const { line, column } = node.position?.start ?? startOfFile;
  // A # is refused with a problem of its own, which asks for ##.
  body.headings.push({ line, column, depth: Math.max(2, Number(depth)), text, id });
}

/** `Šta je uključeno?` → `sta-je-ukljuceno` */
export function slug(text: string): string {
  const plain = text
    .replaceAll(/[đĐ]/g, 'dj')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return plain === '' ? 'section' : plain;
}

/** A link back from a footnote is marked with an empty text, which is false in JavaScript: components could not tell it. */
function markBacklink({ properties }: Element): void {
  if (properties['dataFootnoteBackref'] === '') properties['dataFootnoteBackref'] = true;
}

/** Alignment as a class: a style attribute is against the policy (D26). */
function markAlignment({ properties }: Element): void {
  const { align } = properties;
  if (typeof align !== 'string') return;
  delete properties['align'];
  properties['className'] = [`align-${align}`];
}
