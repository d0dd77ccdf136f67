import type { Language } from '#contract/language.ts';
import type { Content } from './content.ts';

/** The topics of a message by their keys in addresses: each service, and each of its plans. */
export function topicsOf({ services }: Pick<Content, 'services'>, language: Language): Record<string, string> {
  return Object.fromEntries(
    services.flatMap((service) => {
      const { menu, plans } = service[language].meta;
      const planTopics = plans.items.map(({ name, price }) => [topicOfPlan(price), `${menu}: ${name}`]);
      return [[service.name, menu], ...planTopics];
    }),
  );
}

/** The key of a plan comes from the fact of its price, which both languages share: `website.business` → `business-website`. */
export function topicOfPlan(price: string): string {
  return price.split('.').toReversed().join('-');
}
