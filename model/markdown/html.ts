import type { Element, Nodes } from 'hast';
import { toString } from 'hast-util-to-string';
import { find, hastToReact, html } from 'property-information';
import { isPageId } from '#contract/page-ids.ts';
import { type Position, startOfFile } from '../check/problems.ts';

/**
 * A piece of a body: a text, or an element as JsonML (jsonml.org) has it, with its attributes by the names that React gives
 * them. In hast the same would be nearly twice as long in JSON (docs/decisions/020).
 */
export type BodyNode = string | BodyElement;
export type BodyElement = [tag: string, attributes: Record<string, string | number | boolean>, ...children: BodyNode[]];

export type Heading = Position & { depth: number; text: string; id: string };

/** The id that mdast-util-to-hast gives the heading above the footnotes. */
const FOOTNOTES_ID = 'footnote-label';

/** The elements of a body as they are kept. Gives each heading an id, and adds it to `headings`. */
export function finishHtml(root: Nodes, headings: Heading[]): BodyNode[] {
  const taken = new Set<string>([FOOTNOTES_ID]);
  const finished = (node: Nodes): BodyNode[] => {
    if (node.type === 'text') return [node.value];
    if (node.type === 'root') return node.children.flatMap(finished);
    if (node.type !== 'element') return [];
    identify(node, headings, taken);
    markAlignment(node);
    markBacklink(node);
    const children = node.children.flatMap(finished);
    return [[node.tagName, attributesOf(node), ...(isTable(node) ? children.filter(isNoSpace) : children)]];
  };
  return finished(root);
}

/** `className: ['a', 'b']` → `className: 'a b'`, `ariaLabel` → `aria-label` */
function attributesOf({ properties }: Element): BodyElement[1] {
  const attributes: BodyElement[1] = {};
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    const { space, property: name, attribute } = find(html, property);
    attributes[space ? (hastToReact[name] ?? name) : attribute] = Array.isArray(value) ? value.join(' ') : value;
  }
  return attributes;
}

/** React warns of spaces between the parts of a table. */
function isTable({ tagName }: Element): boolean {
  return ['table', 'tbody', 'thead', 'tfoot', 'tr'].includes(tagName);
}

function isNoSpace(node: BodyNode): boolean {
  return typeof node !== 'string' || node.trim() !== '';
}

/** An id in plain letters, so that it can be typed, and that nothing else of the page has. */
function identify(node: Element, headings: Heading[], taken: Set<string>): void {
  const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
  if (depth === undefined || node.properties['id'] !== undefined) return;
  const text = toString(node);
  const plain = slug(text);
  let id = plain;
  for (let count = 2; taken.has(id) || isPageId(id); count += 1) id = `${plain}-${count}`;
  taken.add(id);
  node.properties['id'] = id;
  const { line, column } = node.position?.start ?? startOfFile;
  // A # is refused with a problem of its own, which asks for ##.
  headings.push({ line, column, depth: Math.max(2, Number(depth)), text, id });
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
