import type { Language } from '#contract/language.ts';
import type { Content } from '#model/index/content.ts';
import { factText, requiredFact } from '#model/text/facts.ts';
import { pageData } from '../page-data.ts';
import type { PricingPageProps } from './+Page.tsx';

export const data = pageData<PricingPageProps>(({ content, language }) => {
  const { meta } = content.pages.pricing[language];
  return {
    head: { title: meta.title, description: meta.description, subject: { questions: meta.trust.items } },
    crumb: content.dictionary[language].nav.pricing,
    props: {
      meta,
      cards: meta.cards.map(({ service, price, tiers = [], featured = false, ...card }) => ({
        ...card,
        featured,
        path: content.routes.path(`service:${service}`, language),
        price: priceText(price, content, language),
        tiers: tiers.map((tier) => ({ ...tier, price: priceText(tier.price, content, language) })),
      })),
    },
  };
});

function priceText(name: string, { facts }: Content, language: Language): string {
  return factText(requiredFact(facts, name), language);
}
