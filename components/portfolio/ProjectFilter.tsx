import { categories, type Category } from '#contract/routes.ts';
import { Link } from '../elements/Link.tsx';
import { counted } from '../elements/plural.ts';
import { useSite } from '../site-context.tsx';

/** D25: four links; the one that is shown says so. */
export function ProjectFilter({ counts }: { counts: Record<Category | 'all', number> }) {
  const { words, path, here, language } = useSite();
  const filters = [
    { label: words.portfolio.all, href: path('portfolio'), count: counts.all },
    ...categories.map((category) => ({
      label: words.portfolio[category],
      href: path(`category:${category}`),
      count: counts[category],
    })),
  ];
  const shown = filters.find(({ href }) => href === here)?.count ?? counts.all;
  const announcement = shown === 0 ? words.portfolio.empty : counted(words.portfolio.count, shown, language);
  return (
    <nav aria-label={words.portfolio.filter} data-announcement={announcement}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 border-y border-line py-2">
        {filters.map(({ label, href, count }) => (
          <li key={href}>
            <Link href={href} current={href === here} className="group flex gap-1.5 py-2 font-semibold">
              <span className="rising-slot">{label}</span>
              <span className="tabular text-small text-muted">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
