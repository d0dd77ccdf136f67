import type { Language } from '#contract/language.ts';
import { aboutPath, pagePath } from '#contract/routes/paths.ts';
import type { Content } from '#model/index/content.ts';
import { factRange, formatFact, requiredFact } from '#model/text/facts.ts';
import type { ImageInfo } from '#model/read/images.ts';
import type { Service } from '#model/schema/service.ts';
import { planTopics } from '#model/index/topics.ts';
import { Accordion } from '#components/elements/Accordion.tsx';
import { ButtonLink } from '#components/elements/Button.tsx';
import { ClosingCall } from '#components/elements/ClosingCall.tsx';
import { Icon } from '#components/elements/Icon.tsx';
import { TitledList } from '#components/elements/TitledList.tsx';
import { PriceLine } from '#components/elements/PriceLine.tsx';
import { ProcessSteps } from '#components/elements/ProcessSteps.tsx';
import { Section, WideSection } from '#components/elements/Section.tsx';
import { Body } from '#components/mdx/Body.tsx';
import { BadgeStrip } from '#components/service/BadgeStrip.tsx';
import { Drawing } from '#components/service/drawings/Drawing.tsx';
import { CaseStudies, type CaseStudyProps } from '#components/service/CaseStudies.tsx';
import { type SimilarProject, SimilarProjects } from '#components/service/SimilarProjects.tsx';
import { Quote } from '#components/portfolio/Quote.tsx';
import { Plans } from '#components/service/Plans.tsx';
import { Showcase, type ShowcaseProps } from '#components/service/Showcase.tsx';
import { useSite } from '#components/site-context.tsx';
import { quoteOf } from './data/people.ts';
import { fromPrice } from './data/service-cards.ts';
import { pageData, type PropsOf } from './page.ts';

export const data = pageData(({ content, route, language, words }) => {
  const service = content.services.find(({ name }) => `service:${name}` === route.key);
  if (!service) throw new Error(`No service has the key ${route.key}`);
  const entry = service[language];
  const { meta } = entry;
  const topics = planTopics(content.services, service);
  return {
    search: meta,
    head: {
      subject: {
        service: { name: meta.card.title, description: meta.description, offers: offersOf(meta, content) },
        questions: meta.questions.items,
      },
    },
    englishVersion: service.en.meta,
    crumb: meta.menu,
    parentCrumbs: [{ label: words.nav.services, path: pagePath('services', language) }],
    props: {
      meta,
      name: service.name,
      order: meta.order,
      from: fromPrice(meta, content, language),
      plans: meta.plans.items.map(({ price, featured = false, ...plan }, index) => ({
        ...plan,
        featured,
        price: formatFact(content.facts, price, language),
        topic: topics[index] ?? service.name,
      })),
      caseStudies: caseStudiesOf(meta, content, language),
      showcase: showcaseOf(meta, service.images),
      similar: meta.caseStudies ? [] : similarProjects(service.name, content, language),
      quote: quoteOf(content, meta.quote, language),
      body: entry.body.html,
      images: service.images,
    },
  };
});

/** A service page shows at most this many case studies of its service. */
const MOST_SIMILAR = 2;

function similarProjects(service: string, { projects, routes }: Content, language: Language): SimilarProject[] {
  const projectsOfService = projects.list('all').filter(({ services }) => services.includes(service));
  return projectsOfService.slice(0, MOST_SIMILAR).map(({ id }) => {
    const { images, [language]: entry } = projects.get(id);
    const { title, client, outcome, image = '' } = entry.meta;
    return { title, client, outcome, image: images[image], path: routes.path(`project:${id}`, language) };
  });
}

function offersOf(meta: Service, content: Content) {
  return meta.plans.items.map(({ name, description, price }) => {
    const fact = requiredFact(content.facts, price);
    const { lowest, highest } = factRange(fact);
    // An open range has no highest price, because the work may cost more.
    return { name, description, lowest, ...(highest !== undefined && !fact.open && { highest }) };
  });
}

