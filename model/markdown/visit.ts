import type { Nodes, Root, Text } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import type { Body } from './compiled-body.ts';
import { component } from './components.ts';
import { silentFaults } from './faults.ts';
import { refuse, start } from './positions.ts';
import { isBlock, isComment, openReferences, sentence, spoken } from './words.ts';
import { factPattern } from '../text/facts.ts';

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
