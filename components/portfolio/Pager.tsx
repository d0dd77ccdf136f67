import { fill } from '#contract/fill.ts';
import { listKey, type ProjectList } from '#contract/routes/paths.ts';
import { Link } from '../elements/Link.tsx';
import { inPluralForm } from '../elements/plural.ts';
import { useSite } from '../site-context.tsx';
import { pageNumbers, type Paging, rangeOf } from './paging.ts';

type PagerProps = { list: ProjectList; paging: Paging };

/** Links to the pages of a list, the current one marked; nothing for a list of one page. */
export function Pager({ list, paging }: PagerProps) {
  const { words, language, path } = useSite();
  const { page, pages, count } = paging;
  if (pages === 1) return null;
  const rangeText = fill(inPluralForm(words.paging.shown, count, language), { range: rangeOf(paging) });
  const steps = [
    { to: page - 1, label: words.paging.previous },
    { to: page + 1, label: words.paging.next, className: 'ml-auto' },
  ].filter(({ to }) => to >= 1 && to <= pages);
  return (
    <nav
      aria-label={words.nav.pages}
      className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-y border-line py-2 print:hidden"
    >
      <p className="tabular w-full text-small text-muted desktop:w-auto">{rangeText}</p>
      <PageNumbers list={list} paging={paging} />
      <ul className="flex w-full justify-between gap-x-6 desktop:w-auto">
        {steps.map(({ to, label, className }) => (
          <li key={to} className={className}>
            <Link href={path(listKey(list, to))} className="flex py-2 font-semibold">
              <span className="rising-slot">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PageNumbers({ list, paging: { page, pages } }: PagerProps) {
  const { words, path } = useSite();
  return (
    <ol className="tabular -mx-4 flex">
      {pageNumbers(page, pages).map((place, index) => (
        <li key={index} className="flex min-w-11 justify-center" aria-hidden={place === 'gap' || undefined}>
          {place === 'gap' ? (
            <span className="py-2 text-muted">…</span>
          ) : (
            <Link
              href={path(listKey(list, place))}
              aria-label={fill(words.paging.page, { page: place })}
              current={place === page}
              className="flex min-w-11 justify-center py-2 font-semibold"
            >
              <span className="rising-slot">{place}</span>
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}
