import type { Node } from 'unist';
import { type Fault, type Position, startOfFile } from '../problems/problems.ts';

/** One compiled body. It does not depend on other entries: facts are filled in and links are checked later. */
export class Body {
  /** Its elements, with `Fact` and those of `mdxComponents` among them; components/mdx/Body.tsx shows it. Empty if there are problems. */
  html: BodyNode[] = [];
  /** False if the Markdown cannot be parsed, or a block of code is not closed: headings and links may then be missing. */
  isReadable = true;
  headings: Heading[] = [];
  links: (Position & { href: string })[] = [];
  images: (Position & { src: string; alt?: string })[] = [];
  /** The words of the text on one line, without marks or the addresses of links, with {facts}. */
  text = '';
  /** The same text, one item for each paragraph, heading, table cell or `attribute` of a component, with `code`. */
  paragraphs: (Position & { offset: number; text: string; attribute?: string })[] = [];
  problems: BodyProblem[] = [];
}

export type BodyProblem = Position & Fault;

/** A text, or an element as JsonML (jsonml.org) has it, with React's names of attributes: hast is 65 % longer as JSON (decision 020). */
export type BodyNode = string | BodyElement;
export type BodyElement = [tag: string, attributes: Record<string, string | number | boolean>, ...children: BodyNode[]];

export type Heading = Position & { depth: number; text: string; id: string };

/** Adds a problem at the beginning of a node. */
export function refuse(body: Body, node: Node, found: string, fix: string): void {
  body.problems.push({ ...start(node), found, fix });
}

export function start({ position }: Node): Position {
  return position ? { line: position.start.line, column: position.start.column } : startOfFile;
}
