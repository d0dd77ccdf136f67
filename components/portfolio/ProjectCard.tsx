import { fill } from '#contract/fill.ts';
import { Link } from '../elements/Link.tsx';
import type { PictureProps } from '../elements/Picture.tsx';
import { LineIcon } from '../elements/Icon.tsx';
import { Tags } from '../elements/Tags.tsx';
import { useSite } from '../site-context.tsx';
import { type ListedProject, ProjectCover } from './ProjectCover.tsx';

/** `link`: the live address, if the site is online. */
export type ProjectCardProps = ListedProject<'id' | 'client' | 'description' | 'tags'> & { link?: string };

/** `isLarge`: with a cover of full width on a phone. */
type CardProps = Required<Pick<PictureProps, 'place' | 'leads'>> & { project: ProjectCardProps; isLarge: boolean };

/**
 * Project card (product §2). Cover, title and "View Case Study" are one link, which covers the whole card; the link to the live
 * site is above it. `card` in renderer/styles/layout.css places each part.
 */
export function ProjectCard({ project, place, leads, isLarge }: CardProps) {
  const { words } = useSite();
  const { title, client, description, tags, link, image, path } = project;
  return (
    <article className={`card relative ${isLarge ? '' : 'card-row max-sm:gap-x-4 max-sm:text-small'}`}>
      <Link href={path} className="card-link">
        {/* No alt text, because the case study has it, and 48 of them would take as many bytes as all titles. */}
        <div className="[grid-area:a]">
          <ProjectCover title={title} image={image} alt="" place={place} leads={leads} />
        </div>
        <h2 className={`text-h3 [grid-area:b] ${isLarge ? 'mt-3' : 'max-sm:text-h4/[1.15] sm:mt-3'}`}>
          <span className="rising-slot">{title}</span>
        </h2>
        <p className="py-1.5 [grid-area:g]">
          <span className="rising text-small font-semibold">{words.portfolio.viewCaseStudy}</span>
        </p>
      </Link>
      <p className="mt-1 text-small font-semibold text-signal [grid-area:d]">{client}</p>
      <p className="mt-2 max-w-measure text-muted [grid-area:e]">{description}</p>
      <Tags tags={tags} className="mt-2 [grid-area:f]" />
      {link !== undefined && (
        <Link
          href={link}
          className="relative z-10 -mr-1.5 p-1.5 [grid-area:c]"
          aria-label={`${fill(words.portfolio.live, { title })} ${words.link.newTab}`}
        >
          <LineIcon path="M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7" className="size-5" />
        </Link>
      )}
    </article>
  );
}
