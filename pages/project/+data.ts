import { imagePath, sourceSet, widthsOf } from '#contract/images.ts';
import { pagePath } from '#contract/routes.ts';
import { imageSizes } from '#components/elements/image-sizes.ts';
import { projectAfter, projectById } from '#content/model/project-index.ts';
import { runBody } from '#content/model/run-body.ts';
import type { Project } from '#content/model/schema.ts';
import { imagesBeside } from '../images-beside.ts';
import { pageData } from '../page-data.ts';
import type { ProjectPageProps } from './+Page.tsx';

export const data = pageData<ProjectPageProps>(({ content, route, language }) => {
  const id = Number(route.tail);
  const project = projectById(content.projects, id);
  const next = projectAfter(content.projects, id);
  if (!project || !next) throw new Error(`No project has the address ${route.path}`);
  const { meta, body } = project[language];
  const images = imagesBeside(project.folder, content);
  const cover = meta.image === undefined ? undefined : images[meta.image];
  return {
    head: {
      title: meta.title,
      description: descriptionOf(meta),
      subject: {
        project: {
          title: meta.title,
          description: meta.outcome,
          keywords: meta.tags,
          ...(cover && { image: imagePath(cover, widthsOf(cover).at(-1) ?? cover.width, 'webp') }),
          ...(meta.link !== '#' && { link: meta.link }),
        },
      },
      ...(cover && { leadingImage: { sizes: imageSizes.projectCover, sources: sourceSet(cover, 'avif') } }),
    },
    crumb: meta.title,
    above: [{ label: content.dictionary[language].nav.projects, path: pagePath('portfolio', language) }],
    props: {
      meta,
      cover,
      screens: meta.images.flatMap(({ src, caption, alt }) => {
        const image = images[src];
        return image ? [{ image, caption, alt }] : [];
      }),
      body: runBody(body),
      images,
      next: { title: next[language].meta.title, path: content.routes.path(`project:${next.en.meta.id}`, language) },
    },
  };
});

/** D19: the client and the values of the stats, joined by bullets. */
function descriptionOf({ client, stats }: Project): string {
  return [client, ...stats.map(({ value }) => value)].join(' • ');
}
