import type { Nodes, Root } from 'mdast';
import { VFileMessage } from 'vfile-message';
import type { BodyProblem } from './compiled-body.ts';
import { start } from './positions.ts';
import { mdxComponents } from './mdx-components.ts';

type Read = { tree: Root; problem?: never } | { tree?: never; problem: BodyProblem };

/**
 * A body, parsed by the reference parser, which is 26 times as slow as the one of body.ts and only asked where something is wrong: it
 * knows where each attribute stands, and what is no MDX at all is told in a writer's words (docs/decisions/020).
 */
export async function readExactly(source: string): Promise<Read> {
  const { compile } = await import('@mdx-js/mdx');
  const { default: remarkGfm } = await import('remark-gfm');
  let tree: Root = { type: 'root', children: [] };
  const keep = () => (parsed: Root) => {
    tree = structuredClone(parsed);
  };
  try {
    await compile(source, { remarkPlugins: [remarkGfm, keep] });
    return { tree };
  } catch (error) {
    if (error instanceof VFileMessage) return { problem: worded(error, source) };
    if (error instanceof RangeError) return { problem: depthProblemIn(source) };
    throw error;
  }
}

/** What stops the compiler, in a writer's words. */
function worded(fault: VFileMessage, source: string): BodyProblem {
  const reason = fault.reason.replaceAll(/\s+/g, ' ');
  const { line = 1, column = 1 } = fault;
  const known = faults.find(({ pattern }) => pattern.test(reason));
  if (known) return { line, column, ...known.words({ reason, line, column, source }) };
  return {
    line,
    column,
    found: `the Markdown cannot be read (${reason})`,
    fix: String.raw`write \< for a smaller-than sign and \{ for a curly bracket in the text`,
  };
}

type Fault = { reason: string; line: number; column: number; source: string };
type Words = { found: string; fix: string; line?: number; column?: number };

const writeLess = String.raw`write \< for a smaller-than sign in the text`;

/** The compiler's messages, by what stands in them; the first that fits. */
const faults: { pattern: RegExp; words: (fault: Fault) => Words }[] = [
  {
    pattern: /^Expected a closing tag for/,
    words: ({ reason }) => {
      const [, name = '', line, column] = /`<(.*?)>` \((\d+):(\d+)/.exec(reason) ?? [];
      const isComponent = Object.hasOwn(mdxComponents, name);
      return {
        ...(line !== undefined && { line: Number(line), column: Number(column) }),
        found: `<${name}> is not closed`,
        fix: isComponent
          ? `write </${name}> on a line of its own after its content`
          : `use Markdown in place of HTML, or ${writeLess}`,
      };
    },
  },
  {
    pattern: /^Unexpected closing tag/,
    words: ({ reason }) => {
      const [, closing = '', open = '', place = ''] = /`<\/(.*?)>`.*`<(.*?)>` \(([\d:]+)/.exec(reason) ?? [];
      return {
        found: `</${closing}> closes nothing, <${open}> of ${place} is open here`,
        fix: 'write both names alike',
      };
    },
  },
  {
    pattern: /^Unexpected closing slash/,
    words: () => ({
      found: 'nothing is open that this could close',
      fix: 'remove it, or write the opening one before it',
    }),
  },
  { pattern: /to create a comment/, words: () => ({ found: 'a comment begins with <!--', fix: 'write {/* … */}' }) },
  {
    pattern: /to create a link/,
    words: () => ({ found: 'an address stands in < >', fix: 'write a link as [words](https://…)' }),
  },
  { pattern: /before name/, words: () => ({ found: 'a < stands before something that is no name', fix: writeLess }) },
  {
    pattern: /import\/exports/,
    words: () => ({
      column: 1,
      found: 'a line that begins with import or export is read as code',
      fix: 'begin it with another word, or remove the code',
    }),
  },
  {
    pattern: /end of file in expression/,
    words: (fault) => {
      const { line, column } = bracketBefore(fault);
      return {
        line,
        column,
        found: 'a { is not closed',
        fix: String.raw`close it as in {group.name}, or write \{ for a curly bracket`,
      };
    },
  },
  {
    pattern: /expression/,
    words: (fault) => {
      const { text, ...at } = bracketBefore(fault);
      return {
        ...at,
        found: `${text} is not a fact`,
        fix: String.raw`write {group.name} for a fact, or \{ for a curly bracket`,
      };
    },
  },
];

const SHOWN_CHARACTERS = 40;

/** The curly bracket at or before the place where the compiler stopped, with what stands in it. */
function bracketBefore({ line, column, source }: Fault): { text: string; line: number; column: number } {
  const lines = source.split('\n');
  const before = [...lines.slice(0, line - 1), (lines[line - 1] ?? '').slice(0, column)].join('\n');
  const open = before.lastIndexOf('{');
  const above = before.slice(0, Math.max(open, 0)).split('\n');
  const text = /^\{[^}\n]*\}?/.exec(source.slice(open))?.[0] ?? '{';
  return { text: text.slice(0, SHOWN_CHARACTERS), line: above.length, column: (above.at(-1)?.length ?? 0) + 1 };
}

/** A list within a list is two deeper. By hand hardly anybody comes to 10; a page of thousands could not be written. */
const DEEPEST = 60;

const tooDeep = {
  found: `more than ${DEEPEST} parts of the text stand one inside the other, such as lists in lists`,
  fix: 'write them one after the other',
};

/** A text whose parts stand too deep in each other for the functions that call themselves for each part. */
export function depthProblem(tree: Root): BodyProblem | undefined {
  const open: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    if (depth > DEEPEST) return { ...start(node), ...tooDeep };
    for (const child of 'children' in node ? node.children : []) open.push({ node: child, depth: depth + 1 });
  }
  return undefined;
}

/** The same where the parser itself gave up: at the line that begins with the most spaces and marks. */
function depthProblemIn(source: string): BodyProblem {
  const depths = source.split('\n').map((line) => /^[\s>*+-]*/.exec(line)?.[0].length ?? 0);
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
  return { line: depths.indexOf(deepest) + 1, column: 1, ...tooDeep };
}
