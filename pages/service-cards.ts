import type { Language } from '#contract/language.ts';
import type { Content } from '#model/index/content.ts';
import { factRange, factText, requiredFact } from '#model/text/facts.ts';
import { filled } from '#components/site-context.tsx';
import type { ServiceCard } from '#components/elements/ServiceList.tsx';

/** The six service cards of the home page and the services list. */
export function serviceCards({ services, routes, facts, dictionary }: Content, language: Language): ServiceCard[] {
  return services.map((service) => {
    const { meta } = service[language];
    const price = factText({ eur: factRange(requiredFact(facts, meta.from)).lowest }, language);
    return {
      key: service.name,
      ...meta.card,
      path: routes.path(`service:${service.name}`, language),
      from: filled(dictionary[language].price.from, { price }),
    };
  });
}
