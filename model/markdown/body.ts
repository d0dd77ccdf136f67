import type { Element } from 'hast';
import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';
import { type State, toHast } from 'mdast-util-to-hast';
import { fill } from '#contract/fill.ts';
import type { Language } from '#contract/language.ts';
import type { JsxElement } from './components.ts';
import type { Body, BodyProblem } from './compiled-body.ts';
import { depthProblem } from './depth.ts';
import { finishHtml } from './html.ts';
import { setQuotes } from './quotes.ts';
import { readContent } from './visit.ts';
import { readExactly, readMarkdown } from './parse.ts';

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
