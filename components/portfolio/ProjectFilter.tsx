import { listKey, type ProjectList } from '#contract/routes/paths.ts';
import { Link } from '../elements/Link.tsx';
import { inPluralForm } from '../elements/plural.ts';
import { useSite } from '../site-context.tsx';

/** A list, the label of its link, and the number of projects on all of its pages. */
export type Filter = { list: ProjectList; label: string; count: number; isTrade: boolean };

type ProjectFilterProps = { list: ProjectList; filters: Filter[] };

/** Links to all projects and to each category, the current one marked (D25). Numbers count a whole list, not one page of it. */
export function ProjectFilter({ list, filters }: ProjectFilterProps) {
  const { words, language } = useSite();
  const count = filters.find((filter) => filter.list === list)?.count ?? 0;
  const announcement = count === 0 ? words.portfolio.empty : inPluralForm(words.portfolio.count, count, language);
  const trades = filters.filter(({ isTrade }) => isTrade);
  return (
    <div className="border-y border-line py-2">
      <nav aria-label={words.portfolio.filter} data-announcement={announcement}>
        <FilterLinks list={list} filters={filters.filter(({ isTrade }) => !isTrade)} />
      </nav>
      {trades.length > 0 && (
        <nav aria-label={words.portfolio.trades}>
          <FilterLinks list={list} filters={trades} label={words.portfolio.trades} />
        </nav>
      )}
    </div>
  );
}

/** Filters in one row. On a phone it scrolls sideways, and fades at its end. */
const rowClasses =
  'flex gap-x-6 max-sm:relative max-sm:-mx-gutter max-sm:-my-1.5 max-sm:scroll-px-20 max-sm:overflow-x-auto max-sm:py-1.5 max-sm:pr-14 max-sm:pl-gutter max-sm:[mask:linear-gradient(90deg,#000_calc(100%-4rem),transparent)] max-sm:[scrollbar-width:none] max-sm:*:flex-none max-sm:*:whitespace-nowrap max-sm:**:aria-[current]:[scroll-initial-target:nearest] sm:flex-wrap';

function FilterLinks({ list, filters, label: heading }: ProjectFilterProps & { label?: string }) {
  const { path, currentPath } = useSite();
  return (
    <ul className={rowClasses}>
      {heading !== undefined && (
        <li aria-hidden="true" className="py-2 text-small text-muted">
          {heading}
        </li>
      )}
      {filters.map(({ list: target, label, count: projects }) => {
        const href = path(listKey(target, 1));
        // On page 2 and later, the link of the current list leads to its first page, not to this one.
        const current = target === list && (href === currentPath ? 'page' : 'true');
        return (
          <li key={target}>
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
  );
}
