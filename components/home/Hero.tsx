import type { Page } from '#model/schema/pages.ts';
import type { RankingPoint } from '#model/schema/project.ts';
import { Person } from '../about/Person.tsx';
import { ButtonLink } from '../elements/Button.tsx';
import { formatDate } from '../elements/dates.ts';
import { Link } from '../elements/Link.tsx';
import { RisingLine } from '../elements/RisingLine.tsx';
import { useSite } from '../site-context.tsx';

/** A case study whose site rose in the search results. */
export type RankedCase = {
  title: string;
  path: string;
  ranking: RankingPoint[];
  /** 'Google, "wedding photographer Novi Sad": 27th → 3rd' */
  measured: string;
};

/**
 * Headline, tagline, calls to action and lowest price. Below them the ranking of a real project runs from edge to edge: from its
 * first position at the lower left to its last position, a large figure beside the end of the line.
 */
export function Hero({ hero, risen }: { hero: Page<'home'>['hero']; risen: RankedCase | undefined }) {
  const { path } = useSite();
  return (
    <section className="overflow-x-clip pt-6 desktop:pt-14">
      <div className="page grid gap-x-10 gap-y-4 md:gap-y-5 desktop:grid-cols-12">
        <h1 className="max-w-[17ch] text-display desktop:col-span-9 desktop:row-start-1">{hero.headline}</h1>
        <div className="relative z-10 desktop:col-span-6 desktop:col-start-1 desktop:row-start-2 desktop:pb-40">
          <p className="max-w-measure max-sm:text-body/normal sm:text-lead">{hero.tagline}</p>
          {/* Side by side even on a phone, where a long label breaks into two lines. */}
          <div className="mt-5 flex gap-2 max-[19em]:flex-col max-sm:*:grow max-sm:*:px-3 max-sm:*:text-small sm:gap-3">
            <ButtonLink href={path('contact')}>{hero.cta}</ButtonLink>
            <ButtonLink href={path('portfolio')} variant="secondary">
              {hero.ctaSecondary}
            </ButtonLink>
          </div>
          <p className="tabular mt-4 font-display text-h4 font-semibold">
            <a href={path('pricing')} className="rising pt-2">
              {hero.price}
            </a>
          </p>
        </div>
        {risen && <HeroLine risen={risen} />}
        <div className="desktop:col-span-3 desktop:col-start-10 desktop:row-start-1 desktop:pl-8">
          <Person isLarge />
        </div>
      </div>
    </section>
  );
}

/** The ranking line, with the position at both of its ends; the whole figure links to the case study. */
function HeroLine({ risen: { title, path, ranking, measured } }: { risen: RankedCase }) {
  const [first, last] = [ranking[0], ranking.at(-1)];
  if (!first || !last) return null;
  return (
    <figure className="relative desktop:col-span-12 desktop:col-start-1 desktop:row-start-2 desktop:self-end">
      <figcaption className="-mb-[7vw] flex justify-between gap-4 max-[19em]:block desktop:pl-[51%]">
        <p className="max-w-[30ch] text-small text-muted">
          {measured}.{' '}
          <Link href={path} className="card-link rising font-semibold text-ink">
            {title}
          </Link>
        </p>
        <End point={last} className="shrink-0 flex-col-reverse items-end text-[clamp(6rem,14vw,15rem)] text-signal" />
      </figcaption>
      <div className="-mx-gutter desktop:mx-[calc(50%-50vw)]">
        <RisingLine points={ranking} height={142} bottom={46} />
      </div>
      <End
        point={first}
        className="absolute bottom-0 items-baseline gap-2 text-h4 text-muted sm:pb-2 desktop:text-h1"
      />
    </figure>
  );
}

/** Its month is painted last: forced colours put a background behind the figure, and its height reaches over the month. */
function End({ point: { month, position }, className }: { point: RankingPoint; className: string }) {
  const { words, language } = useSite();
  return (
    <p className={`tabular flex font-display *:relative [line-height:0.8] font-semibold ${className}`}>
      <span>
        <span className="sr-only">{words.project.position} </span>
        {position}
      </span>
      <span className="font-text text-small font-normal tracking-normal text-muted">{formatDate(month, language)}</span>
    </p>
  );
}
