import { sourceSet } from '#contract/images.ts';
import type { Language } from '#contract/language.ts';
import type { Category } from '#contract/routes.ts';
import type { Content } from '#content/model/content.ts';
import { eachProject } from '#content/model/projects.ts';
import { imageSizes } from '#components/elements/image-sizes.ts';
import type { PageHead } from '#contract/page-head.ts';
import type { ProjectCardProps } from '#components/portfolio/ProjectCard.tsx';

/** The cards of the portfolio, by id; with a category, those that belong to it (SPEC §4). */
export function projectCards(
  { projects, routes }: Content,
  language: Language,
  category?: Category,
): ProjectCardProps[] {
  return [...eachProject(projects, category)].map((project) => {
    const { meta } = project[language];
    return {
      id: meta.id,
      title: meta.title,
      client: meta.client,
      description: meta.description,
      tags: meta.tags,
      ...(meta.link !== '#' && { link: meta.link }),
      image: meta.image === undefined ? undefined : project.images[meta.image],
      imageAlt: meta.imageAlt ?? '',
      path: routes.path(`project:${meta.id}`, language),
    };
  });
}

/** How many projects each filter shows; `all` is the number of projects. */
export function projectCounts({ projects }: Content): Record<Category | 'all', number> {
  return {
    all: projects.count(),
    websites: projects.count('websites'),
    custom: projects.count('custom'),
    seo: projects.count('seo'),
  };
}

/** What the head must say of the first card's cover, which stands in the first view. */
export function leadingCover([first]: ProjectCardProps[]): Pick<PageHead, 'leadingImage'> {
  if (!first?.image) return {};
  return { leadingImage: { sizes: imageSizes.cardOfSeven, sources: sourceSet(first.image, 'avif') } };
}
