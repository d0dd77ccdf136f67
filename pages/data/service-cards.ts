import type { Language } from '#contract/language.ts';
import type { Content } from '#model/index/content.ts';
import { lowestPrice } from '#model/text/facts.ts';
import type { Service } from '#model/schema/service.ts';
import type { ServiceCard } from '#components/elements/ServiceList.tsx';

/** The service cards of the home page and the services list. */
export function serviceCards(content: Content, language: Language): ServiceCard[] {
  const { services, routes } = content;
  return services.map((service) => {
    const { meta } = service[language];
    return {
      key: service.name,
      ...meta.card,
      path: routes.path(`service:${service.name}`, language),
      from: fromPrice(meta, content, language),
    };
  });
}

/** "Starter from €399": names the plan if the page also offers something smaller at a lower price. */
export function fromPrice(meta: Service, { facts, dictionary }: Content, language: Language): string {
  const price = lowestPrice(dictionary[language].price.from, facts, meta.from, language);
  const plan = meta.plans.items.find((item) => item.price === meta.from);
  return meta.hasSmaller === true && plan ? `${plan.name} ${price}` : price;
}
