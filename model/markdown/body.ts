import type { Element } from 'hast';
import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';
import { type State, toHast } from 'mdast-util-to-hast';
import { fill } from '#contract/fill.ts';
import type { Language } from '#contract/language.ts';
import type { Body, BodyProblem } from './compiled-body.ts';
import type { JsxElement } from './components.ts';
import { readContent } from './content.ts';
import { finishHtml } from './elements.ts';
import { parseExactly, parseQuickly } from './parse.ts';
import { setQuotes } from './set-quotes.ts';

export type BodyInput = {
  /** The body below empty lines in place of the front matter. */
  source: string;
  language: Language;
  /** False for projects, whose figures are claims of their own. */
  factsOnly: boolean;
  footnotes: { label: string; back: string };
};

/** Compiles one body. Never throws on invalid Markdown: the body then has problems, and no elements. */
export async function compileBody(input: BodyInput): Promise<Body> {
  const quick = parseQuickly(input.source);
  if (quick?.problem) return unreadableBody(quick.problem);
  const body = quick && bodyOf(quick.tree, input);
  if (body?.problems.length === 0) return body;
  const { tree, problem } = await parseExactly(input.source);
  return tree ? bodyOf(tree, input) : unreadableBody(problem);
}

/** Compiles a parsed tree. Changes the tree. */
export function bodyOf(tree: Root, { source, language, factsOnly, footnotes }: BodyInput): Body {
  const body = emptyBody();
  readContent(tree, { body, source, factsOnly });
  body.text = body.text.replaceAll(/\s+/g, ' ').trim();
  setQuotes(tree, language);
  // toHast() gets the definitions alone: searching every node for them took two thirds of its time.
  const html = toHast(
    { type: 'root', children: definitionsIn(tree) },
    {
      handlers: {
        root: (state: State) => state.wrap(state.all(tree)),
        mdxJsxFlowElement: componentElement,
        mdxJsxTextElement: componentElement,
      },
      footnoteLabel: footnotes.label,
      footnoteBackLabel: (number) => fill(footnotes.back, { number: number + 1 }),
      clobberPrefix: 'note-',
    },
  );
  const finished = finishHtml(html, body.headings);
  return body.problems.length > 0 ? body : { ...body, html: finished };
}

/** The targets of links and footnotes; one may be in a list or a quote. */
function definitionsIn(node: Nodes): (Definition | FootnoteDefinition)[] {
  const below = 'children' in node ? node.children.flatMap(definitionsIn) : [];
  return node.type === 'definition' || node.type === 'footnoteDefinition' ? [node, ...below] : below;
}

/** A component, as an element with the component's name. */
function componentElement(state: State, node: JsxElement): Element {
  const { name, attributes } = node;
  // Attributes other than plain strings have been refused before.
  const properties = attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
      ? [[attribute.name, attribute.value]]
      : [],
  );
  return {
    type: 'element',
    tagName: name ?? '',
    properties: Object.fromEntries(properties),
    children: state.all(node),
  };
}

function unreadableBody(problem: BodyProblem): Body {
  return { ...emptyBody(), isReadable: false, problems: [problem] };
}

function emptyBody(): Body {
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
