import type { Service } from '#model/schema/service.ts';

/**
 * A move between two places, the new one above. The solid line is the place that visitors reach: the old one until the third
 * stage, then the new one. Dashed: the other place. The stages are below, in line with the drawing if four fit side by side.
 */
export function Move({ from, to, items }: Pick<NonNullable<Service['move']>, 'from' | 'to' | 'items'>) {
  return (
    <>
      <p className="font-display text-h4 font-semibold md:text-h3">{to}</p>
      <svg viewBox="0 0 1200 170" fill="none" className="my-2 w-full overflow-visible" aria-hidden="true">
        <path d="M0 20H600M680 150H1200" className="stroke-muted stroke-6 md:stroke-3" strokeDasharray="5 12" />
        <path
          d="M0 150H600L680 20H1200"
          pathLength={1}
          className="drawn stroke-accent stroke-12 md:stroke-6"
          strokeLinejoin="round"
        />
        <circle cx="1186" cy="20" r="14" className="fill-accent" />
      </svg>
      <p className="font-display text-h4 font-semibold text-muted md:text-h3">{from}</p>
      <ol className="mt-5 grid grid-cols-2 gap-x-5 gap-y-5 md:grid-cols-4">
        {items.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-ink pt-3">
            <b className="font-display text-h4 font-semibold">
              <span className="text-signal">{index + 1}</span> {title}
            </b>
            <p className="text-muted max-sm:text-small">{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
