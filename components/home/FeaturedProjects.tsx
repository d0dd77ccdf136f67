import type { ImageInfo } from '#model/read/images.ts';
import { Link } from '../elements/Link.tsx';
import { Tags } from '../elements/Tags.tsx';
import { ProjectCover } from '../portfolio/ProjectCover.tsx';

/** product §3: home featured project. */
export type FeaturedProject = {
  id: number;
  title: string;
  description: string;
  tags: string[];
  image: ImageInfo | undefined;
  imageAlt: string;
  path: string;
};

/** Up to three projects; the first one is large, and so is a second one that stands alone below it. */
export function FeaturedProjects({ projects }: { projects: FeaturedProject[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-12 desktop:grid-cols-12">
      {projects.map((project, index) => {
        const isLarge = index === 0 || projects.length === 2;
        return (
          <li key={project.id} className={isLarge ? 'desktop:col-span-12' : 'desktop:col-span-6'}>
            <article className={isLarge ? 'grid items-end gap-x-8 desktop:grid-cols-12' : ''}>
              <Link href={project.path} className={isLarge ? 'desktop:col-span-8' : 'block'} label={project.title}>
                <ProjectCover
                  title={project.title}
                  image={project.image}
                  alt={project.imageAlt}
                  place={isLarge ? 'featuredFirst' : 'featured'}
                />
              </Link>
              <div
                className={
                  isLarge
                    ? 'mt-4 desktop:col-span-4 desktop:mt-0 desktop:border-t-2 desktop:border-ink desktop:pt-4'
                    : 'mt-4'
                }
              >
                <h3 className="text-h3">
                  <Link href={project.path} className="rising">
                    {project.title}
                  </Link>
                </h3>
                <p className="mt-2 max-w-measure text-muted">{project.description}</p>
                <Tags tags={project.tags} className="mt-3" />
              </div>
            </article>
          </li>
        );
      })}
    </ul>
  );
}
