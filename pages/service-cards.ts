import type { Language } from '#contract/language.ts';
import type { Content } from '#model/index/content.ts';
import { lowestPrice, requiredFact } from '#model/text/facts.ts';
import type { ServiceCard } from '#components/elements/ServiceList.tsx';

/** The six service cards of the home page and the services list. */
export function serviceCards({ services, routes, facts, dictionary }: Content, language: Language): ServiceCard[] {
  return services.map((service) => {
    const { meta } = service[language];
    return {
      key: service.name,
      ...meta.card,
      path: routes.path(`service:${service.name}`, language),
      from: lowestPrice(dictionary[language].price.from, requiredFact(facts, meta.from), language),
    };
  });
}
