import type { Crumb } from '#contract/page-head.ts';
import { Link } from '../elements/Link.tsx';
import { useSite } from '../site-context.tsx';

/** Links from the home page down to this page, which is the last crumb. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { words } = useSite();
  return (
    <nav aria-label={words.nav.breadcrumb} className="page pt-6 text-small text-muted print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.slice(0, -1).map(({ label, path }) => (
          <li key={path} className="flex gap-x-2">
            <Link href={path} className="rising hover:text-ink">
              {label}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li className="flex gap-x-2">
          <span aria-current="page" className="text-ink">
            {crumbs.at(-1)?.label}
          </span>
        </li>
      </ol>
    </nav>
  );
}
