import { sourceSet } from '#contract/images.ts';
import type { Language } from '#contract/language.ts';
import type { Category } from '#contract/routes.ts';
import type { Content } from '#content/model/load.ts';
import { imageSizes } from '#components/elements/image-sizes.ts';
import type { PageHead } from '#contract/page-head.ts';
import type { ProjectCardProps } from '#components/portfolio/ProjectCard.tsx';

/** The cards of the portfolio, by id; with a category, those that belong to it (SPEC §4). */
export function projectCards(
  { projects, images, routes }: Content,
  language: Language,
  category?: Category,
): ProjectCardProps[] {
  return projects
    .filter(({ en }) => category === undefined || en.meta.category.includes(category))
    .map((project) => {
      const { meta } = project[language];
      return {
        id: meta.id,
        title: meta.title,
        client: meta.client,
        description: meta.description,
        tags: meta.tags,
        ...(meta.link !== '#' && { link: meta.link }),
        image: meta.image === undefined ? undefined : images.get(`${project.folder}/${meta.image}`),
        imageAlt: meta.imageAlt ?? '',
        path: routes.path(`project:${meta.id}`, language),
      };
    });
}

/** How many projects each filter shows; `all` is the number of projects. */
export function projectCounts({ projects }: Content): Record<Category | 'all', number> {
  const count = (category: Category): number => projects.filter(({ en }) => en.meta.category.includes(category)).length;
  return { all: projects.length, websites: count('websites'), custom: count('custom'), seo: count('seo') };
}

/** What the head must say of the first card's cover, which stands in the first view. */
export function leadingCover([first]: ProjectCardProps[]): Pick<PageHead, 'leadingImage'> {
  if (!first?.image) return {};
  return { leadingImage: { sizes: imageSizes.cardOfSeven, sources: sourceSet(first.image, 'avif') } };
}
