import type { Language } from '#contract/language.ts';
import type { Content } from '#model/index/content.ts';
import { firstRanked } from '#model/index/projects.ts';
import { faqItems } from '../faq-items.ts';
import { pageData } from '../page-data.ts';
import { personOf } from '../person.ts';
import { quoteOf } from '../quote.ts';
import { serviceCards } from '../service-cards.ts';
import type { HomePageProps } from './+Page.tsx';

/** product §3: a featured project shows at most this many tags. */
const FEATURED_TAGS = 3;

export const data = pageData<HomePageProps>(({ content, language }) => {
  const { meta } = content.pages.home[language];
  const { items } = faqItems(content, language, true);
  const featured = featuredOf(content, language);
  return {
    head: { title: meta.title, description: meta.description, subject: personOf(content, language) },
    english: featuredOf(content, 'en'),
    props: {
      meta,
      featured,
      services: serviceCards(content, language),
      faq: items,
      risen: risenCase(content, language),
      quote: quoteOf(content, meta.featured.quote, language),
    },
  };
});

function risenCase({ projects, routes }: Content, language: Language): HomePageProps['risen'] {
  const { id, title, ranking, stats: [first] = [] } = firstRanked(projects)?.[language].meta ?? {};
  if (id === undefined || title === undefined || ranking === undefined) return undefined;
  return {
    title,
    ranking,
    measured: first ? `${first.label}: ${first.value}` : '',
    path: routes.path(`project:${id}`, language),
  };
}

function featuredOf({ pages, projects, routes }: Content, language: Language): HomePageProps['featured'] {
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
