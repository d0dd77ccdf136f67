import type { Crumb } from '#contract/page-head.ts';
import { Link } from '../elements/Link.tsx';
import { useSite } from '../site-context.tsx';

/** Links from the home page down to this page, which is the last crumb. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={useSite().words.nav.breadcrumb} className="page pt-6 text-small text-muted print:hidden">
      <ol>
        {crumbs.slice(0, -1).map(({ label, path }) => (
          <li key={path} className="inline">
            <Link href={path} className="rising hover:text-ink">
              {label}
            </Link>
            <span aria-hidden="true">{'\u00A0/ '}</span>
          </li>
        ))}
        <li aria-current="page" className="inline text-ink">
          {crumbs.at(-1)?.label}
        </li>
      </ol>
    </nav>
  );
}
