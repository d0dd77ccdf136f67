import { expect, test } from 'vitest';
import type { Content } from './content.ts';
import { planTopics, topicsOf } from './topics.ts';

/** A service with plans at these prices. A cast: only these fields are read. */
function service(name: string, ...prices: string[]): Content['services'][number] {
  const meta = { menu: name.toUpperCase(), plans: { items: prices.map((price) => ({ name: `At ${price}`, price })) } };
  return { name, en: { meta }, sr: { meta } } as Content['services'][number];
}

test('a plan is named after its price; plans with one price are told apart by their places', () => {
  const services = [
    service('websites', 'website.starter', 'website.business', 'care.monthly'),
    service('updates', 'care.monthly', 'care.yearly'),
    service('apps', 'app.small', 'app.small'),
  ];
  expect(services.map((one) => planTopics(services, one))).toEqual([
    ['starter-website', 'business-website', 'websites-3'],
    ['updates-1', 'yearly-care'],
    ['apps-1', 'apps-2'],
  ]);
  expect(topicsOf({ services }, 'en')).toMatchObject({
    websites: 'WEBSITES',
    'websites-3': 'WEBSITES: At care.monthly',
    'updates-1': 'UPDATES: At care.monthly',
  });
});
