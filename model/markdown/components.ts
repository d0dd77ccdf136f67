import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { didYouMean, nearestName } from '../problems/problems.ts';
import { literalFigures } from '../text/typed-figures.ts';
import type { Body } from './compiled-body.ts';
import { mdxComponents } from './mdx-components.ts';
import { refuse, start } from './positions.ts';
import { playerOf } from './video.ts';

/** HTML that shows a video. */
const players = new Set(['iframe', 'video', 'embed', 'object']);

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Adds the image of a component, and refuses unknown components and attributes. */
export function readComponent(body: Body, node: JsxElement, factsOnly: boolean): void {
  const name = node.name ?? '';
  // readExpression() made this element of a {fact}, so it has no place in the file.
  if (name === 'Fact' && node.position === undefined) return;
  if (!isComponent(name)) {
    const components = Object.keys(mdxComponents);
    const fix = players.has(name)
      ? 'write <Video of="https://www.youtube.com/watch?v=…" src="picture.jpg" title="…" />'
      : didYouMean(name, components, `use Markdown, or one of ${components.join(', ')}`);
    refuse(body, node, `<${name}> is not a component`, fix);
    return;
  }
  const expected = Object.keys(mdxComponents[name].attributes);
  const { values, mentioned } = readAttributes(body, node, expected);
  for (const attribute of expected) {
    if (!mentioned.has(attribute)) refuse(body, node, `<${name}> has no ${attribute}`, `add ${attribute}="…"`);
  }
  const address = values.get('of');
  if (address !== undefined) readVideo(body, node, address);
  values.delete('of');
  for (const [attribute, value] of values) checkText(body, node, { attribute, value, factsOnly });
  const source = values.get('src');
  if (source) body.images.push({ ...start(node), src: source });
}

/** Replaces the address of a video by that of its player. */
function readVideo(body: Body, node: JsxElement, address: string): void {
  const player = playerOf(address);
  const fix = 'write https://www.youtube.com/watch?v=… or https://vimeo.com/…, as the browser shows it';
  if (player === undefined) refuse(body, node, `${address} is not a video of YouTube or Vimeo`, fix);
  for (const attribute of node.attributes)
    if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'of') attribute.value = player;
}

/** The values of valid attributes, and `mentioned`: also the names of invalid and misspelt ones, which are not missing. */
function readAttributes(body: Body, node: JsxElement, expected: string[]) {
  const refuseAttribute = (at: Node, found: string, fix: string): void =>
    refuse(body, at.position ? at : node, found, fix);
  const values = new Map<string, string>();
  const mentioned = new Set<string>();
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      for (const name of expected) mentioned.add(name);
      refuseAttribute(attribute, `<${node.name}> has {…} for attributes`, 'write name="text"');
      continue;
    }
    const { name, value } = attribute;
    mentioned.add(nearestName(name, expected) ?? name);
    if (!expected.includes(name)) {
      const fix = expected.length > 0 ? `remove it, or use one of ${expected.join(', ')}` : 'remove it';
      refuseAttribute(attribute, `<${node.name}> has no attribute "${name}"`, didYouMean(name, expected, fix));
    } else if (typeof value !== 'string') {
      refuseAttribute(attribute, `${name} of <${node.name}> is not plain text`, `write ${name}="…"`);
    } else if (value.trim() === '') {
      refuseAttribute(attribute, `${name} of <${node.name}> is empty`, `write ${name}="…"`);
    } else values.set(name, value);
  }
  return { values, mentioned };
}

type Attribute = { attribute: string; value: string; factsOnly: boolean };

/** A {fact} is not filled in within an attribute, so figures are not allowed there either. */
function checkText(body: Body, node: JsxElement, { attribute, value, factsOnly }: Attribute): void {
  const where = `${attribute} of <${node.name}>`;
  const fix = 'say it in the text, where a {fact} is allowed';
  const [figure] = factsOnly ? literalFigures(value) : [];
  if (figure) refuse(body, node, `${where} has "${figure.text}" typed`, fix);
  if (value.includes('{')) refuse(body, node, `${where} holds a curly bracket, which is shown as it is`, fix);
}

function isComponent(name: string): name is keyof typeof mdxComponents {
  return Object.hasOwn(mdxComponents, name);
}
