import type { Element, Nodes as HtmlNodes } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Definition, FootnoteDefinition, InlineCode, Nodes, Root, Text } from 'mdast';
import { type State, toHast } from 'mdast-util-to-hast';
import { find, hastToReact, html } from 'property-information';
import { mdxToMdast } from 'satteri';
import { fill } from '#contract/fill.ts';
import type { Language } from '#contract/language.ts';
import { isPageId } from '#contract/page-ids.ts';
import { startOfFile } from '../problems/problems.ts';
import { typographic } from '../text/typography.ts';
import type { Body, BodyElement, BodyNode, BodyProblem, Heading } from './compiled-body.ts';
import { type JsxElement, readContent } from './content.ts';
import { depthProblem, readExactly } from './read-exactly.ts';

export type BodyInput = {
  /** The body under empty lines in place of the front matter. */
  source: string;
  language: Language;
  /** False for projects, whose figures are claims of their own (D18). */
  factsOnly: boolean;
  footnotes: { label: string; back: string };
};

/** Compiles one body. Never throws on what a writer wrote: faults come back as problems, without elements. */
export async function compileBody(input: BodyInput): Promise<Body> {
  const tree = readMarkdown(input.source);
  const deep = tree && depthProblem(tree);
  if (deep) return unread(deep);
  const body = tree && bodyOf(tree, input);
  if (body?.problems.length === 0) return body;
  const { tree: exact, problem } = await readExactly(input.source);
  return exact ? bodyOf(exact, input) : unread(problem);
}

/** Code, which no body may hold: satteri 0.10.5 ends the whole process where a quote in such a line is not closed. */
const codeLine = /^[\s>]*(?:import|export)\b/m;

/** Parses the Markdown of a body. Undefined where it cannot be read. */
export function readMarkdown(source: string): Root | undefined {
  if (codeLine.test(source)) return undefined;
  try {
    // A cast: its types know nodes of other dialects too, which are switched off.
    return mdxToMdast(source, { features: { frontmatter: false } }) as Root;
  } catch {
    return undefined;
  }
}

/** What a tree says; it is changed on the way. */
export function bodyOf(tree: Root, { source, language, factsOnly, footnotes }: BodyInput): Body {
  const body = noBody();
  readContent(tree, { body, source, factsOnly });
  body.text = body.text.replaceAll(/\s+/g, ' ').trim();
  setQuotes(tree, language);
  // Given the definitions alone: it would look for them at every node, for two thirds of its time.
  const html = toHast(
    { type: 'root', children: definitionsIn(tree) },
    {
      handlers: {
        root: (state: State) => state.wrap(state.all(tree)),
        mdxJsxFlowElement: ownElement,
        mdxJsxTextElement: ownElement,
      },
      footnoteLabel: footnotes.label,
      footnoteBackLabel: (number) => fill(footnotes.back, { number: number + 1 }),
      clobberPrefix: 'note-',
    },
  );
  const finished = finishHtml(html, body.headings);
  return body.problems.length > 0 ? body : { ...body, html: finished };
}

/** What links and footnotes lead to; it may stand in a list or a quote. */
function definitionsIn(node: Nodes): (Definition | FootnoteDefinition)[] {
  const within = 'children' in node ? node.children.flatMap(definitionsIn) : [];
  return node.type === 'definition' || node.type === 'footnoteDefinition' ? [node, ...within] : within;
}

/** A component: an element like any other, by its own name. */
function ownElement(state: State, node: JsxElement): Element {
  const { name, attributes } = node;
  // What is no plain attribute has been refused.
  const properties = attributes.flatMap((one) =>
    one.type === 'mdxJsxAttribute' && typeof one.value === 'string' ? [[one.name, one.value]] : [],
  );
  return {
    type: 'element',
    tagName: name ?? '',
    properties: Object.fromEntries(properties),
    children: state.all(node),
  };
}

function unread(problem: BodyProblem): Body {
  return { ...noBody(), isReadable: false, problems: [problem] };
}

function noBody(): Body {
  return {
    html: [],
    isReadable: true,
    headings: [],
    facts: [],
    links: [],
    images: [],
    text: '',
    paragraphs: [],
    problems: [],
  };
}

const blocks: Nodes['type'][] = ['paragraph', 'heading', 'tableCell'];

/**
 * Typographic quotes and spaces in a body, block by block: a quote may open before a link and close after it.
 */
export function setQuotes(tree: Nodes, language: Language): void {
  if (blocks.includes(tree.type)) setQuotesOf(tree, language);
  else if ('children' in tree) for (const child of tree.children) setQuotes(child, language);
}

function setQuotesOf(block: Nodes, language: Language): void {
  const texts = textsOf(block);
  // Code is never changed; letters in its place keep the lengths and what stands beside it.
  const read = texts.map(({ type, value }) => (type === 'text' ? value : 'A'.repeat(value.length))).join('');
  const written = typographic(read, language);
  let start = 0;
  for (const text of texts) {
    const end = start + text.value.length;
    if (text.type === 'text') text.value = written.slice(start, end);
    start = end;
  }
}

function textsOf(node: Nodes): (Text | InlineCode)[] {
  if ('children' in node) return node.children.flatMap(textsOf);
  return node.type === 'text' || node.type === 'inlineCode' ? [node] : [];
}

/** The id that mdast-util-to-hast gives the heading above the footnotes. */
const FOOTNOTES_ID = 'footnote-label';

/** The elements of a body as they are kept. Gives each heading an id, and adds it to `headings`. */
function finishHtml(root: HtmlNodes, headings: Heading[]): BodyNode[] {
  const taken = new Set<string>([FOOTNOTES_ID]);
  const finished = (node: HtmlNodes): BodyNode[] => {
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