function caseStudiesOf(meta: Service, content: Content, language: Language): CaseStudyProps[] {
  return (meta.caseStudies?.items ?? []).map(({ project: id, result }) => {
    const { images, [language]: entry } = content.projects.get(id);
    const path = content.routes.path(`project:${id}`, language);
    const { title, tags, ranking, image = '' } = entry.meta;
    if (!ranking) throw new Error(`Project ${id} has no ranking`);
    return { id, title, result, tags, ranking, path, image: images[image] };
  });
}

function showcaseOf(meta: Service, images: Record<string, ImageInfo>): ShowcaseProps[] {
  return (meta.showcase?.items ?? []).map(({ image = '', imageAlt = '', ...app }) => ({
    ...app,
    imageAlt,
    image: images[image],
  }));
}

type Props = PropsOf<typeof data>;

/** The page of one service; all services share this layout (product §2). */
export function Page(props: Props) {
  const { meta, name, plans, caseStudies, showcase, similar, quote, body, images } = props;
  return (
    <>
      <Hero {...props} />
      <Drawing meta={meta} />
      <Section heading={meta.why.heading} intro={meta.why.intro}>
        <TitledList items={meta.why.items} columns={2} />
      </Section>
      <section className="mt-section border-y border-line py-5 md:py-8">
        <h2 className="page text-h3">{meta.included.heading}</h2>
        <BadgeStrip items={meta.included.items} label={meta.included.heading} />
      </section>
      {meta.caseStudies && (
        <WideSection heading={meta.caseStudies.heading} intro={meta.caseStudies.intro}>
          <CaseStudies items={caseStudies} />
        </WideSection>
      )}
      {meta.showcase && (
        <WideSection heading={meta.showcase.heading} intro={meta.showcase.intro}>
          <Showcase items={showcase} />
        </WideSection>
      )}
      {similar.length > 0 && <SimilarProjects projects={similar} />}
      {quote && <Quote {...quote} />}
      <WideSection heading={meta.plans.heading} intro={meta.plans.intro} id="plans">
        <Plans plans={plans} factors={meta.plans.factors} note={meta.plans.note} />
      </WideSection>
      <WideSection heading={meta.process.heading}>
        <ProcessSteps steps={meta.process.steps} />
      </WideSection>
      <section className="page mt-section grid gap-x-10 desktop:grid-cols-12">
        <div className="prose max-w-measure desktop:col-span-8 desktop:col-start-5">
          <Body content={body} images={images} />
        </div>
      </section>
      <Section heading={meta.questions.heading} id="questions">
        <Accordion items={meta.questions.items} />
      </Section>
      <ClosingCall closing={meta.closing} suffix={aboutPath('', name)} secondary={meta.secondaryButton} />
    </>
  );
}

/** Shows the lowest price or, if plans have a scope, the price of each of those plans. */
function Hero({ meta, name, order, from, plans }: Props) {
  const { path } = useSite();
  const plansWithScope = plans.filter(({ scope }) => scope !== undefined);
  return (
    <section className="page grid items-end gap-x-10 gap-y-5 pt-6 desktop:grid-cols-12 desktop:pt-14">
      <div className="desktop:col-span-8">
        <Icon set="service" position={order} className="size-12" />
        <h1 className="mt-5 text-h1">{meta.hero.heading}</h1>
      </div>
      <div className="desktop:col-span-4">
        <div className="border-b border-line pb-3">
          {plansWithScope.length === 0 && <div className="tabular font-display text-h3 font-semibold">{from}</div>}
          {plansWithScope.map((plan) => (
            <PriceLine key={plan.name} name={`${plan.name}, ${plan.scope}`} price={plan.price} />
          ))}
        </div>
        <p className="mt-4 text-muted md:text-lead">{meta.hero.text}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-4 max-sm:*:first:px-4 sm:gap-x-5">
          <ButtonLink href={aboutPath(path('contact'), name)}>{meta.hero.button}</ButtonLink>
          {meta.secondaryButton !== undefined && (
            <ButtonLink href={path('portfolio')} variant="secondary">
              {meta.secondaryButton}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
