import type { Position } from '../problems/problems.ts';

/** What can be said of a body without the rest of the content: compiled once per text (D24). */
export type Body = {
  /** Its elements, with `Fact` and those of `mdxComponents` among them; components/mdx/Body.tsx shows it. */
  html: BodyNode[];
  /** False where the Markdown cannot be read: then nothing below is known. */
  isReadable: boolean;
  headings: Heading[];
  facts: (Position & { name: string })[];
  links: (Position & { href: string })[];
  images: (Position & { src: string })[];
  /** The words of the text on one line, without marks or the addresses of links, with {facts}. */
  text: string;
  /** The same by paragraph, heading or cell, without code. */
  paragraphs: (Position & { text: string })[];
  problems: BodyProblem[];
};

export type BodyProblem = Position & { found: string; fix: string };

/**
 * A piece of a body: a text, or an element as JsonML (jsonml.org) has it, with its attributes by the names that React gives
 * them. In hast the same would be nearly twice as long in JSON (docs/decisions/020).
 */
export type BodyNode = string | BodyElement;
export type BodyElement = [tag: string, attributes: Record<string, string | number | boolean>, ...children: BodyNode[]];

export type Heading = Position & { depth: number; text: string; id: string };
