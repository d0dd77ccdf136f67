import { smallestPath } from '#contract/images.ts';
import type { Language } from '#contract/language.ts';
import type { Subject } from '#contract/page-head.ts';
import type { Content } from '#model/index/content.ts';

/** Whom the structured data names, on the pages that show the person of site.yaml. */
export function personOf({ site, siteImages }: Content, language: Language): Pick<Subject, 'person'> {
  const { person } = site;
  const { portrait } = siteImages;
  const image = portrait && smallestPath(portrait);
  return { person: person && { name: person.name, role: person.role[language], image } };
}
