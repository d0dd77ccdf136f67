import type { Root, Text } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { SKIP, visit } from 'unist-util-visit';
import type { Body } from './body.ts';
import { factPattern } from './facts.ts';
import { literalFigures } from './literals.ts';
import { mdxComponents } from './mdx-components.ts';
import { didYouMean, type Position, startOfFile } from './problems.ts';

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

const blocks = new Set(['paragraph', 'heading', 'listItem', 'tableCell', 'mdxJsxFlowElement', 'break']);

/** Collects what a body uses into `body`, refuses what it must not, and turns {facts} into an element. */
export function remarkContent(body: Body, factsOnly: boolean) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      // Words of two blocks do not run together.
      if (blocks.has(node.type)) body.text += ' ';
      switch (node.type) {
        case 'mdxjsEsm':
          refuse(
            body,
            node,
            'the body holds import or export',
            'remove it: the components of content/README.md need no import',
          );
          return SKIP;
        case 'mdxFlowExpression':
        case 'mdxTextExpression':
          if (parent && index !== undefined) parent.children[index] = expression(body, node) as never;
          return SKIP;
        case 'mdxJsxFlowElement':
        case 'mdxJsxTextElement':
          component(body, node);
          return undefined;
        case 'heading':
          if (node.depth === 1)
            refuse(body, node, 'the body holds a heading of level 1', 'write ##: the title of the page is the only #');
          return undefined;
        case 'link':
        case 'definition':
          body.links.push({ ...start(node), href: node.url });
          return undefined;
        case 'image':
          refuse(body, node, 'the body holds an image in Markdown', 'write <Figure src="…" alt="…" caption="…" />');
          return undefined;
        case 'text':
          text(body, node, factsOnly);
          return undefined;
        default:
          return undefined;
      }
    });
  };
}

/** `{group.name}` becomes `<Fact name="…"/>`, a comment becomes nothing; there is no other expression. */
function expression(body: Body, node: Node & { value: string; type: string }): JsxElement | Text {
  const value = node.value.trim();
  const name = new RegExp(`^${factPattern.source}$`).exec(`{${value}}`)?.[1];
  if (name === undefined) {
    if (!/^\/\*[\s\S]*\*\/$/.test(value)) {
      refuse(
        body,
        node,
        `{${value.slice(0, 40)}} is not a fact`,
        'write {group.name} for a fact, or \\{ for a curly bracket',
      );
    }
    return { type: 'text', value: '' };
  }
  body.facts.push({ ...start(node), name });
  body.text += `{${name}}`;
  const type = node.type === 'mdxFlowExpression' ? 'mdxJsxFlowElement' : 'mdxJsxTextElement';
  return { type, name: 'Fact', attributes: [{ type: 'mdxJsxAttribute', name: 'name', value: name }], children: [] };
}

function component(body: Body, node: JsxElement): void {
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
  const given = new Map<string, string>();
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') {
      refuse(body, node, `<${name}> has an attribute that is not plain text`, 'write name="text"');
    } else if (!wanted.includes(attribute.name)) {
      const fix = didYouMean(attribute.name, wanted, `use one of ${wanted.join(', ') || 'none'}`);
      refuse(body, node, `<${name}> has no attribute "${attribute.name}"`, fix);
    } else given.set(attribute.name, attribute.value);
  }
  for (const attribute of wanted) {
    if (!given.get(attribute)?.trim()) refuse(body, node, `<${name}> has no ${attribute}`, `add ${attribute}="…"`);
  }
  const source = given.get('src');
  if (source) body.images.push({ ...start(node), src: source });
}

function isComponent(name: string): name is keyof typeof mdxComponents {
  return Object.hasOwn(mdxComponents, name);
}

function text(body: Body, node: Text, factsOnly: boolean): void {
  body.text += node.value;
  if (!factsOnly) return;
  for (const { text: figure, offset } of literalFigures(node.value)) {
    const at = offsetPosition(node, offset);
    body.problems.push({
      ...at,
      found: `"${figure}" is typed, expected a {fact}`,
      fix: 'name it in content/facts.yaml and write {group.name}',
    });
  }
}

/** Where a character of a text node stands in the file; exact while the text has no escapes. */
function offsetPosition(node: Text, offset: number): Position {
  const before = node.value.slice(0, offset).split('\n');
  const { line, column } = start(node);
  return before.length === 1
    ? { line, column: column + offset }
    : { line: line + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
}

function refuse(body: Body, node: Node, found: string, fix: string): void {
  body.problems.push({ ...start(node), found, fix });
}

function start(node: Node): Position {
  return node.position ? { line: node.position.start.line, column: node.position.start.column } : startOfFile;
}
