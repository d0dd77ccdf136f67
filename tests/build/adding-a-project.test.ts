import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { languages } from '#contract/language.ts';
import type { Route } from '#contract/routes/match.ts';
import { origin } from '../site/built-pages.ts';
import { all, attribute, one, parseHtml, text } from '../site/document.ts';
import { added } from './built-fixture.ts';
import { lists, websites } from './paged-lists.ts';

const folder = inject('builtFixture');
const { id } = added;

test.each(languages)('a folder with two files becomes a page in %s', (language) => {
  const document = page(`/${language}/portfolio/${id}`);
  expect(text(one(document, 'h1'))).toBe(added.title[language]);
  expect(attribute(one(document, 'link[rel="canonical"]'), 'href')).toBe(`${origin}/${language}/portfolio/${id}`);
  expect(all(document, 'dialog')).toHaveLength(added.screens);
});

test.each(languages)('the new project is last in the list in %s, and is counted', (language) => {
  const document = page(lists[language].at(-1) ?? '');
  const cards = all(document, 'main article h2').map((heading) => text(heading));
  // The heading is the card's link: the title, a comma, and what the link leads to.
  expect(cards.at(-1)?.split(', ', 1)).toEqual([added.title[language]]);
  expect(text(one(document, 'main section nav [aria-current="true"]'))).toMatch(new RegExp(`${id}$`));
});

test('the new project is listed under its categories, and under no other', () => {
  const paths = {
    websites: websites.en,
    custom: ['/en/portfolio/category/custom'],
    seo: ['/en/portfolio/category/seo'],
  };
  const holding = Object.entries(paths).filter(([, pages]) =>
    pages.some((path) => all(page(path), `a[href="/en/portfolio/${id}"]`).length > 0),
  );
  expect(holding.map(([category]) => category)).toEqual(categories());
});

test('the new project is in the sitemap with both languages', () => {
  const xml = readFileSync(join(folder, 'dist/client/sitemap.xml'), 'utf8');
  for (const language of ['en', 'sr']) expect(xml).toContain(`<loc>${origin}/${language}/portfolio/${id}</loc>`);
  expect(xml.split(`hreflang="sr" href="${origin}/sr/portfolio/${id}"`)).toHaveLength(3);
});

test('the new project is in the route table that the server reads', () => {
  const routes = JSON.parse(readFileSync(join(folder, 'dist/server/routes.json'), 'utf8')) as Route[];
  const rows = routes.filter(({ key }) => key === `project:${id}`).map(({ path, status }) => ({ path, status }));
  expect(rows).toEqual([
    { path: `/en/portfolio/${id}`, status: 200 },
    { path: `/sr/portfolio/${id}`, status: 200 },
  ]);
});

test.each(languages)('the language toggle of its page in %s leads to the other language', (language) => {
  const toggle = all(page(`/${language}/portfolio/${id}`), 'header a[hreflang]').map((link) => attribute(link, 'href'));
  expect(toggle).toEqual([`/en/portfolio/${id}`, `/sr/portfolio/${id}`]);
});

test('the previous project links to the new one', () => {
  expect(all(page(`/en/portfolio/${id - 1}`), `a[href="/en/portfolio/${id}"]`).map((link) => text(link))).toEqual([
    added.title.en,
  ]);
});

function categories(): string[] {
  const source = readFileSync(join(folder, added.folder, 'en.mdx'), 'utf8');
  const list = /^category: \[(.*)\]$/m.exec(source)?.[1] ?? '';
  return ['websites', 'custom', 'seo'].filter((category) => list.split(', ').includes(category));
}

function page(path: string) {
  return parseHtml(readFileSync(join(folder, 'dist/client', `${path}.html`), 'utf8'));
}

test("the owner's logo is in header and footer, and counts for no budget", () => {
  const pictures = all(page('/en/contact'), 'img').map((image) => attribute(image, 'src'));
  expect(pictures).toEqual(Array(2).fill(expect.stringMatching(/^\/images\/site-logo-\w+-416\.avif$/)));
});
