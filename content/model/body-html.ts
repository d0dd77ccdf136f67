import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Body } from './body.ts';
import { startOfFile } from './problems.ts';

/** Gives every heading an id, in plain letters so that it can be typed, and notes it in `body`. */
export function rehypeHeadingIds(body: Body) {
  return (tree: Root): void => {
    const taken = new Map<string, number>();
    visit(tree, 'element', (node) => {
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
    });
  };
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
export function rehypeFootnotes() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.properties['dataFootnoteBackref'] === '') node.properties['dataFootnoteBackref'] = true;
    });
  };
}

/** GFM column alignment as a class; long tables scroll in a box of their own. */
export function rehypeTableClasses() {
  return (tree: Root): void => {
    visit(tree, 'element', (node: Element) => {
      const align = node.properties['align'];
      if (typeof align !== 'string') return;
      delete node.properties['align'];
      node.properties['className'] = [`align-${align}`];
    });
  };
}
