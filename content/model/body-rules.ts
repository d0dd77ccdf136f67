import type { Root, Text } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { SKIP, visit } from 'unist-util-visit';
import type { Body } from './body.ts';
import { component } from './body-components.ts';
import { refuse, start } from './body-places.ts';
import { isBlock, isComment, openReferences, sentence, spoken } from './body-words.ts';
import { factPattern } from './facts.ts';

type Reading = { body: Body; source: string; factsOnly: boolean };

/** Collects what a body uses into `body`, refuses what it must not, and turns {facts} into an element. */
export function readContent(tree: Root, { body, source, factsOnly }: Reading): void {
  visit(tree, (node, index, parent) => {
    if (isBlock(node)) sentence(body, node, source, factsOnly);
    switch (node.type) {
      case 'mdxjsEsm':
        refuse(
          body,
          node,
          'the body holds import or export',
          'remove it, the components of content/README.md need no import',
        );
        return SKIP;
      case 'mdxFlowExpression': {
        body.text += `${spoken(node)} `;
        const shown = expression(body, node);
        // A fact on a line of its own is a paragraph of its own; a comment leaves nothing.
        const lines: Root['children'] = shown.type === 'text' ? [] : [{ type: 'paragraph', children: [shown] }];
        if (parent && index !== undefined) parent.children.splice(index, 1, ...lines);
        return [SKIP, (index ?? 0) + lines.length];
      }
      case 'mdxTextExpression':
        if (parent && index !== undefined) parent.children[index] = expression(body, node);
        return SKIP;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        component(body, node, factsOnly);
        return undefined;
      case 'heading':
        if (node.depth === 1)
          refuse(body, node, 'the body holds a heading of level 1', 'write ##, the title of the page is the only #');
        return undefined;
      case 'link':
      case 'definition':
        body.links.push({ ...start(node), href: node.url });
        return undefined;
      case 'text':
        openReferences(body, node, source);
        return undefined;
      case 'image':
      case 'imageReference':
        refuse(body, node, 'the body holds an image in Markdown', 'write <Figure src="…" alt="…" caption="…" />');
        return undefined;
      default:
        return undefined;
    }
  });
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
