import type { Project } from '#model/schema/project.ts';
import { useSite } from '../site-context.tsx';

export type QuoteProps = {
  testimonial: NonNullable<Project['testimonial']>;
  /** The case study that the quote is from; absent on the page of that case study. */
  caseStudy?: { title: string; path: string };
};

/** A client's words, and who said them (product §2). */
export function Quote({ testimonial: { text, author, role }, caseStudy }: QuoteProps) {
  return (
    <section className="page mt-section" aria-label={useSite().words.project.testimonial}>
      <figure className="border-y border-ink py-4 md:py-10 desktop:py-14">
        <blockquote className="max-w-[32ch] font-display text-h4 font-medium [text-indent:-0.4em] md:text-h2 md:text-balance [&:after]:[content:close-quote] [&:before]:[content:open-quote]">
          {text}
        </blockquote>
        <figcaption className="mt-3 text-small md:mt-6 md:text-body">
          <span className="font-semibold">{author}</span>, <span className="text-muted">{role}</span>
          {caseStudy && (
            <a href={caseStudy.path} className="rising mt-1 block w-fit font-semibold">
              {caseStudy.title}
            </a>
          )}
        </figcaption>
      </figure>
    </section>
  );
}
