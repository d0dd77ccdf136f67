import type { ImageInfo } from '#model/read/images.ts';
import { Link } from '../elements/Link.tsx';
import { WideSection } from '../elements/Section.tsx';
import { ProjectCover } from '../portfolio/ProjectCover.tsx';
import { useSite } from '../site-context.tsx';

export type SimilarProject = {
  title: string;
  client: string;
  outcome: string;
  cover: ImageInfo | undefined;
  path: string;
};

/** Case studies for which the service was used, each with its client and its result. */
export function SimilarProjects({ projects }: { projects: SimilarProject[] }) {
  const { words } = useSite();
  return (
    <WideSection heading={words.service.similar}>
      <ul className="grid gap-y-3 sm:gap-y-6 md:grid-cols-2 md:gap-x-12">
        {projects.map(({ title, client, outcome, cover, path }) => (
          <li key={path} className="relative">
            <ProjectCover title={title} image={cover} alt="" place="similar" />
            <h3 className="mt-3 text-h4">
              <Link href={path} className="card-link rising">
                {title}
              </Link>
            </h3>
            <p className="text-small font-semibold">{client}</p>
            <p className="mt-1 text-muted">{outcome}</p>
          </li>
        ))}
      </ul>
    </WideSection>
  );
}
