import type { Service } from '#model/schema/service.ts';

/** A list of changes as a corrected proof: the old text struck out, the new text beside it. */
export function Corrections({ items }: Pick<NonNullable<Service['corrections']>, 'items'>) {
  return (
    <ul className="border-b border-line">
      {items.map(({ place, before, after }) => (
        <li key={place} className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-3 md:py-5">
          <span className="text-small text-muted max-sm:w-full md:text-body">{place}</span>
          <span className="leader max-sm:hidden" aria-hidden="true" />
          <span className="flex flex-wrap gap-x-4 font-display text-h4 sm:ml-auto sm:justify-end md:text-h2">
            <del className="text-muted decoration-accent decoration-2 md:decoration-3">{before}</del>{' '}
            <ins className="font-semibold no-underline">{after}</ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
