import { factByName } from '#model/text/facts.ts';
import { pageData } from '../page-data.ts';
import type { PricingPageProps } from './+Page.tsx';

export const data = pageData<PricingPageProps>(({ content, language }) => {
  const { meta } = content.pages.pricing[language];
  return {
    head: { title: meta.title, description: meta.description, subject: { questions: meta.trust.items } },
    crumb: content.dictionary[language].nav.pricing,
    props: {
      meta,
      answerPrice: meta.answer && factByName(content.facts, meta.answer.price, language),
      cards: meta.cards.map(({ service, price, tiers = [], featured = false, ...card }) => ({
        ...card,
        featured,
        topic: service,
        path: content.routes.path(`service:${service}`, language),
        price: factByName(content.facts, price, language),
        tiers: tiers.map((tier) => ({ ...tier, price: factByName(content.facts, tier.price, language) })),
      })),
    },
  };
});
