import { expect, test } from 'vitest';
import { type BuiltPage, pageAt, pages, pagesInOneLanguage } from './built-pages.ts';
import { all, attribute, one, text } from './document.ts';

/** product §2: labels and order of the dropdown. */
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

/** product §2: the entries beside the dropdown. */
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

test('the emoji is not read aloud', () => {
  const [first] = all(pageAt('/en/home').document, '#services-menu a');
  expect(first && text(first, (element) => attribute(element, 'aria-hidden') === 'true')).toBe('Website Development');
});

test('every link of the menu to the page itself says so, and no other one does', () => {
  const faults = pagesInOneLanguage.flatMap((page) =>
    all(page.document, '#menu a')
      .filter((link) => (attribute(link, 'aria-current') === 'page') !== (attribute(link, 'href') === page.path))
      .map((link) => `"${text(link)}" on ${page.path}`),
  );
  expect(faults).toEqual([]);
});

test('the logo leads home', () => {
  for (const { document, language } of pagesInOneLanguage) {
    const [logo] = all(document, '#page > header a');
    expect(logo && attribute(logo, 'href')).toBe(entries[language][0][1]);
  }
});

test('the toggle is two links, EN and SR, and the one of this page says so (D8)', () => {
  for (const page of pagesInOneLanguage) {
    const links = toggleOf(page).map((link) => [text(link), attribute(link, 'hreflang'), attribute(link, 'lang')]);
    expect(links).toEqual([
      ['EN', 'en', 'en'],
      ['SR', 'sr', 'sr'],
    ]);
    const current = toggleOf(page).filter((link) => attribute(link, 'aria-current') !== undefined);
    expect(current.map((link) => attribute(link, 'hreflang'))).toEqual([page.language]);
  }
});

test('the toggle leads to the same page in the other language, and back', () => {
  for (const page of pagesInOneLanguage) {
    const targets = toggleOf(page).map((link) => attribute(link, 'href') ?? '');
    expect(targets).toContain(page.path);
    expect(targets.map((path) => pageAt(path).key)).toEqual([page.key, page.key]);
    expect(targets.map((path) => pageAt(path).language)).toEqual(['en', 'sr']);
  }
});

test.each([
  ['/en/home', '/sr/pocetna'],
  ['/en/services', '/sr/usluge'],
  ['/en/services/website-development', '/sr/usluge/izrada-sajtova'],
  ['/en/services/seo-services', '/sr/usluge/seo-optimizacija'],
  ['/en/services/website-updates', '/sr/usluge/odrzavanje-sajtova'],
  ['/en/services/wordpress-custom-plugin', '/sr/usluge/wordpress-custom-plugin'],
  ['/en/services/migration-backups', '/sr/usluge/migracije-bekapi'],
  ['/en/services/web-solutions', '/sr/usluge/web-resenja'],
  ['/en/pricing', '/sr/cenovnik'],
  ['/en/portfolio', '/sr/portfolio'],
  ['/en/portfolio/12', '/sr/portfolio/12'],
  ['/en/about', '/sr/o-meni'],
  ['/en/contact', '/sr/kontakt'],
])('the toggle leads from %s to %s and back', (en, sr) => {
  for (const path of [en, sr]) {
    expect(toggleOf(pageAt(path)).map((link) => attribute(link, 'href'))).toEqual([en, sr]);
  }
});

test('pages that hold both languages mark each block with its own', () => {
  const shared = pages.filter((page) => !pagesInOneLanguage.includes(page));
  expect(shared.map(({ path }) => path)).toEqual(['/', '/viber', '/404']);
  for (const { document } of shared) {
    expect(all(document, 'main section').map((block) => attribute(block, 'lang'))).toEqual(['en', 'sr']);
  }
});

test('the footer has tagline, mail, services, FAQ and contact on every page', () => {
  for (const { document, language } of pagesInOneLanguage) {
    const footer = one(document, '#page > footer');
    const hrefs = all(footer, 'a').map((link) => attribute(link, 'href') ?? '');
    expect(hrefs.filter((href) => href.startsWith('mailto:'))).toHaveLength(1);
    for (const [, path] of services[language]) expect(hrefs).toContain(path);
    for (const path of [`/${language}/faq`, entries[language][3][1], entries[language][6][1]])
      expect(hrefs).toContain(path);
    expect(text(footer)).toMatch(/© \d{4} /);
  }
});

function toggleOf({ document }: BuiltPage) {
  return all(document, '#page > header a[hreflang]');
}

function labelOf(entry: string): string {
  return entry.replace(/^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D]+/u, '').trim();
}
