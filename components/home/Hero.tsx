import type { Page } from '#model/schema/pages.ts';
import type { RankingPoint } from '#model/schema/project.ts';
import { Person } from '../about/Person.tsx';
import { ButtonLink } from '../elements/Button.tsx';
import { monthName } from '../elements/dates.ts';
import { Link } from '../elements/Link.tsx';
import { RisingLine } from '../elements/RisingLine.tsx';
import { useSite } from '../site-context.tsx';

/** A case study whose site rose in the search results. */
export type RisenCase = {
  title: string;
  path: string;
  ranking: RankingPoint[];
  /** 'Google, "wedding photographer Novi Sad": 27th → 3rd' */
  measured: string;
};

type HeroProps = { hero: Page<'home'>['hero']; risen: RisenCase | undefined };

/** Headline, tagline, calls to action and lowest price, beside the ranking of a real project. */
export function Hero({ hero, risen }: HeroProps) {
  const { path } = useSite();
  return (
    <section className="page pt-6 md:pt-10 desktop:pt-16">
      <div className="grid gap-x-10 gap-y-5 md:gap-y-7 desktop:grid-cols-12 desktop:gap-y-10">
        <h1 className="max-w-[17ch] text-display desktop:col-span-9 desktop:row-start-1">{hero.headline}</h1>
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
        <div className="desktop:col-span-3 desktop:col-start-10 desktop:row-start-1 desktop:pl-8">
          <Person isLarge />
        </div>
      </div>
    </section>
  );
}

/** The line of the case, with the positions at its two ends large; the whole figure leads to the case study. */
function HeroLine({ risen: { title, path, ranking, measured } }: { risen: RisenCase }) {
  const first = ranking[0];
  const last = ranking.at(-1);
  if (!first || !last) return null;
  return (
    <figure className="relative">
      <figcaption className="mb-2 border-b border-line pb-2 text-small text-muted">
        {measured}.{' '}
        <Link href={path} className="card-link rising font-semibold text-ink">
          {title}
        </Link>
      </figcaption>
      <div className="flex items-baseline justify-between gap-4">
        <End point={first} className="text-h1 text-muted" />
        <End point={last} className="text-right text-display text-signal" />
      </div>
      <RisingLine points={ranking} height={130} className="mt-2" />
    </figure>
  );
}

function End({ point: { month, position }, className }: { point: RankingPoint; className: string }) {
  const { words, language } = useSite();
  return (
    <p className={`tabular font-display [line-height:1] font-semibold ${className}`}>
      <span className="sr-only">{words.project.position} </span>
      {position}
      <span className="mt-1 block font-text text-small font-normal tracking-normal text-muted">
        {monthName(month, language)}
      </span>
    </p>
  );
}
