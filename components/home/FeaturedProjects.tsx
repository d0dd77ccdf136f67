import type { Project } from '#model/schema/project.ts';
import { Tags } from '../elements/Tags.tsx';
import { type ListedProject, ProjectCover, ProjectTitle } from '../portfolio/ProjectCover.tsx';
import { Phrases } from '../mdx/Phrases.tsx';

/** A featured project on the home page (product §3). `result`: the first of its headline figures. */
export type FeaturedProject = ListedProject<'id' | 'description' | 'tags'> & {
  result: Project['stats'][number] | undefined;
};

/** Up to three projects, each of them a link as a whole. The first is large, and so is the second if there is no third. */
export function FeaturedProjects({ projects }: { projects: FeaturedProject[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:gap-y-12 desktop:grid-cols-12 [&_img]:aspect-[16/10] [&_img]:object-top">
      {projects.map((project, index) => (
        <FeaturedCard key={project.id} project={project} isLarge={index === 0 || projects.length === 2} />
      ))}
    </ul>
  );
}

/** `isLarge` puts the text beside the cover on a desktop. */
function FeaturedCard({ project, isLarge }: { project: FeaturedProject; isLarge: boolean }) {
  const { title, description, tags, result, image, path } = project;
  return (
    <li className={isLarge ? 'desktop:col-span-12' : 'desktop:col-span-6'}>
      <article
        className={`relative grid gap-y-3 sm:gap-y-4 ${isLarge ? 'items-end gap-x-8 desktop:grid-cols-12' : ''}`}
      >
        <div className={isLarge ? 'desktop:col-span-8' : undefined}>
          {/* No alt text, because the case study has it. */}
          <ProjectCover title={title} image={image} alt="" place={isLarge ? 'featuredFirst' : 'featured'} />
        </div>
        <div className={isLarge ? 'desktop:col-span-4 desktop:border-t-2 desktop:border-ink desktop:pt-4' : undefined}>
          <ProjectTitle title={title} path={path} className="text-h3" />
          {result && (
            <p className="mt-1">
              <strong className="tabular">{result.value}</strong>{' '}
              <span className="text-small text-muted">
                <Phrases text={result.label} />
              </span>
            </p>
          )}
          <p className="mt-1 max-w-measure text-muted sm:mt-2 max-sm:text-small">{description}</p>
          <Tags tags={tags} className="mt-1 sm:mt-2" />
        </div>
      </article>
    </li>
  );
}
