import { useSite } from '../site-context.tsx';
import { ProjectCard, type ProjectCardProps } from './ProjectCard.tsx';

/** On a phone every third card has a cover of full width, the others a small one. */
const LARGE_EVERY = 3;

/** The rhythm of the grid on wide screens: each row has its own division of the twelve columns. */
const seven = { columns: 'desktop:col-span-7', place: 'cardOfSeven', large: 'largeOfSeven' } as const;
const five = { columns: 'desktop:col-span-5', place: 'cardOfFive', large: 'largeOfFive' } as const;
const four = { columns: 'desktop:col-span-4', place: 'cardOfFour', large: 'largeOfFour' } as const;
const rhythm = [seven, five, four, four, four, five, seven];

/** Projects left over by whole rounds of the rhythm → cells that end the list, so that no project is alone in its row. */
const endings: Record<number, (typeof rhythm)[number][]> = {
  1: [seven, five, four, four, four, four, four, four],
  3: [four, four, four],
  4: [seven, five, five, seven],
  6: [four, four, four, four, four, four],
};

/** The columns of each card in a list of `count` projects. The last row is full, unless there is only one project. */
export function cellsOf(count: number): (typeof rhythm)[number][] {
  const ending = count === 1 ? undefined : endings[count % rhythm.length];
  const start = count - (ending?.length ?? 0);
  const wholeRounds = Array.from({ length: start }, (_, index) => rhythm[index % rhythm.length] ?? seven);
  return [...wholeRounds, ...(ending ?? [])];
}

/** The grid of project cards, or the sentence that there are none (product §2, §4). */
export function ProjectGrid({ projects }: { projects: ProjectCardProps[] }) {
  const { words } = useSite();
  if (projects.length === 0) return <p className="text-lead">{words.portfolio.empty}</p>;
  const cells = cellsOf(projects.length);
  return (
    <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 sm:gap-y-14 desktop:grid-cols-12 [&_img]:aspect-[16/10] [&_img]:object-top">
      {projects.map((project, index) => {
        const { columns, place, large } = cells[index] ?? seven;
        const isLarge = index % LARGE_EVERY === 0;
        return (
          <li key={project.id} className={columns}>
            <ProjectCard project={project} place={isLarge ? large : place} leads={index === 0} isLarge={isLarge} />
          </li>
        );
      })}
    </ul>
  );
}
