import type { Language } from '#contract/language.ts';
import type { Content } from './content.ts';

/** The topics of a message by their keys in addresses: each service, and each of its plans. */
export function topicsOf({ services }: Pick<Content, 'services'>, language: Language): Record<string, string> {
  const topics = services.flatMap((service) => {
    const { menu, plans } = service[language].meta;
    const keys = planTopics(services, service);
    return [[service.name, menu], ...plans.items.map(({ name }, index) => [keys[index], `${menu}: ${name}`])];
  });
  return Object.fromEntries(topics);
}

/** The key of each plan: `business-website` from the price `website.business`, or `seo-2` if another plan has this price too. */
export function planTopics(services: Content['services'], { name, en }: Content['services'][number]): string[] {
  const costs = services.flatMap((service) => service.en.meta.plans.items.map(({ price }) => price));
  return en.meta.plans.items.map(({ price }, index) =>
    costs.indexOf(price) === costs.lastIndexOf(price) ? price.replace(/(.*)\.(.*)/, '$2-$1') : `${name}-${index + 1}`,
  );
}
