import { Accordion } from '#components/elements/Accordion.tsx';
import { ButtonLink } from '#components/elements/Button.tsx';
import { ClosingCall } from '#components/elements/ClosingCall.tsx';
import { Link } from '#components/elements/Link.tsx';
import { TitledList } from '#components/elements/TitledList.tsx';
import { ProcessSteps } from '#components/elements/ProcessSteps.tsx';
import { Section, WideSection } from '#components/elements/Section.tsx';
import { type ServiceCard, ServiceList } from '#components/elements/ServiceList.tsx';
import { FeaturedProjects, type FeaturedProject } from '#components/home/FeaturedProjects.tsx';
import { Figures } from '#components/home/Figures.tsx';
import { Hero, type RisenCase } from '#components/home/Hero.tsx';
import { Body } from '#components/mdx/Body.tsx';
import { Quote, type QuoteProps } from '#components/portfolio/Quote.tsx';
import { useSite } from '#components/site-context.tsx';
import type { Page as PageMeta } from '#model/schema/pages.ts';
import type { FaqItem } from '../faq-items.ts';

export type HomePageProps = {
  meta: PageMeta<'home'>;
  services: ServiceCard[];
  featured: FeaturedProject[];
  faq: FaqItem[];
  risen: RisenCase | undefined;
  quote: QuoteProps | undefined;
};

/** product §1: home. */
export function Page({ meta, services, featured, faq, risen, quote }: HomePageProps) {
  const { words, path } = useSite();
  return (
    <>
      <Hero hero={meta.hero} risen={risen} />
      <Figures figures={meta.figures} />
      <Section heading={meta.values.heading}>
        <TitledList items={meta.values.items} columns={2} />
      </Section>
      <WideSection heading={meta.services.heading} intro={meta.services.intro}>
        <ServiceList services={services} compact />
        <p className="mt-4 md:mt-8">
          <ButtonLink href={path('services')} variant="secondary">
            {meta.services.all}
          </ButtonLink>
        </p>
      </WideSection>
      {featured.length > 0 && (
        <WideSection heading={meta.featured.heading} intro={meta.featured.intro}>
          <FeaturedProjects projects={featured} />
          <p className="mt-4 md:mt-8">
            <ButtonLink href={path('portfolio')} variant="secondary">
              {meta.featured.all}
            </ButtonLink>
          </p>
        </WideSection>
      )}
      {quote && <Quote {...quote} />}
      <WideSection heading={meta.process.heading}>
        <ProcessSteps steps={meta.process.steps} />
      </WideSection>
      {faq.length > 0 && (
        <Section
          heading={meta.faq.heading}
          intro={meta.faq.intro}
          id="questions"
          aside={
            <p className="mt-3 md:mt-5">
              <Link href={path('faq')} className="rising font-semibold">
                {words.faq.all}
              </Link>
            </p>
          }
        >
          <Accordion items={faq.map(({ q, answer }) => ({ q, a: <Body content={answer} /> }))} name="questions" />
        </Section>
      )}
      <ClosingCall closing={meta.closing} />
    </>
  );
}
