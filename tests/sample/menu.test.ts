import { expect, test } from 'vitest';
import { type BuiltPage, pageAt, pagesInOneLanguage } from '../site/built-pages.ts';
import { all, attribute, text } from '../site/document.ts';
import { addressPairs } from './address-pairs.ts';

/** Labels and order of the dropdown in product §2. */
const services = {
  en: [
    ['Website Development', '/en/services/website-development'],
    ['SEO Services', '/en/services/seo-services'],
    ['Website Updates', '/en/services/website-updates'],
    ['WordPress Custom Plugin', '/en/services/wordpress-custom-plugin'],
    ['Migration & Backups', '/en/services/migration-backups'],
    ['Web Solutions (App)', '/en/services/web-solutions'],
  ],
  sr: [
    ['Izrada sajtova', '/sr/usluge/izrada-sajtova'],
    ['SEO optimizacija', '/sr/usluge/seo-optimizacija'],
    ['Održavanje sajtova', '/sr/usluge/odrzavanje-sajtova'],
    ['WordPress dodatak po meri', '/sr/usluge/wordpress-custom-plugin'],
    ['Migracije i rezervne kopije', '/sr/usluge/migracije-bekapi'],
    ['Veb rešenja (aplikacije)', '/sr/usluge/web-resenja'],
  ],
} as const;

/** The entries beside the dropdown in product §2. */
const entries = {
  en: [
    ['Home', '/en/home'],
    ['Services', '/en/services'],
    ['Pricing', '/en/pricing'],
    ['Projects', '/en/portfolio'],
    ['About', '/en/about'],
    ['FAQ', '/en/faq'],
    ['Contact', '/en/contact'],
  ],
  sr: [
    ['Početna', '/sr/pocetna'],
    ['Usluge', '/sr/usluge'],
    ['Cenovnik', '/sr/cenovnik'],
    ['Projekti', '/sr/portfolio'],
    ['O meni', '/sr/o-meni'],
    ['Česta pitanja', '/sr/faq'],
    ['Kontakt', '/sr/kontakt'],
  ],
} as const;

test('the menu of every page has the entries of product §2, in its order', () => {
  for (const { document, language } of pagesInOneLanguage) {
    const links = all(document, '#menu > ul > li > a').map((link) => [text(link), attribute(link, 'href')]);
    expect(links).toEqual(entries[language]);
  }
});

test('the services menu has six entries with an emoji, in the order of product §2', () => {
  for (const { document, language } of pagesInOneLanguage) {
    const links = all(document, '#services-menu a').slice(0, 6);
    expect(links.map((link) => [labelOf(text(link)), attribute(link, 'href')])).toEqual(services[language]);
    for (const link of links) expect(text(link)).toMatch(/^\p{Extended_Pictographic}/u);
  }
});

test('an entry has the same emoji in both languages, and no two entries have the same', () => {
  const emoji = (path: string) =>
    all(pageAt(path).document, '#services-menu a span[aria-hidden="true"]').map((mark) => text(mark));
  expect(emoji('/sr/pocetna')).toEqual(emoji('/en/home'));
  expect(new Set(emoji('/en/home')).size).toBe(6);
});

test.each(addressPairs)('the toggle leads from %s to %s and back', (en, sr) => {
  for (const path of [en, sr]) {
    expect(toggleOf(pageAt(path)).map((link) => attribute(link, 'href'))).toEqual([en, sr]);
  }
});

function toggleOf({ document }: BuiltPage) {
  return all(document, '#page > header a[hreflang]');
}

function labelOf(entry: string): string {
  return entry.replace(/^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D]+/u, '').trim();
}
