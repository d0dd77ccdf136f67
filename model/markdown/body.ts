import type { Element, ElementContent, Nodes, Properties } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Root } from 'mdast';
import { type State, toHast } from 'mdast-util-to-hast';
import { find, hastToReact, html } from 'property-information';
import { fill } from '#contract/fill.ts';
import type { Language } from '#contract/language.ts';
import { isPageId } from '#contract/page-ids.ts';
import { slugify } from '#contract/slug.ts';
import { Body, type BodyElement, type BodyNode, type BodyProblem, report, startPosition } from './compiled-body.ts';
import { factNameIn } from '../text/facts.ts';
import { isComponent } from './mdx-components.ts';
import { readTree } from './read-tree.ts';
import { parseExactly, parseQuickly } from './parse.ts';
import { setQuotes } from './set-quotes.ts';

export type BodyInput = {
  /** The body, after empty lines that replace the front matter. */
  source: string;
  language: Language;
  footnotes: { label: string; back: string };
};

/** Compiles one body. Never throws on invalid Markdown: the body then has problems, and no elements. */
export async function compileBody(input: BodyInput): Promise<Body> {
  // If the quick parser finds problems, MDX's parser decides, because it knows their places.
  const quickResult = parseQuickly(input.source);
  if (quickResult?.problem) return unreadableBody(quickResult.problem);
  const body = quickResult && compileTree(quickResult.tree, input);
  if (body?.problems.length === 0) return body;
  const { tree, problem } = await parseExactly(input.source);
  return tree ? compileTree(tree, input) : unreadableBody(problem);
}

/** Compiles a parsed tree, and changes it. */
export function compileTree(tree: Root, { source, language, footnotes }: BodyInput): Body {
  const body = new Body();
  readTree(tree, body, source);
  setQuotes(tree, language);
  const root = toHast(tree, {
    handlers: {
      mdxTextExpression: (_: State, { value }: { value: string }) => factElement(value),
      // A fact alone on a line is a paragraph.
      mdxFlowExpression: (_: State, { value }: { value: string }) => {
        const fact = factElement(value);
        return fact && element('p', {}, [fact]);
      },
    },
    footnoteLabel: footnotes.label,
    footnoteBackLabel: (number) => fill(footnotes.back, { number: number + 1 }),
    clobberPrefix: 'note_', // No id of a heading has a _.
  });
  const elements = finishHtml(root, body);
  if (body.problems.length === 0) body.html = elements;
  return body;
}

/** Turns `{group.name}` into <Fact name="…"/>; undefined for a comment. */
function factElement(expression: string): Element | undefined {
  const name = factNameIn(`{${expression.trim()}}`);
  return name === undefined ? undefined : element('Fact', { name });
}

function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

/** The id that mdast-util-to-hast gives the heading above the footnotes. */
const FOOTNOTES_ID = 'footnote-label';

/** The elements of a body in the form that is stored. Gives each heading an id, and adds it to `body.headings`. */
function finishHtml(root: Nodes, body: Body): BodyNode[] {
  const takenIds = new Set<string>([FOOTNOTES_ID]);
  const toBodyNodes = (node: Nodes): BodyNode[] => {
    if (node.type === 'text') return [node.value];
    if (node.type === 'root') return node.children.flatMap(toBodyNodes);
    if (node.type !== 'element') return [];
    addHeadingId(node, body, takenIds);
    const inner = node.children.find((child) => child.type === 'element' && isComponent(child.tagName));
    if (inner?.type === 'element' && /^(?:p|h\d)$/.test(node.tagName))
      report(body, inner, `<${inner.tagName}> is within a line of text`, 'put it below, after an empty line');
    const children = node.children.flatMap(toBodyNodes);
    // React warns about spaces between the parts of a table.
    const isSpace = (child: BodyNode): boolean => typeof child === 'string' && child.trim() === '';
    const isTable = /^(?:table|tbody|thead|tfoot|tr)$/.test(node.tagName);
    return [[node.tagName, attributesOf(node), ...children.filter((child) => !isTable || !isSpace(child))]];
  };
  return toBodyNodes(root);
}

/** Gives a heading an id that is unique on the page, in plain letters so that it can be typed. */
function addHeadingId(node: Element, { headings }: Body, takenIds: Set<string>): void {
  const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
  if (depth === undefined || node.properties['id'] !== undefined) return;
  const text = toString(node);
  const baseId = slugify(text, 'section');
  let id = baseId;
  for (let count = 2; takenIds.has(id) || isPageId(id); count += 1) id = `${baseId}-${count}`;
  takenIds.add(id);
  node.properties['id'] = id;
  // readTree() rejects a heading of level 1 and asks for ##, so it counts as level 2 here.
  headings.push({ ...startPosition(node), depth: Math.max(2, Number(depth)), text, id });
}

/**
 * `className: ['a', 'b']` → `className: 'a b'`, `ariaLabel` → `aria-label`. Alignment becomes a class, because the policy blocks
 * style attributes. The value `true` marks a link back from a footnote, for Body.tsx.
 */
function attributesOf({ properties: { align, ...properties } }: Element): BodyElement[1] {
  const attributes: BodyElement[1] = typeof align === 'string' ? { className: `align-${align}` } : {};
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    const { space, property: name, attribute } = find(html, property);
    const text = Array.isArray(value) ? value.join(' ') : value;
    attributes[space ? (hastToReact[name] ?? name) : attribute] = name === 'dataFootnoteBackref' ? true : text;
  }
  return attributes;
}

function unreadableBody(problem: BodyProblem): Body {
  return Object.assign(new Body(), { isReadable: false, problems: [problem] });
}
