import type { Nodes, Root } from 'mdast';
import { mdxToMdast } from 'satteri';
import { VFileMessage } from 'vfile-message';
import { type BodyProblem, start } from './compiled-body.ts';
import { mdxProblem } from './mdx-problems.ts';

export type Parsed = { tree: Root; problem?: never } | { tree?: never; problem: BodyProblem };

/** Lines of code, which no body may hold: satteri 0.10.5 ends the whole process if a quote in such a line is not closed. */
const codeLine = /^[\s>]*(?:import|export)\b/m;

/** Parses a body with satteri, in a thirtieth of the time (decision 020). Undefined if only `parseExactly` can tell what is wrong. */
export function parseQuickly(source: string): Parsed | undefined {
  if (codeLine.test(source)) return undefined;
  try {
    // A cast: satteri's types include nodes of other dialects, which are switched off.
    return withinDepth(mdxToMdast(source, { features: { frontmatter: false } }) as Root);
  } catch {
    return undefined;
  }
}

/** Parses a body with MDX's own parser, which knows where each attribute is, and why a body cannot be parsed. */
export async function parseExactly(source: string): Promise<Parsed> {
  const [{ createProcessor }, { default: remarkGfm }] = await Promise.all([
    import('@mdx-js/mdx'),
    import('remark-gfm'),
  ]);
  let tree: Root = { type: 'root', children: [] };
  // Takes the tree once MDX has told block components from inline ones. The compiler gets an empty one: its output is not used.
  const takeTree =
    () =>
    (parsed: Root): Root => {
      tree = parsed;
      return { type: 'root', children: [] };
    };
  const processor = createProcessor({ remarkPlugins: [remarkGfm, takeTree] });
  try {
    const { problem } = withinDepth(processor.parse(source));
    if (problem) return { problem };
    await processor.process(source);
    return { tree };
  } catch (error) {
    if (error instanceof VFileMessage) return { problem: mdxProblem(error, source) };
    throw error;
  }
}

/** A list within a list is two deeper. Writers rarely nest ten deep; thousands would overflow the stack of our own functions. */
const DEEPEST = 60;

function withinDepth(tree: Root): Parsed {
  const open: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    if (depth > DEEPEST) {
      const found = `more than ${DEEPEST} parts of the text are one inside the other, such as lists in lists`;
      return { problem: { ...start(node), found, fix: 'write them one after the other' } };
    }
    for (const child of 'children' in node ? node.children : []) open.push({ node: child, depth: depth + 1 });
  }
  return { tree };
}
