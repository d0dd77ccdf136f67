import { imagePath, widthsOf } from '#contract/images.ts';
import { pagePath } from '#contract/routes/paths.ts';
import { projectDescription, projectTitle } from '#model/text/search-result.ts';
import { pageData } from '../page-data.ts';
import { leadingImage } from '../project-cards.ts';
import type { ProjectPageProps } from './+Page.tsx';

export const data = pageData<ProjectPageProps>(({ content, route, language }) => {
  const id = Number(route.tail);
  const nextId = content.projects.next(id);
  const { images, en, [language]: entry } = content.projects.get(id);
  const { meta, body } = entry;
  const cover = images[meta.image ?? ''];
  return {
    head: {
      title: projectTitle(meta),
      description: projectDescription(meta),
      subject: {
        project: {
          title: meta.title,
          description: meta.outcome,
          keywords: meta.tags,
          ...(cover && { image: imagePath(cover, widthsOf(cover).at(-1) ?? cover.width, 'avif') }),
          ...(meta.link !== '#' && { link: meta.link }),
          ...(meta.launched !== undefined && { launched: meta.launched }),
          ...(meta.publish !== undefined && { published: meta.publish }),
        },
      },
      ...leadingImage(cover, 'projectCover'),
    },
    english: [en.meta, en.body.html],
    crumb: meta.title,
    above: [{ label: content.dictionary[language].nav.projects, path: pagePath('portfolio', language) }],
    props: {
      meta,
      cover,
      screens: meta.images.flatMap(({ src, caption, alt }) => {
        const image = images[src];
        return image ? [{ image, caption, alt }] : [];
      }),
      services: content.services
        .filter(({ name }) => meta.services?.includes(name))
        .map(({ name, [language]: { meta: service } }) => ({
          label: service.card.title,
          path: content.routes.path(`service:${name}`, language),
        })),
      body: body.html,
      images,
      ...(nextId !== id && {
        next: {
          title: content.projects.get(nextId)[language].meta.title,
          path: content.routes.path(`project:${nextId}`, language),
        },
      }),
    },
  };
});
