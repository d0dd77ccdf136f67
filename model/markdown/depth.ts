import type { Nodes, Root } from 'mdast';
import type { BodyProblem } from './compiled-body.ts';
import { start } from './positions.ts';

/** A list within a list is two deeper. By hand hardly anybody comes to 10; a page of thousands could not be written. */
const DEEPEST = 60;

const words = {
  found: `more than ${DEEPEST} parts of the text stand one inside the other, such as lists in lists`,
  fix: 'write them one after the other',
};

/** A text whose parts stand too deep in each other for the functions that call themselves for each part. */
export function depthProblem(tree: Root): BodyProblem | undefined {
  const open: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    if (depth > DEEPEST) return { ...start(node), ...words };
    for (const child of 'children' in node ? node.children : []) open.push({ node: child, depth: depth + 1 });
  }
  return undefined;
}

/** The same where the parser itself gave up: at the line that begins with the most spaces and marks. */
export function depthProblemIn(source: string): BodyProblem {
  const depths = source.split('\n').map((line) => /^[\s>*+-]*/.exec(line)?.[0].length ?? 0);
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
  return { line: depths.indexOf(deepest) + 1, column: 1, ...words };
}
