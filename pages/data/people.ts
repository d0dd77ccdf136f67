import { smallestPath } from '#contract/images.ts';
import type { Language } from '#contract/language.ts';
import type { Subject } from '#contract/page-head.ts';
import type { QuoteProps } from '#components/portfolio/Quote.tsx';
import type { Content } from '#model/index/content.ts';

/** Whom the structured data names, on the pages that show the person of site.yaml. */
export function personOf({ site, siteImages }: Content, language: Language): Pick<Subject, 'person'> {
  const { person } = site;
  const { portrait } = siteImages;
  const image = portrait && smallestPath(portrait);
  return { person: person && { name: person.name, role: person.role[language], image } };
}

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
