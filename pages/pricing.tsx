import { formatFact } from '#model/text/facts.ts';
import { aboutPath } from '#contract/routes/paths.ts';
import { fill } from '#contract/fill.ts';
import { Accordion } from '#components/elements/Accordion.tsx';
import { ButtonLink } from '#components/elements/Button.tsx';
import { ClosingCall } from '#components/elements/ClosingCall.tsx';
import { Link } from '#components/elements/Link.tsx';
import { PageHeading } from '#components/elements/PageHeading.tsx';
import { PriceLine } from '#components/elements/PriceLine.tsx';
import { RuledList } from '#components/elements/RuledList.tsx';
import { Section } from '#components/elements/Section.tsx';
import { Stamp } from '#components/service/Plans.tsx';
import { useSite } from '#components/site-context.tsx';
import { pageData, type PropsOf } from './page.ts';

export const data = pageData(({ content, language, words }) => {
  const { meta } = content.pages.pricing[language];
  return {
    search: meta,
    head: { subject: { questions: meta.trust.items } },
    crumb: words.nav.pricing,
    props: {
      meta,
      answerPrice: meta.answer && formatFact(content.facts, meta.answer.price, language),
      cards: meta.cards.map(({ service, price, tiers = [], featured = false, ...card }) => ({
        ...card,
        featured,
        topic: service,
        path: content.routes.path(`service:${service}`, language),
        price: formatFact(content.facts, price, language),
        tiers: tiers.map((tier) => ({ ...tier, price: formatFact(content.facts, tier.price, language) })),
      })),
    },
  };
});

type Card = PropsOf<typeof data>['cards'][number];

/** The pricing page, set like a printed price list (product §2). */
export function Page({ meta, answerPrice, cards }: PropsOf<typeof data>) {
  return (
    <>
      <PageHeading heading={meta.heading}>
        {meta.answer && answerPrice !== undefined && (
          <div className="desktop:col-span-5">
            <PriceLine name={meta.answer.name} price={answerPrice} size="large">
              <p className="mt-1 max-w-measure text-muted">{meta.answer.text}</p>
            </PriceLine>
          </div>
        )}
        <p className="max-w-measure text-lead text-muted desktop:col-span-7">{meta.intro}</p>
        <p className="border-l-2 border-accent pl-4 desktop:col-span-5">{meta.consultation}</p>
      </PageHeading>
      <div className="page mt-12 desktop:mt-16">
        {cards.map((card) => (
          <PriceCard key={card.name} card={card} />
        ))}
      </div>
      <Section heading={meta.trust.heading} id="questions">
        <Accordion items={meta.trust.items} />
      </Section>
      <ClosingCall closing={meta.closing} />
    </>
  );
}

function PriceCard({ card }: { card: Card }) {
  const { words, path } = useSite();
  return (
    <article
      className={`grid gap-x-10 gap-y-6 py-9 desktop:grid-cols-12 ${card.featured ? 'inverted relative -mx-gutter -mb-px px-gutter desktop:py-12 xl:rounded-edge' : 'border-t border-line'}`}
    >
      <div className="desktop:col-span-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-h3">{card.name}</h2>
          {card.featured && <Stamp text={words.price.askedFor} />}
        </div>
        <div className="tabular mt-2 font-display text-h3 font-semibold">{card.price}</div>
        <p className="mt-3 max-w-measure text-muted">{card.description}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink
            href={aboutPath(path('contact'), card.topic)}
            variant={card.featured ? 'primary' : 'secondary'}
            aria-label={`${card.button}: ${card.name}`}
          >
            {card.button}
          </ButtonLink>
          <Link href={card.path} className="rising text-small font-semibold print:hidden">
            {words.link.learnMore}
            <span className="sr-only"> {fill(words.link.about, { title: card.name })}</span>
          </Link>
        </div>
      </div>
      <div className="grid content-start gap-5 *:break-inside-avoid-page desktop:col-span-8">
        {card.tiers.map((tier) => (
          <PriceLine key={tier.name} name={tier.name} price={tier.price} size="large">
            {tier.scope !== undefined && <p className="mt-0.5 text-small font-semibold">{tier.scope}</p>}
            <p className="mt-1 max-w-measure text-muted">{tier.description}</p>
          </PriceLine>
        ))}
        {card.features && <RuledList items={card.features} label={words.price.included} />}
        {card.factors && (
          <div>
            <h3 className="text-h4">{words.price.dependsOn}</h3>
            <RuledList items={card.factors} />
          </div>
        )}
        {card.note !== undefined && <p className="text-small text-muted">{card.note}</p>}
      </div>
    </article>
  );
}
