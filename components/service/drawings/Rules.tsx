import type { Service } from '#model/schema/service.ts';

/** A line down from the starting event, with a branch for each case; the last case, left to a person, is in the accent colour. */
export function Rules({ start, items }: Pick<NonNullable<Service['rules']>, 'start' | 'items'>) {
  return (
    <>
      <p className="w-fit border-2 border-ink px-4 py-2 font-display text-h4 font-semibold md:text-h3">{start}</p>
      <ul className="ml-5">
        {items.map(({ when, result }) => (
          <li
            key={when}
            className="group relative flex flex-wrap items-baseline gap-x-4 border-l-2 border-ink pt-5 pl-9 last:border-transparent md:pt-7 md:pl-16"
          >
            <span
              className="absolute top-0 -left-0.5 h-9 w-6 border-b-2 border-l-2 border-ink group-last:border-accent md:h-12 md:w-12"
              aria-hidden="true"
            />
            <span className="font-semibold max-sm:w-full md:text-h4">{when}</span>
            <span className="leader max-sm:hidden" aria-hidden="true" />
            <span className="text-muted sm:ml-auto group-last:text-signal md:font-display md:text-h4 md:font-semibold md:text-ink desktop:text-h3">
              {result}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
