import { fill } from '#contract/fill.ts';
import type { Page } from '#model/schema/pages.ts';
import type { RankingPoint } from '#model/schema/project.ts';
import { ButtonLink } from '../elements/Button.tsx';
import { monthName } from '../elements/dates.ts';
import { RisingLine } from '../elements/RisingLine.tsx';
import { useSite } from '../site-context.tsx';

type HeroProps = { hero: Page<'home'>['hero']; ranking: RankingPoint[] | undefined; rankingTitle: string };

/** Headline, tagline, calls to action and lowest price, beside the ranking of a real project. */
export function Hero({ hero, ranking, rankingTitle }: HeroProps) {
  const { path } = useSite();
  return (
    <section className="page pt-10 desktop:pt-16">
      <h1 className="max-w-[17ch] text-display">{hero.headline}</h1>
      <div className="mt-8 grid gap-x-10 gap-y-7 desktop:mt-12 desktop:grid-cols-12">
        <div className="desktop:col-span-6">
          <p className="max-w-measure text-lead">{hero.tagline}</p>
          <div className="mt-7 flex flex-wrap gap-4">
            <ButtonLink href={path('contact')}>{hero.cta}</ButtonLink>
            <ButtonLink href={path('portfolio')} variant="secondary">
              {hero.ctaSecondary}
            </ButtonLink>
          </div>
          <p className="tabular mt-6 font-display text-h4 font-semibold">
            <a href={path('pricing')} className="rising">
              {hero.price}
            </a>
          </p>
        </div>
        {ranking && (
          <div className="desktop:col-span-6">
            <HeroLine ranking={ranking} title={rankingTitle} />
          </div>
        )}
      </div>
    </section>
  );
}

function HeroLine({ ranking, title }: { ranking: RankingPoint[]; title: string }) {
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
    <figure>
      <RisingLine points={ranking} height={210} />
      <figcaption className="mt-3 text-small text-muted">
        <span className="font-semibold text-ink">{title}.</span> {summary}
      </figcaption>
    </figure>
  );
}
