import { useSite } from '../site-context.tsx';
import { ProjectCard, type ProjectCardProps } from './ProjectCard.tsx';

/** The rhythm of the grid on wide screens: each row has its own division of the twelve columns. */
const rhythm = [
  'desktop:col-span-7',
  'desktop:col-span-5',
  'desktop:col-span-4',
  'desktop:col-span-4',
  'desktop:col-span-4',
  'desktop:col-span-5',
  'desktop:col-span-7',
];
const widths = ['43rem', '30rem', '24rem', '24rem', '24rem', '30rem', '43rem'];

/** SPEC §2, §4: the grid of project cards, or the sentence that there are none. */
export function ProjectGrid({ projects }: { projects: ProjectCardProps[] }) {
  const { words } = useSite();
  if (projects.length === 0) return <p className="text-lead">{words.portfolio.empty}</p>;
  return (
    <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 desktop:grid-cols-12">
      {projects.map((project, index) => (
        <li key={project.id} className={rhythm[index % rhythm.length]}>
          <ProjectCard
            project={project}
            leads={index === 0}
            sizes={`(min-width: 64rem) ${widths[index % widths.length]}, (min-width: 40rem) 45vw, 92vw`}
          />
        </li>
      ))}
    </ul>
  );
}
