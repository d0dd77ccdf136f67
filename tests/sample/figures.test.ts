import { expect, test } from 'vitest';
import { pageAt, pageOf, pages } from '../site/built-pages.ts';
import { attribute, one, text } from '../site/document.ts';
import { type Node, only } from '../site/graph.ts';

/** The figures of product §9 by the address of the page that must show them, as they are written there. */
const figures: Record<string, string[][]> = {
  '/en/home': [['10+', '50+', '100%', '48h', '30-minute']],
  '/sr/pocetna': [['10+', '50+', '100%', '48 h', '30 minuta']],
  '/en/pricing': [
    ['€100–€4,000', '€100–€500', '€300–€800', '€800–€2,500', '€1,500–€4,000', '€50–€1,500', '€50–€500', '€50–€100'],
    ['€150–€500', '€1,500–€40,000', '30 minutes', '24 hours'],
    ['€1,500–€15,000+', '€1,500–€3,000', '€3,000–€6,000', '€6,000–€15,000+'],
    ['€99–€2,500', '€99–€299', '€100–€500', '€200–€800', '€500–€2,500'],
  ],
  '/sr/cenovnik': [
    ['€100–€4.000', '€100–€500', '€300–€800', '€800–€2.500', '€1.500–€4.000', '€50–€1.500', '€50–€500', '€50–€100'],
    ['€150–€500', '€1.500–€40.000', '30 minuta', '24 sata'],
    ['€1.500–€15.000+', '€1.500–€3.000', '€3.000–€6.000', '€6.000–€15.000+'],
    ['€99–€2.500', '€99–€299', '€100–€500', '€200–€800', '€500–€2.500'],
  ],
  '/en/services/website-development': [
    ['€399–€699', '€699–€1,499', '€1,499–€2,999+', '2–3 weeks', '4–6 weeks', '6–8 weeks', '2–4 weeks'],
    ['Up to 5 pages', '3 months of support', '1 month of free adjustments', '€99 per month', '€49'],
    ['€10–€30 per month', '48 hours'],
  ],
  '/sr/usluge/izrada-sajtova': [
    ['€399–€699', '€699–€1.499', '€1.499–€2.999+', '2–3 nedelje', '4–6 nedelja', '6–8 nedelja', '2–4 nedelje'],
    ['Do 5 stranica', '3 meseca podrške', '1 mesec besplatnih izmena', '€99 mesečno', '€49', '€10–€30 mesečno'],
    ['48 sati'],
  ],
  '/en/services/seo-services': [['€299–€499', '€499–€799', '3–6 months', '2–3 months', '48 hours']],
  '/sr/usluge/seo-optimizacija': [['€299–€499', '€499–€799', '3–6 meseci', '2–3 meseca', '48 sati']],
  '/en/services/website-updates': [
    ['€49–€199', 'within 48 hours', '€99–€399', '€199–€499', 'within 24 hours', 'Up to 2 hours', '12 hours'],
  ],
  '/sr/usluge/odrzavanje-sajtova': [
    ['€49–€199', 'u roku od 48 sati', '€99–€399', '€199–€499', 'u roku od 24 sata', 'Do 2 sata', '12 sati'],
  ],
  '/en/services/wordpress-custom-plugin': [
    ['€1,500–€3,000', '4–6 weeks', '€3,000–€6,000', '6–10 weeks', '€6,000–€15,000+', '10–16 weeks'],
    ['30 days of free support', '€99–€299', '48 hours'],
  ],
  '/sr/usluge/wordpress-custom-plugin': [
    ['€1.500–€3.000', '4–6 nedelja', '€3.000–€6.000', '6–10 nedelja', '€6.000–€15.000+', '10–16 nedelja'],
    ['30 dana besplatne podrške', '€99–€299', '48 sati'],
  ],
  '/en/services/migration-backups': [
    ['€100–€500', '€500–€2,500', '€99–€299', '€200–€800', '30 days', '10–30 minutes', '48 hours'],
  ],
  '/sr/usluge/migracije-bekapi': [
    ['€100–€500', '€500–€2.500', '€99–€299', '€200–€800', '30 dana', '10–30 minuta', '48 sati'],
  ],
  '/en/services/web-solutions': [
    ['€2,999–€4,999', '6–8 weeks', '€4,999–€8,999', '8–12 weeks', '€8,999+', '12–16+ weeks'],
    ['30 days of free support', '€299–€999', '48 hours'],
  ],
  '/sr/usluge/web-resenja': [
    ['€2.999–€4.999', '6–8 nedelja', '€4.999–€8.999', '8–12 nedelja', '€8.999+', '12–16+ nedelja'],
    ['30 dana besplatne podrške', '€299–€999', '48 sati'],
  ],
  '/en/thank-you': [['12h']],
  '/sr/hvala': [['12 sati']],
  '/en/portfolio/1': [['40%', '25%']],
  '/sr/portfolio/1': [['40%', '25%']],
  '/en/portfolio/3': [['150+']],
  '/sr/portfolio/3': [['150+']],
  '/en/portfolio/12': [['83%', '10k+']],
  '/sr/portfolio/12': [['83%', '10k+']],
};

