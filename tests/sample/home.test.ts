import { expect, test } from 'vitest';
import { pageAt } from '../site/built-pages.ts';
import { all, attribute, one, text } from '../site/document.ts';
import { sectionWith } from '../site/sections.ts';

const homes = [
  { path: '/en/home', contact: '/en/contact', portfolio: '/en/portfolio', services: '/en/services', hours: '48h' },
  { path: '/sr/pocetna', contact: '/sr/kontakt', portfolio: '/sr/portfolio', services: '/sr/usluge', hours: '48 h' },
];

test.each(homes)('$path opens with a headline, a tagline, and buttons to contact and portfolio', (home) => {
  const hero = sectionWith(pageAt(home.path), 'h1');
  expect(text(one(hero, 'h1'))).toMatch(/\S/);
  expect(text(hero).length).toBeGreaterThan(text(one(hero, 'h1')).length + 60);
  const [first, second] = all(hero, 'a').map((link) => attribute(link, 'href'));
  expect([first, second]).toEqual([home.contact, home.portfolio]);
});

test.each(homes)('$path shows the four figures of product §9', ({ path, hours }) => {
  expect(all(pageAt(path).document, 'dl dd').map((figure) => text(figure))).toEqual(['10+', '50+', '100%', hours]);
  const labels = all(pageAt(path).document, 'dl dt').map((label) => text(label));
  expect(labels).toHaveLength(4);
  expect(labels).not.toContain('');
});

test.each(homes)('$path has four values', ({ path }) => {
  const values = all(pageAt(path).document, 'main ul').find((list) => list.querySelector('h3'));
  expect(values && all(values, 'li h3')).toHaveLength(4);
});

test.each(homes)('$path has six services, each with a link to its own page', ({ path, services }) => {
  const section = sectionWith(pageAt(path), `a[href="${services}"]`);
  const links = all(section, 'li a').map((link) => attribute(link, 'href') ?? '');
  expect(new Set(links).size).toBe(6);
  expect(links.filter((href) => !href.startsWith(`${services}/`))).toEqual([]);
  expect(all(section, 'li h3')).toHaveLength(6);
});

test.each(homes)(
  '$path has three featured projects, each with its result, one to three tags and a link',
  ({ path, portfolio }) => {
    const cards = all(pageAt(path).document, 'main article');
    expect(cards).toHaveLength(3);
    for (const card of cards) {
      const tags =
        all(card, 'p')
          .map((paragraph) => text(paragraph))
          .at(-1) ?? '';
      expect(tags.split(' · ').length).toBeGreaterThan(1);
      expect(tags.split(' · ').length).toBeLessThanOrEqual(3);
      expect(text(one(card, 'h3'))).toMatch(/\S/);
      expect(text(one(card, 'strong'))).toMatch(/\d/);
      for (const link of all(card, 'a')) expect(attribute(link, 'href')).toMatch(new RegExp(`^${portfolio}/\\d+$`));
    }
  },
);

test.each(homes)('$path has the process in six numbered steps, each with an icon', ({ path }) => {
  const steps = all(pageAt(path).document, 'main ol').at(-1);
  const items = steps ? all(steps, 'li') : [];
  expect(items).toHaveLength(6);
  for (const [index, item] of items.entries()) {
    expect(text(item)).toContain(String(index + 1));
    expect(all(item, 'svg')).toHaveLength(1);
    expect(text(one(item, 'h3'))).toMatch(/\S/);
  }
});

test.each(homes)('$path ends with a call to the contact page', ({ path, contact }) => {
  const closing = all(pageAt(path).document, 'main > section').at(-1);
  expect(closing && all(closing, `a[href="${contact}"]`)).toHaveLength(1);
  expect(closing && text(one(closing, 'h2'))).toMatch(/\S/);
});
