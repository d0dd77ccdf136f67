import { compile } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import remarkSmartypants from 'remark-smartypants';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import type { Language } from '#contract/language.ts';
import { rehypeHeadingIds, rehypeTableClasses } from './body-html.ts';
import { remarkContent } from './body-rules.ts';
import type { Position } from './problems.ts';
import { smartOptions } from './typography.ts';

/** What can be said of a body without the rest of the content: compiled once per text and kept on disk (D24). */
export type Body = {
  /** JavaScript of a function body; `runBody` makes a component of it. */
  code: string;
  headings: { depth: number; text: string; id: string }[];
  facts: (Position & { name: string })[];
  links: (Position & { href: string })[];
  images: (Position & { src: string })[];
  /** The words of the text, without headings' marks or links' addresses. */
  text: string;
  problems: (Position & { found: string; fix: string })[];
};

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
  const body: Body = { code: '', headings: [], facts: [], links: [], images: [], text: '', problems: [] };
  try {
    const compiled = await compile(new VFile({ value: input.source, path: input.file }), {
      outputFormat: 'function-body',
      format: 'mdx',
      // Alignment becomes a class: a style attribute is against the policy (D26).
      tableCellAlignToStyle: false,
      remarkPlugins: [
        remarkGfm,
        [remarkContent, body, input.factsOnly],
        [remarkSmartypants, smartOptions(input.language)],
      ],
      rehypePlugins: [[rehypeHeadingIds, body], rehypeTableClasses],
      remarkRehypeOptions: {
        footnoteLabel: input.footnotes.label,
        footnoteBackLabel: (number: number) => input.footnotes.back.replace('{number}', String(number + 1)),
        clobberPrefix: 'note-',
      },
    });
    body.code = body.problems.length > 0 ? '' : String(compiled);
  } catch (error) {
    body.problems.push(syntaxProblem(error));
  }
  return body;
}

function syntaxProblem(error: unknown): Body['problems'][number] {
  if (!(error instanceof VFileMessage)) throw error;
  const { line = 1, column = 1 } = error;
  const reason = error.reason.split('\n')[0]?.replace(/\s+/g, ' ') ?? '';
  return { line, column, found: `the Markdown cannot be read (${reason})`, fix: syntaxFix(reason) };
}

function syntaxFix(reason: string): string {
  if (/expression|acorn/i.test(reason)) return 'write \\{ for a curly bracket in the text, or {group.name} for a fact';
  if (/closing|end-tag|before the end/i.test(reason))
    return 'close the component, or write \\< for a smaller-than sign in the text';
  return 'write \\< for a smaller-than sign and \\{ for a curly bracket in the text';
}
