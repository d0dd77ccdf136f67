import { Link } from '../elements/Link.tsx';
import { Section } from '../elements/Section.tsx';
import { useSite } from '../site-context.tsx';

export type SimilarProject = { title: string; outcome: string; path: string };

/** Case studies for which the service was used, each with its result. */
export function SimilarProjects({ projects }: { projects: SimilarProject[] }) {
  const { words } = useSite();
  return (
    <Section heading={words.service.similar}>
      <ul>
        {projects.map(({ title, outcome, path }) => (
          <li key={path} className="relative border-t border-line py-4">
            <h3 className="text-h4">
              <Link href={path} className="card-link rising">
                {title}
              </Link>
            </h3>
            <p className="mt-1 max-w-measure text-muted">{outcome}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