test.each(Object.entries(figures))('%s shows its figures of product §9', (path, expected) => {
  const shown = text(one(pageAt(path).document, 'main'));
  expect(expected.flat().filter((figure) => !isShown(shown, figure))).toEqual([]);
});

/** Lowest and highest price of each plan in euro, from product §9. An open range has no highest price. */
const offers: Record<string, (readonly [number, number?])[]> = {
  'website-development': [[399, 699], [699, 1499], [1499]],
  'seo-services': [
    [299, 499],
    [499, 799],
  ],
  'website-updates': [
    [49, 199],
    [99, 399],
    [199, 499],
  ],
  'wordpress-custom-plugin': [[1500, 3000], [3000, 6000], [6000]],
  'migration-backups': [
    [100, 500],
    [500, 2500],
    [99, 299],
    [200, 800],
  ],
  'web-solutions': [[2999, 4999], [4999, 8999], [8999]],
};

test.each(['en', 'sr'] as const)('a service in %s is offered at the prices of product §9, in euro', (language) => {
  for (const [service, ranges] of Object.entries(offers)) {
    const page = pageOf(`service:${service}`, language);
    const pageOffers = (only(page, 'Service')?.['offers'] ?? []) as Node[];
    expect(pageOffers.map((offer) => offer['priceCurrency'])).toEqual(ranges.map(() => 'EUR'));
    expect(pageOffers.map((offer) => offer['priceSpecification'])).toEqual(
      ranges.map(([minPrice, maxPrice]) => ({
        '@type': 'PriceSpecification',
        priceCurrency: 'EUR',
        minPrice,
        ...(maxPrice !== undefined && { maxPrice }),
      })),
    );
  }
});

test.each([
  ['/en/home', 'from €100'],
  ['/sr/pocetna', 'od €100'],
])('the search description of %s says the price in euro: "%s" (D18)', (path, price) => {
  const description = one(pageAt(path).document, 'meta[name="description"]');
  expect(attribute(description, 'content')).toContain(price);
  expect(attribute(description, 'content')).not.toContain('$');
});

test('a figure is not found within a larger one', () => {
  expect(isShown('from €699–€1,499 on', '€699–€1,499')).toBe(true);
  expect(isShown('from €1,499–€2,999+ on', '€499–€2,999+')).toBe(false);
  expect(isShown('148 hours', '48 hours')).toBe(false);
});

test('only case studies mention dollars: every price of my own is in euro', () => {
  const faults = pages.filter(({ kind, document }) => kind !== 'project' && /\$\s?\d/.test(textOutsideCards(document)));
  expect(faults.map(({ path }) => path)).toEqual([]);
});

/** True if the text contains the figure, and not only as the start or end of another figure. */
function isShown(shown: string, figure: string): boolean {
  const pieces = shown.split(figure);
  return pieces.some((piece, index) => {
    const next = pieces[index + 1];
    return next !== undefined && !/[\d.,€–]$/.test(piece) && !/^(?:[\d%]|[.,–]\d)/.test(next);
  });
}

/** The main text without cards, which are about projects as well. */
function textOutsideCards(document: Parameters<typeof text>[0]): string {
  return text(one(document, 'main'), ({ tagName }) => tagName === 'article');
}
