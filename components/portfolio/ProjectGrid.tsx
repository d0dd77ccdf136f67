import { useSite } from '../site-context.tsx';
import { ProjectCard, type ProjectCardProps } from './ProjectCard.tsx';

/** The rhythm of the grid on wide screens: each row has its own division of the twelve columns. */
const seven = { columns: 'desktop:col-span-7', place: 'cardOfSeven' } as const;
const five = { columns: 'desktop:col-span-5', place: 'cardOfFive' } as const;
const four = { columns: 'desktop:col-span-4', place: 'cardOfFour' } as const;
const rhythm = [seven, five, four, four, four, five, seven];

/** Six at the end, as on a full page, would leave one alone in the last row: they are two rows of three. */
const lastSix = [four, four, four, four, four, four];

/** SPEC §2, §4: the grid of project cards, or the sentence that there are none. */
export function ProjectGrid({ projects }: { projects: ProjectCardProps[] }) {
  const { words } = useSite();
  if (projects.length === 0) return <p className="text-lead">{words.portfolio.empty}</p>;
  const rest = projects.length % rhythm.length;
  const end = projects.length - (rest === lastSix.length ? rest : 0);
  return (
    <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 desktop:grid-cols-12">
      {projects.map((project, index) => {
        const { columns, place } = (index < end ? rhythm[index % rhythm.length] : lastSix[index - end]) ?? seven;
        return (
          <li key={project.id} className={columns}>
            <ProjectCard project={project} place={place} leads={index === 0} />
          </li>
        );
      })}
    </ul>
  );
}
