import type { Properties } from 'hast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { didYouMean, nearestName } from '../problems/problems.ts';
import { type Body, report, startPosition } from './compiled-body.ts';
import { meaninglessAlt } from '../schema/fields.ts';
import { invisible } from '../text/letters.ts';
import { isComponent, mdxComponents } from './mdx-components.ts';
import { playerAddress } from './video.ts';

const videoFix = 'write https://www.youtube.com/watch?v=… or https://vimeo.com/…, as the browser shows it';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Adds the images and texts of a component to `body`, and rejects unknown components and attributes. */
export function readComponent(body: Body, node: JsxElement): void {
  const name = node.name ?? '';
  const properties: Properties = {};
  // mdast-util-to-hast turns the component into an element with this name and these properties.
  node.data = { hName: name, hProperties: properties };
  if (!isComponent(name)) {
    const components = Object.keys(mdxComponents);
    const otherwise = `use Markdown, or one of ${components.join(', ')}`;
    const textFix = /^su[bp]$/.test(name) ? 'write the character itself, such as ² or ₂' : otherwise;
    const fix = /^(?:iframe|video|embed|object)$/.test(name)
      ? 'write <Video of="https://www.youtube.com/watch?v=…" src="picture.jpg" title="…" />'
      : didYouMean(name, components, textFix);
    report(body, node, `<${name}> is not a component`, fix);
    return;
  }
  const expected = Object.keys(mdxComponents[name].attributes);
  const meantAttributes = readAttributes(body, node, expected, properties);
  for (const attribute of expected)
    if (!meantAttributes.has(attribute)) report(body, node, `<${name}> has no ${attribute}`, `add ${attribute}="…"`);
  if (name === 'Note' && node.children.length === 0) report(body, node, 'the Note is empty', 'write it, or remove it');
  if (name !== 'Note' && node.children.length > 0) report(body, node, `<${name}> shows no text`, 'put it below');
}

/** Checks attributes and adds valid ones to `properties`, a video by the address of its player. Returns those that were meant. */
function readAttributes(body: Body, node: JsxElement, expected: string[], properties: Properties): ReadonlySet<string> {
  const meantAttributes = new Set<string>();
  for (const attribute of node.attributes) {
    const reportAttribute = (found: string, fix: string): void =>
      report(body, attribute.position ? attribute : node, found, fix);
    if (attribute.type !== 'mdxJsxAttribute') {
      reportAttribute(`<${node.name}> has {…} for attributes`, 'write name="text"');
      return new Set(expected); // Any of them may be in the {…}.
    }
    const { name, value } = attribute;
    meantAttributes.add(nearestName(name, expected) ?? name);
    if (!expected.includes(name)) {
      const fix = expected.length > 0 ? `remove it, or use one of ${expected.join(', ')}` : 'remove it';
      reportAttribute(`<${node.name}> has no attribute "${name}"`, didYouMean(name, expected, fix));
    } else if (typeof value !== 'string' || value.trim() === '') {
      const state = typeof value === 'string' ? 'empty' : 'not plain text';
      reportAttribute(`${name} of <${node.name}> is ${state}`, `write ${name}="…"`);
    } else {
      properties[name] = name === 'of' ? playerAddress(value) : value;
      if (properties[name] === undefined) report(body, node, `${value} is not a video of YouTube or Vimeo`, videoFix);
      if (name !== 'of') addAttribute(body, node, name, value);
    }
  }
  return meantAttributes;
}

/** Adds the image or text of an attribute. Rejects curly brackets, because a {fact} in an attribute is not filled in. */
function addAttribute(body: Body, node: JsxElement, name: string, text: string): void {
  const attribute = `${name} of <${node.name}>`;
  const fix = 'say it in the text, where a {fact} is allowed';
  if (text.includes('{')) report(body, node, `${attribute} has a curly bracket, which would be shown literally`, fix);
  if (text.search(invisible) !== -1) report(body, node, `${attribute} has an invisible character`, 'remove it');
  const alt = node.attributes.find((other) => other.type === 'mdxJsxAttribute' && other.name === 'alt')?.value;
  if (/^(?:alt|title)$/.test(name) && meaninglessAlt.test(text))
    report(body, node, `${attribute} is "${text}"`, 'say what can be seen');
  if (name === 'src') body.images.push({ ...startPosition(node), src: text, ...(typeof alt === 'string' && { alt }) });
  else body.paragraphs.push({ ...startPosition(node), offset: 0, text, attribute });
}
