import { listKey, type ProjectList } from '#contract/routes/paths.ts';
import { Link } from '../elements/Link.tsx';
import { counted } from '../elements/plural.ts';
import { useSite } from '../site-context.tsx';

/** A list, the words of its link, and how many projects it shows on all of its pages. */
export type Filter = { list: ProjectList; label: string; count: number };

type ProjectFilterProps = { list: ProjectList; filters: Filter[] };

/** D25: all projects, and a link for each category; the one that is shown says so. The numbers are those of the whole lists, whatever page is shown. */
export function ProjectFilter({ list, filters }: ProjectFilterProps) {
  const { words, path, here, language } = useSite();
  const count = filters.find((one) => one.list === list)?.count ?? 0;
  const announcement = count === 0 ? words.portfolio.empty : counted(words.portfolio.count, count, language);
  return (
    <nav aria-label={words.portfolio.filter} data-announcement={announcement}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 border-y border-line py-2">
        {filters.map(({ list: one, label, count: projects }) => {
          const href = path(listKey(one, 1));
          // On a later page the link leads to another page than the one that is shown.
          const current = one === list && (href === here ? 'page' : 'true');
          return (
            <li key={one}>
              <Link href={href} current={current} className="group flex gap-1.5 py-2 font-semibold">
                <span className="rising-slot" data-current={current === 'true' || undefined}>
                  {label}
                </span>{' '}
                <span className="tabular text-small text-muted">{projects}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
