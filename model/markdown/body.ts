import type { Element, ElementContent, Properties } from 'hast';
import type { Root } from 'mdast';
import { type State, toHast } from 'mdast-util-to-hast';
import { fill } from '#contract/fill.ts';
import type { Language } from '#contract/language.ts';
import type { Body, BodyProblem } from './compiled-body.ts';
import type { JsxElement } from './components.ts';
import { factIn } from '../text/facts.ts';
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
  const html = toHast(tree, {
    handlers: {
      mdxJsxFlowElement: componentElement,
      mdxJsxTextElement: componentElement,
      mdxTextExpression: (_: State, { value }: { value: string }) => factElement(value),
      // A fact alone on a line is a paragraph.
      mdxFlowExpression: (_: State, { value }: { value: string }) => {
        const fact = factElement(value);
        return fact && element('p', {}, [fact]);
      },
    },
    footnoteLabel: footnotes.label,
    footnoteBackLabel: (number) => fill(footnotes.back, { number: number + 1 }),
    clobberPrefix: 'note-',
  });
  const finished = finishHtml(html, body.headings);
  return body.problems.length > 0 ? body : { ...body, html: finished };
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
  return element(name ?? '', Object.fromEntries(properties), state.all(node));
}

/** `{group.name}` as <Fact name="…"/>; nothing for a comment. */
function factElement(expression: string): Element | undefined {
  const name = factIn(`{${expression.trim()}}`);
  return name === undefined ? undefined : element('Fact', { name });
}

function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
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
