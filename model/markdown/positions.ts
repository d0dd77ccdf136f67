import type { Node } from 'unist';
import { type Position, startOfFile } from '../problems/problems.ts';
import type { Body } from './compiled-body.ts';

/** Adds a problem at the beginning of a node. */
export function refuse(body: Body, node: Node, found: string, fix: string): void {
  body.problems.push({ ...start(node), found, fix });
}

export function start({ position }: Node): Position {
  return position ? { line: position.start.line, column: position.start.column } : startOfFile;
}
