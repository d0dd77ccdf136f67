import { phonePath, sourceSet } from '#contract/images.ts';
import type { Language } from '#contract/language.ts';
import type { Content } from '#model/index/content.ts';
import type { ProjectOutline } from '#model/index/projects.ts';
import type { ImageInfo } from '#model/read/images.ts';
import { imageSizes } from '#components/elements/image-sizes.ts';

export function projectCards({ routes, projects }: Content, language: Language, outlines: readonly ProjectOutline[]) {
  return outlines.map(({ id }) => {
    const { images, [language]: entry } = projects.get(id);
    const { title, client, description, tags, link, image } = entry.meta;
    const card = { id, title, client, description, tags, image: images[image ?? ''] };
    return { ...card, ...(link !== '#' && { link }), path: routes.path(`project:${id}`, language) };
  });
}

/** The preload of an image above the fold; empty without an image. */
export function leadingImage(image: ImageInfo | undefined, place: keyof typeof imageSizes) {
  if (!image) return {};
  return { leadingImage: { sizes: imageSizes[place], srcSet: sourceSet(image), phonePath: phonePath(image) } };
}
