import type { Language } from '#contract/language.ts';
import type { Content } from '#model/index/content.ts';
import { firstRanked } from '#model/index/projects.ts';
import { Accordion } from '#components/elements/Accordion.tsx';
import { ButtonLink } from '#components/elements/Button.tsx';
import { ClosingCall } from '#components/elements/ClosingCall.tsx';
import { Link } from '#components/elements/Link.tsx';
import { TitledList } from '#components/elements/TitledList.tsx';
import { ProcessSteps } from '#components/elements/ProcessSteps.tsx';
import { Section, WideSection } from '#components/elements/Section.tsx';
import { ServiceList } from '#components/elements/ServiceList.tsx';
import { FeaturedProjects, type FeaturedProject } from '#components/home/FeaturedProjects.tsx';
import { Figures } from '#components/home/Figures.tsx';
import { Hero, type RankedCase } from '#components/home/Hero.tsx';
import { Body } from '#components/mdx/Body.tsx';
import { Quote } from '#components/portfolio/Quote.tsx';
import { useSite } from '#components/site-context.tsx';
import { faqItems } from './data/faq-items.ts';
import { personOf, quoteOf } from './data/people.ts';
import { serviceCards } from './data/service-cards.ts';
import { pageData, type PropsOf } from './page.ts';

/** A featured project shows at most this many tags (product §3). */
const FEATURED_TAGS = 3;

export const data = pageData(({ content, language }) => {
  const { meta } = content.pages.home[language];
  const { items } = faqItems(content, language, true);
  return {
    search: meta,
    head: { subject: personOf(content, language) },
    englishVersion: featuredProjects(content, 'en'),
    props: {
      meta,
      featured: featuredProjects(content, language),
      services: serviceCards(content, language),
      faq: items,
      risen: risenCase(content, language),
      quote: quoteOf(content, meta.featured.quote, language),
    },
  };
});

function risenCase({ projects, routes }: Content, language: Language): RankedCase | undefined {
  const meta = firstRanked(projects)?.[language].meta;
  if (!meta?.ranking) return undefined;
  const { id, title, ranking, stats } = meta;
  const measured = stats[0] ? `${stats[0].label}: ${stats[0].value}` : '';
  return { title, ranking, measured, path: routes.path(`project:${id}`, language) };
}

function featuredProjects({ pages, projects, routes }: Content, language: Language): FeaturedProject[] {
  return pages.home[language].meta.featured.projects.map(({ id }) => {
    const project = projects.get(id);
    const { title, description, home = { title, description }, tags, stats, image = '' } = project[language].meta;
    return {
      id,
      ...home,
      tags: tags.slice(0, FEATURED_TAGS),
      result: stats[0],
      image: project.images[image],
      path: routes.path(`project:${id}`, language),
    };
  });
}

/** The home page (product §1). */
export function Page({ meta, services, featured, faq, risen, quote }: PropsOf<typeof data>) {
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
        <p className="mt-3 md:mt-8">
          <ButtonLink href={path('services')} variant="secondary">
            {meta.services.all}
          </ButtonLink>
        </p>
      </WideSection>
      {featured.length > 0 && (
        <WideSection heading={meta.featured.heading} intro={meta.featured.intro}>
          <FeaturedProjects projects={featured} />
          <p className="mt-3 md:mt-8">
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
          <Accordion items={faq.map(({ q, ...body }) => ({ q, a: <Body {...body} belowLevel={3} /> }))} />
        </Section>
      )}
      <ClosingCall closing={meta.closing} />
    </>
  );
}
