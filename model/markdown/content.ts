import type { Nodes, Parents, Root, Text } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { didYouMean, nearestName, positionAt } from '../problems/problems.ts';
import { type Excerpt, excerptAt, offsetOf } from '../text/excerpt.ts';
import { factPattern } from '../text/facts.ts';
import { literalFigures } from '../text/typed-figures.ts';
import type { Body } from './compiled-body.ts';
import { silentFaults } from './faults.ts';
import { mdxComponents } from './mdx-components.ts';
import { refuse, start } from './positions.ts';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

type Reading = { body: Body; source: string; factsOnly: boolean };

/** Collects what a body uses into `body`, refuses what it must not, and turns {facts} into an element. */
export function readContent(node: Nodes, reading: Reading): void {
  const { body, source, factsOnly } = reading;
  if (isBlock(node)) sentence(body, node, source, factsOnly);
  silentFaults(body, node, source);
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      component(body, node, factsOnly);
      break;
    case 'heading':
      if (node.depth === 1)
        refuse(body, node, 'the body holds a heading of level 1', 'write ##, the title of the page is the only #');
      break;
    case 'link':
    case 'definition':
      body.links.push({ ...start(node), href: node.url });
      break;
    case 'text':
      openReferences(body, node, source);
      break;
    case 'image':
    case 'imageReference':
      refuse(body, node, 'the body holds an image in Markdown', 'write <Figure src="…" alt="…" caption="…" />');
      break;
    default:
  }
  // A cast: what an expression becomes may stand wherever the expression did.
  if ('children' in node)
    node.children = node.children.flatMap((child) => readChild(child, reading)) as Root['children'];
}

/** What stands in the place of a child: mostly the child itself. */
function readChild(child: Nodes, reading: Reading): Nodes[] {
  const { body } = reading;
  switch (child.type) {
    case 'mdxjsEsm':
      refuse(
        body,
        child,
        'the body holds import or export',
        'remove it, the components of content/README.md need no import',
      );
      return [child];
    case 'mdxFlowExpression': {
      body.text += `${spoken(child)} `;
      const shown = expression(body, child);
      // A fact on a line of its own is a paragraph of its own; a comment leaves nothing.
      return shown.type === 'text' ? [] : [{ type: 'paragraph', children: [shown] }];
    }
    case 'mdxTextExpression':
      return [expression(body, child)];
    default:
      readContent(child, reading);
      return [child];
  }
}

/** `{group.name}` becomes `<Fact name="…"/>`, a comment becomes nothing; there is no other expression. */
function expression(body: Body, node: Node & { value: string }): MdxJsxTextElement | Text {
  const value = node.value.trim();
  const name = new RegExp(`^${factPattern.source}$`).exec(`{${value}}`)?.[1];
  if (name === undefined) {
    if (!isComment(value)) {
      refuse(
        body,
        node,
        `{${value.slice(0, 40)}} is not a fact`,
        String.raw`write {group.name} for a fact, or \{ for a curly bracket`,
      );
    }
    return { type: 'text', value: '' };
  }
  body.facts.push({ ...start(node), name });
  const attributes = [{ type: 'mdxJsxAttribute' as const, name: 'name', value: name }];
  return { type: 'mdxJsxTextElement', name: 'Fact', attributes, children: [] };
}

/** Notes the image of a component, and refuses what is none of ours or has other attributes. */
function component(body: Body, node: JsxElement, factsOnly: boolean): void {
  const known = Object.keys(mdxComponents);
  const name = node.name ?? '';
  // Made by expression().
  if (name === 'Fact' && node.position === undefined) return;
  if (!isComponent(name)) {
    const fix = didYouMean(name, known, `use Markdown, or one of ${known.join(', ')}`);
    refuse(body, node, `<${name}> is not a component`, fix);
    return;
  }
  const wanted = Object.keys(mdxComponents[name].attributes);
  const { values, mentioned } = attributes(body, node, wanted);
  for (const attribute of wanted) {
    if (!mentioned.has(attribute)) refuse(body, node, `<${name}> has no ${attribute}`, `add ${attribute}="…"`);
  }
  for (const attribute of values) attributeText(body, node, attribute, factsOnly);
  const source = values.get('src');
  if (source) body.images.push({ ...start(node), src: source });
}

/** The attributes of a component that are right, and those that are there in whatever way. */
function attributes(body: Body, node: JsxElement, wanted: string[]) {
  const refuseIt = (at: Node, found: string, fix: string): void => refuse(body, at.position ? at : node, found, fix);
  const values = new Map<string, string>();
  const mentioned = new Set<string>();
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      for (const one of wanted) mentioned.add(one);
      refuseIt(attribute, `<${node.name}> has {…} for attributes`, 'write name="text"');
      continue;
    }
    const { name, value } = attribute;
    mentioned.add(nearestName(name, wanted) ?? name);
    if (!wanted.includes(name)) {
      const fix = wanted.length > 0 ? `remove it, or use one of ${wanted.join(', ')}` : 'remove it';
      refuseIt(attribute, `<${node.name}> has no attribute "${name}"`, didYouMean(name, wanted, fix));
    } else if (typeof value !== 'string') {
      refuseIt(attribute, `${name} of <${node.name}> is not plain text`, `write ${name}="…"`);
    } else if (value.trim() === '') {
      refuseIt(attribute, `${name} of <${node.name}> is empty`, `write ${name}="…"`);
    } else values.set(name, value);
  }
  return { values, mentioned };
}

/** A {fact} is not filled in here, so there is no place for figures either. */
function attributeText(body: Body, node: JsxElement, [attribute, value]: [string, string], factsOnly: boolean): void {
  const where = `${attribute} of <${node.name}>`;
  const fix = 'say it in the text, where a {fact} can stand';
  const [figure] = factsOnly ? literalFigures(value) : [];
  if (figure) refuse(body, node, `${where} has "${figure.text}" typed`, fix);
  if (value.includes('{')) refuse(body, node, `${where} holds a curly bracket, which is shown as it is`, fix);
}

function isComponent(name: string): name is keyof typeof mdxComponents {
  return Object.hasOwn(mdxComponents, name);
}

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
function isBlock(node: Nodes): node is Parents {
  return 'children' in node && !isInline(node) && node.children.some(isInline);
}

function isInline(node: Nodes): boolean {
  return inlineTypes.includes(node.type);
}

/** Notes the words of a block, and finds figures in them, also across bold words and line breaks. */
function sentence(body: Body, block: Parents, source: string, factsOnly: boolean): void {
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
function openReferences(body: Body, node: Text, source: string): void {
  for (const { 0: text, 1: footnote, index } of node.value.matchAll(/\[(\^[^\]\s]+)\]|(?<=\])\[[^\]]+\]/g)) {
    const at = offsetIn(node, source, excerptAt(node.value, index, text.length));
    if (at === undefined || source[at - 1] === '\\') continue;
    const what = footnote === undefined ? 'link' : 'footnote';
    const fix = String.raw`write a line ${text}: … for it, or \[ for a bracket`;
    body.problems.push({ ...positionAt(source, at), found: `the ${what} ${text} leads nowhere`, fix });
  }
}

/** The words of a node, with {facts}. */
function spoken(node: Nodes): string {
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
function isComment(value: string): boolean {
  return /^\s*\/\*[\s\S]*\*\/\s*$/.test(value);
}
