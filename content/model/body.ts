import { compile } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import { VFile } from 'vfile';
import type { Language } from '#contract/language.ts';
import { rehypeFootnotes, rehypeHeadingIds, rehypeTableClasses } from './body-html.ts';
import { remarkQuotes } from './body-quotes.ts';
import { remarkContent } from './body-rules.ts';
import { syntaxProblem } from './body-syntax.ts';
import type { Position } from './problems.ts';

/** What can be said of a body without the rest of the content: compiled once per text and kept on disk (D24). */
export type Body = {
  /** JavaScript of a function body; `runBody` makes a component of it. */
  code: string;
  /** False where the Markdown cannot be read: then nothing below is known. */
  isReadable: boolean;
  headings: (Position & { depth: number; text: string; id: string })[];
  facts: (Position & { name: string })[];
  links: (Position & { href: string })[];
  images: (Position & { src: string })[];
  /** The words of the text on one line, without marks or the addresses of links, with {facts}. */
  text: string;
  problems: BodyProblem[];
};

export type BodyProblem = Position & { found: string; fix: string };

export type BodyInput = {
  file: string;
  /** The body under empty lines in place of the front matter. */
  source: string;
  language: Language;
  /** False for projects, whose figures are claims of their own (D18). */
  factsOnly: boolean;
  footnotes: { label: string; back: string };
};

/** Compiles one body. Never throws on what a writer wrote: faults come back as problems, with empty code. */
export async function compileBody(input: BodyInput): Promise<Body> {
  const body: Body = { ...noBody(), isReadable: true };
  try {
    const compiled = await compile(new VFile({ value: input.source, path: input.file }), {
      outputFormat: 'function-body',
      format: 'mdx',
      // Alignment becomes a class: a style attribute is against the policy (D26).
      tableCellAlignToStyle: false,
      remarkPlugins: [remarkGfm, [remarkContent, body, input.factsOnly], [remarkQuotes, input.language]],
      rehypePlugins: [[rehypeHeadingIds, body], rehypeTableClasses, rehypeFootnotes],
      remarkRehypeOptions: {
        footnoteLabel: input.footnotes.label,
        footnoteBackLabel: (number: number) => input.footnotes.back.replace('{number}', String(number + 1)),
        clobberPrefix: 'note-',
      },
    });
    return {
      ...body,
      text: body.text.replaceAll(/\s+/g, ' ').trim(),
      code: body.problems.length > 0 ? '' : String(compiled),
    };
  } catch (error) {
    return { ...noBody(), problems: [syntaxProblem(error, input.source)] };
  }
}

function noBody(): Body {
  return { code: '', isReadable: false, headings: [], facts: [], links: [], images: [], text: '', problems: [] };
}
