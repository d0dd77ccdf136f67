import type { Node } from 'unist';
import type { Body } from './compiled-body.ts';
import { type Position, startOfFile } from '../problems/problems.ts';

/** Notes a problem at the beginning of a node. */
export function refuse(body: Body, node: Node, found: string, fix: string): void {
  body.problems.push({ ...start(node), found, fix });
}

/** Where a node begins. */
export function start(node: Node): Position {
  return node.position ? { line: node.position.start.line, column: node.position.start.column } : startOfFile;
}
