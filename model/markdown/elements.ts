import type { Element, Nodes } from 'hast';
import { toString } from 'hast-util-to-string';
import { find, hastToReact, html } from 'property-information';
import { isPageId } from '#contract/page-ids.ts';
import { slug } from '#contract/slug.ts';
import { startOfFile } from '../problems/problems.ts';
import type { BodyElement, BodyNode, Heading } from './compiled-body.ts';

/** The id that mdast-util-to-hast gives the heading above the footnotes. */
const FOOTNOTES_ID = 'footnote-label';

const tableParts = ['table', 'tbody', 'thead', 'tfoot', 'tr'];

/** The elements of a body as they are stored. Gives each heading an id, and adds it to `headings`. */
export function finishHtml(root: Nodes, headings: Heading[]): BodyNode[] {
  const takenIds = new Set<string>([FOOTNOTES_ID]);
  const finish = (node: Nodes): BodyNode[] => {
    if (node.type === 'text') return [node.value];
    if (node.type === 'root') return node.children.flatMap(finish);
    if (node.type !== 'element') return [];
    identify(node, headings, takenIds);
    const children = node.children.flatMap(finish);
    // React warns about spaces between the parts of a table.
    const isTablePart = tableParts.includes(node.tagName);
    return [[node.tagName, attributesOf(node), ...(isTablePart ? children.filter(isNotSpace) : children)]];
  };
  return finish(root);
}

function isNotSpace(node: BodyNode): boolean {
  return typeof node !== 'string' || node.trim() !== '';
}

/** Gives a heading an id that is unique on the page, in plain letters so that it can be typed. */
function identify(node: Element, headings: Heading[], takenIds: Set<string>): void {
  const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
  if (depth === undefined || node.properties['id'] !== undefined) return;
  const text = toString(node);
  const plain = slug(text, 'section');
  let id = plain;
  for (let count = 2; takenIds.has(id) || isPageId(id); count += 1) id = `${plain}-${count}`;
  takenIds.add(id);
  node.properties['id'] = id;
  const { line, column } = node.position?.start ?? startOfFile;
  // readContent() refuses a heading of level 1 and asks for ##, so it counts as level 2 here.
  headings.push({ line, column, depth: Math.max(2, Number(depth)), text, id });
}

/**
 * `className: ['a', 'b']` → `className: 'a b'`, `ariaLabel` → `aria-label`. Alignment becomes a class, because the policy blocks style
 * attributes. A link back from a footnote is marked with `true` for Body.tsx.
 */
function attributesOf({ properties: { align, ...properties } }: Element): BodyElement[1] {
  const attributes: BodyElement[1] = typeof align === 'string' ? { className: `align-${align}` } : {};
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    const { space, property: name, attribute } = find(html, property);
    const text = Array.isArray(value) ? value.join(' ') : value;
    attributes[space ? (hastToReact[name] ?? name) : attribute] = name === 'dataFootnoteBackref' || text;
  }
  return attributes;
}
