import type { Language } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';
import type { Content } from '#model/index/content.ts';
import { factByName, factRange, requiredFact } from '#model/text/facts.ts';
import type { TranslatedEntry } from '#model/index/content.ts';
import type { ImageInfo } from '#model/read/images.ts';
import type { Service } from '#model/schema/service.ts';
import { topicOfPlan } from '#model/index/topics.ts';
import { pageData } from '../page-data.ts';
import { quoteOf } from '../quote.ts';
import { fromPrice } from '../service-cards.ts';
import type { ServicePageProps } from './+Page.tsx';

export const data = pageData<ServicePageProps>(({ content, route, language }) => {
  const service = content.services.find(({ name }) => `service:${name}` === route.key);
  if (!service) throw new Error(`No service has the key ${route.key}`);
  const entry = service[language];
  const { meta } = entry;
  return {
    head: {
      title: meta.title,
      description: meta.description,
      subject: {
        service: { name: meta.card.title, description: meta.description, offers: offersOf(meta, content) },
        questions: meta.questions.items,
      },
    },
    english: service.en.meta,
    crumb: meta.menu,
    above: [{ label: content.dictionary[language].nav.services, path: pagePath('services', language) }],
    props: {
      meta,
      name: service.name,
      order: meta.order,
      from: fromPrice(meta, content, language),
      plans: meta.plans.items.map(({ price, featured = false, time, ...plan }) => ({
        ...plan,
        featured,
        time,
        price: factByName(content.facts, price, language),
        topic: topicOfPlan(price),
      })),
      caseStudies: caseStudiesOf(meta, content, language),
      showcase: showcaseOf(entry, service.images),
      similar: meta.caseStudies ? [] : similarTo(service.name, content, language),
      quote: quoteOf(content, meta.quote, language),
      body: entry.body.html,
      images: service.images,
    },
  };
});

/** A service page names so many case studies of its service. */
const SIMILAR = 2;

function similarTo(service: string, { projects, routes }: Content, language: Language): ServicePageProps['similar'] {
  const using = projects.list('all').filter(({ services }) => services.includes(service));
  return using.slice(0, SIMILAR).map(({ id }) => {
    const { images, [language]: entry } = projects.get(id);
    const { title, client, outcome, image = '' } = entry.meta;
    return { title, client, outcome, cover: images[image], path: routes.path(`project:${id}`, language) };
  });
}

function offersOf(meta: Service, content: Content) {
  return meta.plans.items.map(({ name, description, price }) => {
    const fact = requiredFact(content.facts, price);
    const { lowest, highest } = factRange(fact);
    // An open range has no highest price: it may cost more.
    return { name, description, lowest, ...(highest !== undefined && !fact.open && { highest }) };
  });
}

function caseStudiesOf(meta: Service, content: Content, language: Language): ServicePageProps['caseStudies'] {
  return (meta.caseStudies?.items ?? []).map(({ project: id, result }) => {
    const { images, [language]: entry } = content.projects.get(id);
    const path = content.routes.path(`project:${id}`, language);
    const { title, tags, ranking, image = '' } = entry.meta;
    if (!ranking) throw new Error(`Project ${id} has no ranking`);
    return { id, title, result, tags, ranking, path, image: images[image] };
  });
}

function showcaseOf(
  { meta }: TranslatedEntry<Service>,
  images: Record<string, ImageInfo>,
): ServicePageProps['showcase'] {
  return (meta.showcase?.items ?? []).map(({ image = '', imageAlt = '', ...app }) => ({
    ...app,
    imageAlt,
    image: images[image],
  }));
}
