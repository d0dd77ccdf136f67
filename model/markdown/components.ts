import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import type { Body } from './compiled-body.ts';
import { refuse, start } from './positions.ts';
import { literalFigures } from '../text/typed-figures.ts';
import { mdxComponents } from './mdx-components.ts';
import { didYouMean, nearestName } from '../check/problems.ts';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Notes the image of a component, and refuses what is none of ours or has other attributes. */
export function component(body: Body, node: JsxElement, factsOnly: boolean): void {
  const known = Object.keys(mdxComponents);
  const name = node.name ?? '';
  // Made by expression() above.
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
