import { globSync, readFileSync } from 'node:fs';
import matter from 'gray-matter';
import { expect, test } from 'vitest';
import { pageAt } from '../site/built-pages.ts';
import { all, attribute, one, text } from '../site/document.ts';

type Entry = { id: number; category: string[]; link: string };

const entries = globSync('content/projects/*/en.mdx').map((file) => matter(readFileSync(file, 'utf8')).data as Entry);

const sitemap = readFileSync('dist/client/sitemap.xml', 'utf8');

const filters = {
  en: ['All Projects', 'Websites', 'Custom Solutions', 'SEO & Performance'],
  sr: ['Svi projekti', 'Sajtovi', 'Rešenja po meri', 'SEO i brzina'],
};

/** The link text of a card in each language. */
const viewCaseStudy = { en: 'View Case Study', sr: 'Pogledajte studiju slučaja' };

const lists = (['en', 'sr'] as const).flatMap((language) =>
  ['', 'websites', 'custom', 'seo'].map((category) => ({
    language,
    category,
    path: `/${language}/portfolio${category && `/category/${category}`}`,
  })),
);

/** Firms from Serbia, and a trade. The portfolio lists them first. */
const local = [12, 6, 7, 3, 16];

/** Project ids in the order of the portfolio: local firms, then the others by id. */
function listed(ids: number[]): number[] {
  const others = ids.filter((id) => !local.includes(id)).toSorted((one, other) => one - other);
  return [...local.filter((id) => ids.includes(id)), ...others];
}

test.each(lists)('$path shows the projects of its category, firms from here first, the others by id', (list) => {
  const { path, category } = list;
  const expected = entries.filter((entry) => category === '' || entry.category.includes(category)).map(({ id }) => id);
  expect(expected.length).toBeGreaterThan(0);
  expect(idsOn(path)).toEqual(listed(expected));
});

test.each(['en', 'sr'])('the portfolio in %s starts with the sixteen projects of product §3', (language) => {
  const first = idsOn(`/${language}/portfolio`).slice(0, 16);
  expect(first).toEqual(listed(Array.from({ length: 16 }, (_, index) => index + 1)));
});

test.each(lists)('$path has the four filters with the number of their projects, and says which one is on', (list) => {
  const { path, language } = list;
  const [nav] = all(pageAt(path).document, 'main section nav');
  const links = nav ? all(nav, 'a') : [];
  const shown = links.map((link) => ({ label: text(link), href: attribute(link, 'href') ?? '' }));
  const expected = lists.filter((other) => other.language === language);
  expect(shown.map(({ href }) => href)).toEqual(expected.map((other) => other.path));
  expect(shown.map(({ label }) => label)).toEqual(
    expected.map((other, index) => `${filters[language][index]} ${idsOn(other.path).length}`),
  );
  const current = links.filter((link) => attribute(link, 'aria-current') === 'page');
  expect(current.map((link) => attribute(link, 'href'))).toEqual([path]);
});

test.each(['en', 'sr'] as const)(
  'every card in %s has image, title, client, description, tags and its link',
  (language) => {
    for (const card of cardsOn(`/${language}/portfolio`)) {
      const title = text(one(card, 'h2'));
      const links = all(card, 'a').map((link) => attribute(link, 'href'));
      expect(all(card, 'img')).toHaveLength(1);
      expect(all(card, 'p')).toHaveLength(4);
      for (const paragraph of all(card, 'p')) expect(text(paragraph)).toMatch(/\S/);
      expect(text(card)).toContain(viewCaseStudy[language]);
      expect(title).not.toContain(viewCaseStudy[language]);
      expect(links.filter((href) => href?.startsWith(`/${language}/portfolio/`))).toHaveLength(1);
      // Picture, title and link text are a single link.
      const [caseStudy = card] = all(card, 'a');
      expect(all(caseStudy, 'img')).toHaveLength(1);
      expect(text(one(caseStudy, 'h2'))).toBe(title);
      expect(text(one(caseStudy, 'p'))).toBe(viewCaseStudy[language]);
    }
  },
);

test.each(['en', 'sr'])('a card in %s has an external link exactly where the project has one', (language) => {
  const shown = cardsOn(`/${language}/portfolio`).map((card) =>
    all(card, 'a')
      .map((link) => attribute(link, 'href') ?? '')
      .find((href) => href.startsWith('https://')),
  );
  const links = new Map(entries.map(({ id, link }) => [id, link === '#' ? undefined : link]));
  const expected = listed([...links.keys()]).map((id) => links.get(id));
  expect(shown).toEqual(expected);
});

test.each(['en', 'sr'])(
  'the trades in %s are links of plain HTML to pages that search engines may list',
  (language) => {
    const [, nav] = all(pageAt(`/${language}/portfolio`).document, 'main section nav');
    const paths = nav ? all(nav, 'a').map((link) => attribute(link, 'href') ?? '') : [];
    const counts = ['trades', 'shops', 'studios', 'software'].map((name) => {
      const path = `/${language}/portfolio/category/${name}`;
      const { document } = pageAt(path);
      expect(all(document, 'meta[name="robots"]')).toEqual([]);
      expect(sitemap).toContain(`<loc>${attribute(one(document, 'link[rel="canonical"]'), 'href')}</loc>`);
      expect(paths).toContain(path);
      return idsOn(path).length;
    });
    expect(paths).toHaveLength(counts.length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
    // Every case study belongs to one trade.
    expect(counts.reduce((sum, count) => sum + count)).toBe(16);
  },
);

function cardsOn(path: string) {
  return all(pageAt(path).document, 'main article');
}

function idsOn(path: string): number[] {
  return cardsOn(path).map((card) =>
    Number(
      attribute(all(card, 'a')[0] ?? card, 'href')
        ?.split('/')
        .at(-1),
    ),
  );
}
