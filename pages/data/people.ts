import { smallestPath } from '#contract/images.ts';
import type { Language } from '#contract/language.ts';
import type { Subject } from '#contract/page-head.ts';
import type { QuoteProps } from '#components/portfolio/Quote.tsx';
import type { Content } from '#model/index/content.ts';

/** The person of site.yaml, for the structured data of pages that show them. */
export function personOf({ site, siteImages }: Content, language: Language): Pick<Subject, 'person'> {
  const { person } = site;
  const { portrait } = siteImages;
  const image = portrait && smallestPath(portrait);
  return { person: person && { name: person.name, role: person.role[language], image } };
}

/** The quote of a case study's client, with a link to the study; undefined without an id, or if the study has no quote. */
export function quoteOf(
  { projects, routes }: Content,
  id: number | undefined,
  language: Language,
): QuoteProps | undefined {
  if (id === undefined) return undefined;
  const { testimonial, title } = projects.get(id)[language].meta;
  return testimonial && { testimonial, caseStudy: { title, path: routes.path(`project:${id}`, language) } };
}
