import { fill } from '#contract/fill.ts';
import type { Page } from '#model/schema/pages.ts';
import type { RankingPoint } from '#model/schema/project.ts';
import { ButtonLink } from '../elements/Button.tsx';
import { monthName } from '../elements/dates.ts';
import { Link } from '../elements/Link.tsx';
import { RisingLine } from '../elements/RisingLine.tsx';
import { useSite } from '../site-context.tsx';

/** A case study whose site rose in the search results. */
export type RisenCase = { title: string; path: string; ranking: RankingPoint[] };

type HeroProps = { hero: Page<'home'>['hero']; risen: RisenCase | undefined };

/** Headline, tagline, calls to action and lowest price, beside the ranking of a real project. */
export function Hero({ hero, risen }: HeroProps) {
  const { path } = useSite();
  return (
    <section className="page pt-6 md:pt-10 desktop:pt-16">
      <h1 className="max-w-[17ch] text-display">{hero.headline}</h1>
      <div className="mt-5 grid gap-x-10 gap-y-4 md:gap-y-7 desktop:mt-12 desktop:grid-cols-12">
        <div className="desktop:col-span-6">
          <p className="max-w-measure text-lead">{hero.tagline}</p>
          <div className="mt-5 flex flex-wrap gap-3 md:mt-7 md:gap-4">
            <ButtonLink href={path('contact')}>{hero.cta}</ButtonLink>
            <ButtonLink href={path('portfolio')} variant="secondary">
              {hero.ctaSecondary}
            </ButtonLink>
          </div>
          <p className="tabular mt-4 font-display md:mt-6 text-h4 font-semibold">
            <a href={path('pricing')} className="rising">
              {hero.price}
            </a>
          </p>
        </div>
        {risen && (
          <div className="desktop:col-span-6">
            <HeroLine risen={risen} />
          </div>
        )}
      </div>
    </section>
  );
}

/** The line of the case, with the positions at its two ends large; the whole figure leads to the case study. */
function HeroLine({ risen: { title, path, ranking } }: { risen: RisenCase }) {
  const { words, language } = useSite();
  const first = ranking[0];
  const last = ranking.at(-1);
  if (!first || !last) return null;
  const summary = fill(words.project.rankingSummary, {
    first: first.position,
    firstMonth: monthName(first.month, language),
    last: last.position,
    lastMonth: monthName(last.month, language),
  });
  return (
    <figure className="relative">
      <div className="flex items-end justify-between gap-4" aria-hidden="true">
        <End point={first} className="text-h1 text-muted" />
        <End point={last} className="text-right text-display text-signal" />
      </div>
      <RisingLine points={ranking} height={150} className="mt-2" />
      <figcaption className="mt-3 text-small text-muted">
        <Link href={path} className="card-link rising font-semibold text-ink">
          {title}
        </Link>
        . {summary}
      </figcaption>
    </figure>
  );
}

function End({ point: { month, position }, className }: { point: RankingPoint; className: string }) {
  const { words, language } = useSite();
  return (
    <p className={`tabular font-display [line-height:1] font-semibold ${className}`}>
      <span className="block font-text text-small font-normal tracking-normal text-muted">
        {words.project.position}
        <span className="max-sm:hidden">, {monthName(month, language)}</span>
      </span>
      {position}
    </p>
  );
}
