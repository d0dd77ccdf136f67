import { WideSection } from '../elements/Section.tsx';
import { type ListedProject, ProjectCover, ProjectTitle } from '../portfolio/ProjectCover.tsx';
import { useSite } from '../site-context.tsx';

export type SimilarProject = ListedProject<'client' | 'outcome'>;

/** Case studies for which the service was used, each with its client and its result. */
export function SimilarProjects({ projects }: { projects: SimilarProject[] }) {
  return (
    <WideSection heading={useSite().words.service.similar}>
      <ul className="grid gap-y-3 sm:gap-y-6 md:grid-cols-2 md:gap-x-12 [&_img]:aspect-[16/10] [&_img]:object-top">
        {projects.map(({ title, client, outcome, image, path }) => (
          <li key={path} className="relative">
            <ProjectCover title={title} image={image} alt="" place="similar" />
            <ProjectTitle title={title} path={path} className="mt-3 text-h4" />
            <p className="text-small font-semibold">{client}</p>
            <p className="mt-1 text-muted">{outcome}</p>
          </li>
        ))}
      </ul>
    </WideSection>
  );
}
