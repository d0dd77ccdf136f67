import type { Crumb } from '#contract/page-head.ts';
import { Link } from '../elements/Link.tsx';
import { useSite } from '../site-context.tsx';

/** The way from the home page to here; the last one is this page. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { words } = useSite();
  return (
    <nav aria-label={words.nav.breadcrumb} className="page pt-6 text-small text-muted print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ label, path }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={path} className="flex gap-x-2">
              {isLast ? (
                <span aria-current="page" className="text-ink">
                  {label}
                </span>
              ) : (
                <Link href={path} className="rising hover:text-ink">
                  {label}
                </Link>
              )}
              {!isLast && <span aria-hidden="true">/</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
