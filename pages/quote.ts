import type { Language } from '#contract/language.ts';
import type { Content } from '#model/index/content.ts';
import type { QuoteProps } from '#components/portfolio/Quote.tsx';

/** What the client of a case study says, with the way to it; undefined where none is named, or nothing is quoted. */
export function quoteOf(
  { projects, routes }: Content,
  id: number | undefined,
  language: Language,
): QuoteProps | undefined {
  if (id === undefined) return undefined;
  const { testimonial, title } = projects.get(id)[language].meta;
  return testimonial && { testimonial, from: { title, path: routes.path(`project:${id}`, language) } };
}
