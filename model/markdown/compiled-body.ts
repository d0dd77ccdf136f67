import type { Node } from 'unist';
import { type Fault, type Position, startOfFile } from '../problems/problems.ts';

/** One compiled body. It does not depend on other entries: facts are filled in and links are checked later. */
export class Body {
  /** Elements, including `Fact` and those of `mdxComponents`, for components/mdx/Body.tsx. Empty if there are problems. */
  html: BodyNode[] = [];
  /** False if the Markdown cannot be parsed, or a block of code is not closed: headings and links may then be missing. */
  isReadable = true;
  headings: Heading[] = [];
  links: (Position & { href: string })[] = [];
  images: (Position & { src: string; alt?: string })[] = [];
  /** The plain text of each paragraph, heading, table cell and component `attribute`: with {facts}, and `code` in backticks. */
  paragraphs: (Position & { offset: number; text: string; attribute?: string })[] = [];
  problems: BodyProblem[] = [];
}

export type BodyProblem = Position & Fault;

/** A text, or an element as JsonML (jsonml.org) with React's attribute names: hast is 65% longer as JSON (decision 020). */
export type BodyNode = string | BodyElement;
export type BodyElement = [tag: string, attributes: Record<string, string | number | boolean>, ...children: BodyNode[]];

type Heading = Position & { depth: number; text: string; id: string };

/** Adds a problem at the start of a node. */
export function report(body: Body, node: Node, found: string, fix: string): void {
  body.problems.push({ ...startPosition(node), found, fix });
}

export function startPosition({ position }: Node): Position {
  return position ? { line: position.start.line, column: position.start.column } : startOfFile;
}
