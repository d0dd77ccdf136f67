import type { Language } from '#contract/language.ts';
import type { Content } from '#model/index/content.ts';
import type { QuoteProps } from '#components/portfolio/Quote.tsx';

/** The quote of a case study's client, with a link to the study; undefined if no study is named, or it has no quote. */
export function quoteOf(
  { projects, routes }: Content,
  id: number | undefined,
  language: Language,
): QuoteProps | undefined {
  if (id === undefined) return undefined;
  const { testimonial, title } = projects.get(id)[language].meta;
  return testimonial && { testimonial, from: { title, path: routes.path(`project:${id}`, language) } };
}
