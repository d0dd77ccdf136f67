import { expect, test } from 'vitest';
import { pagePath } from '#contract/routes/paths.ts';
import { fill } from '#contract/fill.ts';
import { recordOf } from '#contract/keys.ts';
import { languages } from '#contract/language.ts';
import { content, hasBusinessLine } from '../examples.ts';
import { type BuiltPage, pageAt, pages, pagesInOneLanguage } from './built-pages.ts';
import { all, attribute, one, plain, text } from './document.ts';

test('the services menu has an entry with an emoji for each service', () => {
  for (const { document, language } of pagesInOneLanguage) {
    const links = all(document, '#services-menu a').slice(0, -1);
    const services = pages.filter((page) => page.kind === 'service' && page.language === language);
    const hrefs = links.map((link) => attribute(link, 'href'));
    expect(new Set(hrefs)).toEqual(new Set(services.map(({ path }) => path)));
    const emojis = content.services.map((service) => service[language].meta.emoji);
    expect(links.map((link) => text(one(link, '[aria-hidden]')))).toEqual(emojis);
  }
});

test('the emoji is not read aloud', () => {
  const links = all(pageAt('/en/home').document, '#services-menu a').slice(0, -1);
  const spoken = links.map((link) => text(link, (element) => attribute(element, 'aria-hidden') === 'true'));
  expect(spoken).toEqual(content.services.map(({ en }) => plain(en.meta.menu)));
});

test('every link of the menu to the page itself is marked as current, and no other one is', () => {
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
    expect(logo && attribute(logo, 'href')).toBe(pagePath('home', language));
  }
});

test('the toggle is two links, EN and SR, and the one of this page is marked as current (D8)', () => {
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

test('pages that hold both languages mark each block with its own', () => {
  const shared = pages.filter((page) => !pagesInOneLanguage.includes(page));
  expect(shared.map(({ path }) => path)).toEqual(['/', ...(hasBusinessLine ? ['/viber'] : []), '/404']);
  for (const { document } of shared) {
    expect(all(document, 'main section').map((block) => attribute(block, 'lang'))).toEqual(['en', 'sr']);
  }
});

test('the footer has tagline, mail, services, FAQ and contact on every page', () => {
  for (const { document, language } of pagesInOneLanguage) {
    const footer = one(document, '#page > footer');
    const hrefs = all(footer, 'a').map((link) => attribute(link, 'href') ?? '');
    expect(hrefs.filter((href) => href.startsWith('mailto:'))).toHaveLength(1);
    const services = pages.filter((page) => page.kind === 'service' && page.language === language);
    for (const { path } of services) expect(hrefs).toContain(path);
    for (const page of ['faq', 'portfolio', 'contact'] as const) expect(hrefs).toContain(pagePath(page, language));
    expect(text(footer)).toMatch(copyright[language]);
  }
});

/** The copyright line with any year. The name may end with the dot of d.o.o. itself. */
const copyright = recordOf(languages, (language) => {
  const values = { name: content.site.name, year: '{year}' };
  const line = plain(fill(content.dictionary[language].footer.copyright, values)).replace('..', '.');
  return new RegExp(RegExp.escape(line).replace(String.raw`\{year\}`, String.raw`\d{4}`));
});

function toggleOf({ document }: BuiltPage) {
  return all(document, '#page > header a[hreflang]');
}
